import type { Face } from './face'

// Faces are small, and the front page shows them all before any game is loaded.
const faces = import.meta.glob<{ default: Face }>('./*/face.ts', { eager: true })

/** The face of a game; a game without a folder has none. */
export function faceOf(game: string): Face | undefined {
  return faces[`./${game}/face.ts`]?.default
}
