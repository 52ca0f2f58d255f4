import type { Component } from 'svelte'
import { FIRST_PAGES } from './texts/firstPages'

/** A page, loaded when it is first visited. Parts of the path after a colon become its properties. */
type Load = () => Promise<{ default: Component<Record<string, string>> }>

const PAGES: Record<string, Load> = {
  '/': () => import('./pages/Home.svelte') as ReturnType<Load>,
  '/lobby': () => import('./pages/Lobby.svelte') as ReturnType<Load>,
  '/new/:game': () => import('./pages/SetUp.svelte') as ReturnType<Load>,
  '/edit/:game': () => import('./pages/Editor.svelte') as ReturnType<Load>,
  '/builds/:game': () => import('./pages/Workshop.svelte') as ReturnType<Load>,
  '/build/:id': () => import('./pages/SharedBuild.svelte') as ReturnType<Load>,
  '/table/:id': () => import('./pages/Table.svelte') as ReturnType<Load>,
  '/replay/:id': () => import('./pages/Replay.svelte') as ReturnType<Load>,
  '/study/:id': () => import('./pages/Study.svelte') as ReturnType<Load>,
  '/statistics': () => import('./pages/Statistics.svelte') as ReturnType<Load>,
  '/learn': () => import('./pages/Learn.svelte') as ReturnType<Load>,
  '/learn/:game/:lesson': () => import('./pages/Lesson.svelte') as ReturnType<Load>,
  '/puzzles': () => import('./pages/Puzzles.svelte') as ReturnType<Load>,
  '/puzzles/:game': () => import('./pages/Puzzle.svelte') as ReturnType<Load>,
  '/puzzles/:game/:id': () => import('./pages/Puzzle.svelte') as ReturnType<Load>,
  '/rules/:game': () => import('./pages/Rulebook.svelte') as ReturnType<Load>,
  '/players/:name': () => import('./pages/Player.svelte') as ReturnType<Load>,
  '/people': () => import('./pages/People.svelte') as ReturnType<Load>,
  '/tv': () => import('./pages/Tv.svelte') as ReturnType<Load>,
  '/challenge/:id': () => import('./pages/OpenChallenge.svelte') as ReturnType<Load>,
  '/leaderboard/:game': () => import('./pages/Leaderboard.svelte') as ReturnType<Load>,
  '/tournaments': () => import('./pages/Tournaments.svelte') as ReturnType<Load>,
  '/tournaments/:id': () => import('./pages/Tournament.svelte') as ReturnType<Load>,
  '/account': () => import('./pages/Account.svelte') as ReturnType<Load>,
  '/mail': () => import('./pages/Mail.svelte') as ReturnType<Load>,
  '/login': () => import('./pages/Login.svelte') as ReturnType<Load>,
  '/operate': () => import('./pages/Operate.svelte') as ReturnType<Load>,
  '/lab': () => import('./pages/Lab.svelte') as ReturnType<Load>,
  '/lab/:game': () => import('./pages/LabGame.svelte') as ReturnType<Load>,
  '/lab/:game/:report/:kind': () => import('./pages/LabReplay.svelte') as ReturnType<Load>,
  '/characters/:game': () => import('./pages/Characters.svelte') as ReturnType<Load>,
  '/credits': () => import('./pages/Credits.svelte') as ReturnType<Load>,
}

/** The pattern that a path matches, and its parameters. */
export function match(path: string, patterns: string[]): { pattern: string; params: Record<string, string> } | null {
  const parts = path.replace(/\/+$/, '').split('/')
  for (const pattern of patterns) {
    const wanted = pattern.replace(/\/+$/, '').split('/')
    if (wanted.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = wanted.every((want, place) => {
      const part = parts[place] ?? ''
      if (!want.startsWith(':')) return want === part
      params[want.slice(1)] = decodeURIComponent(part)
      return part !== ''
    })
    if (fits) return { pattern, params }
  }
  return null
}

/** A page, with the texts that only first pages can do without. */
async function load(pattern: string): ReturnType<Load> {
  const [page] = await Promise.all([
    PAGES[pattern]!(),
    FIRST_PAGES.includes(pattern) ? null : import('./texts/en/more'),
  ])
  return page
}

/** The current page. Links are plain `<a href>`; a click on one changes the page without a reload. */
class Route {
  path = $state(location.pathname)
  query = $state.raw(new URLSearchParams(location.search))

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('click', (event) => this.follow(event))
  }

  get page(): { load: Load; params: Record<string, string> } | null {
    const found = match(this.path, Object.keys(PAGES))
    return found === null ? null : { load: () => load(found.pattern), params: found.params }
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.read()
    scrollTo(0, 0)
  }

  /** Replaces the current address. */
  replace(address: string): void {
    history.replaceState(null, '', address)
    this.read()
  }

  private read(): void {
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return
    if (match(link.pathname, Object.keys(PAGES)) === null) return
    event.preventDefault()
    if (link.pathname + link.search !== location.pathname + location.search)
      this.go(link.pathname + link.search + link.hash)
    else if (link.hash !== '') location.hash = link.hash
  }
}

export const route = new Route()
