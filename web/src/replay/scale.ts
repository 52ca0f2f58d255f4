/** The end of a scale for a number: 1, 2 or 4 with any number of zeros, so that half of it is round too. */
export function scaleEnd(number: number): number {
  const unit = 10 ** Math.floor(Math.log10(number))
  return [1, 2, 4, 10].map((step) => step * unit).find((end) => end >= number)!
}
