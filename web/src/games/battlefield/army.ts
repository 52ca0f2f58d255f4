import { readSkill, SLOTS, type Army, type ArmyTables, type Loadout, type SkillRow, type WeaponRow } from './armyTables'

/** What an army costs, by the declared costs of its skills and weapons. */
export function costOf(rows: ArmyTables, army: Army): number {
  return Object.values(army).reduce((sum, loadout) => sum + loadoutCost(rows, loadout), 0)
}

export function loadoutCost(rows: ArmyTables, loadout: Loadout): number {
  let cost = rows.weapons.find((row) => row.name === loadout['weapon'])?.cost ?? 0
  for (const slot of SLOTS) {
    const skill = readSkill(loadout[slot])
    if (skill === null) continue
    cost += skill.level * (rows.skills.find((row) => row.name === skill.name)?.cost_per_level ?? 0)
  }
  return cost
}

/** The weapons that a type of unit may bear: its own where it has one, otherwise those that belong to no type. */
export function weaponsFor(rows: ArmyTables, type: string): WeaponRow[] {
  const own = rows.weapons.filter((row) => row.only_for === type)
  return own.length > 0 ? own : rows.weapons.filter((row) => row.only_for === null)
}

/** The skills that fit into a slot beside a weapon, under the options. */
export function skillsFor(
  rows: ArmyTables,
  slot: string,
  weapon: string,
  options: Record<string, unknown>,
): SkillRow[] {
  return rows.skills.filter(
    (row) =>
      row.slot === slot &&
      (row.only_with.length === 0 || row.only_with.includes(weapon)) &&
      !row.not_with.includes(weapon) &&
      (row.only_by_option === null || options[row.only_by_option] === true),
  )
}

/**
 * A loadout with a field changed: a weapon that its type cannot bear is replaced, and skills that no longer fit are
 * removed.
 */
export function withField(
  rows: ArmyTables,
  loadout: Loadout,
  field: string,
  value: string | null,
  options: Record<string, unknown>,
): Loadout {
  const next: Loadout = { ...loadout }
  if (value === null) delete next[field]
  else next[field] = value
  const type = next['type'] ?? rows.types[0]!.name
  const weapons = weaponsFor(rows, type)
  const weapon = next['weapon'] ?? rows.weapons[0]!.name
  const borne = weapons.some((row) => row.name === weapon) ? weapon : weapons[0]!.name
  next['weapon'] = borne
  for (const slot of SLOTS) {
    const skill = readSkill(next[slot])
    if (skill !== null && !skillsFor(rows, slot, borne, options).some((row) => row.name === skill.name))
      delete next[slot]
  }
  return next
}
