/** Details are lines in the colour beneath the piece; where that is not set, they are invisible. */
const LINE = 'fill="none" stroke="var(--detail, transparent)" stroke-width="16" stroke-linecap="round"'
const FOOT = 'M124 464v-28q0-22 30-28l18-24h168l18 24q30 6 30 28v28z'

function piece(body: string, details = ''): string {
  return (
    '<svg viewBox="0 0 512 512" width="1em" height="1em">' +
    `<path fill="currentColor" d="${body}${FOOT}"/>` +
    `${details === '' ? '' : `<path ${LINE} d="${details}"/>`}</svg>`
  )
}

/** A classic chess set. */
export const CLASSIC: Readonly<Record<string, string>> = {
  king: piece(
    'M238 36h36v32h32v34h-32v40c28-22 62-30 90-20 44 16 58 66 36 112-16 34-42 60-50 100v50H162v-50c-8-40-34-66-50-100' +
      '-22-46-8-96 36-112 28-10 62-2 90 20v-40h-32V68h32z',
    'M174 336q82-22 164 0M256 190v104',
  ),
  queen: piece(
    'M256 44a28 28 0 0 1 16 51l40 112 50-90a26 26 0 1 1 24 8l-18 122 46-62a24 24 0 1 1 20 14l-82 135H160L78 199a24 24 0 1' +
      ' 1 20-14l46 62-18-122a26 26 0 1 1 24-8l50 90 40-112a28 28 0 0 1 16-51zM160 334h192v50H160z',
    'M172 344q84-20 168 0',
  ),
  rook: piece(
    'M130 84h58v40h38V84h60v40h38V84h58v92l-42 36v130l24 42H148l24-42V212l-42-36z',
    'M168 214h176M166 340h180',
  ),
  bishop: piece(
    'M256 36a28 28 0 0 1 18 49c62 40 96 94 96 148 0 44-22 76-56 92l20 59H178l20-59c-34-16-56-48-56-92 0-54 34-108 96-148' +
      'a28 28 0 0 1 18-49z',
    'M202 326h108M256 172v88M214 214h84',
  ),
  knight: piece(
    'M160 384c4-66 32-98 88-142-36 18-66 24-92 24l-34 42-40-22-10-42 84-128 10-58 44 34c18-26 34-38 54-46l8 42' +
      'c92 32 140 122 124 244l-14 52z',
    'M286 116c54 34 84 92 84 176M192 166l4 3M98 250l16 4',
  ),
  pawn: piece(
    'M256 96a70 70 0 0 1 46 122h34v38h-46c2 56 20 94 58 128H164c38-34 56-72 58-128h-46v-38h34a70 70 0 0 1 46-122z',
    'M222 256h68',
  ),
}
