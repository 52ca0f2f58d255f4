/** Pages that people come to first: they are shown without the texts of `en/more.ts`, and load them where they need them. */
export const FIRST_PAGES = ['/', '/table/:id']
