/** The end of a scale for a number: 1, 2, 4 or 10 times a power of ten, so that its half is round too. */
export function scaleEnd(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number))
  return [1, 2, 4, 10].map((step) => step * power).find((end) => end >= number)!
}
