/** Artists of game-icons.net whose icons are drawn on boards and panels. */
export const ARTISTS: readonly string[] = [
  'Lorc',
  'Delapouite',
  'Skoll',
  'sbed',
  'Faithtoken',
  'Carl Olsen',
  'HeavenlyDog',
  'Willdabeast',
  'Lord Berandas',
]

/** Programs of which parts are in the built page. */
export const LIBRARIES: readonly { name: string; licence: string; address: string }[] = [
  { name: 'Svelte', licence: 'MIT', address: 'https://svelte.dev' },
  { name: 'clsx', licence: 'MIT', address: 'https://github.com/lukeed/clsx' },
  { name: 'esm-env', licence: 'MIT', address: 'https://github.com/benmccann/esm-env' },
  { name: 'markdown-it', licence: 'MIT', address: 'https://github.com/markdown-it/markdown-it' },
  { name: 'linkify-it', licence: 'MIT', address: 'https://github.com/markdown-it/linkify-it' },
  { name: 'mdurl', licence: 'MIT', address: 'https://github.com/markdown-it/mdurl' },
  { name: 'uc.micro', licence: 'MIT', address: 'https://github.com/markdown-it/uc.micro' },
  { name: 'punycode.js', licence: 'MIT', address: 'https://github.com/mathiasbynens/punycode.js' },
  { name: 'entities', licence: 'BSD-2-Clause', address: 'https://github.com/fb55/entities' },
  { name: 'yaml', licence: 'ISC', address: 'https://eemeli.org/yaml/' },
]
