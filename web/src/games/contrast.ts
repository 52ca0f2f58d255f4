/** The contrast between two colours by WCAG: from 1 to 21. It compares lightness, so hue need not be seen. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16) / 255)
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
