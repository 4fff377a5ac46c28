import type { ThemeLetters } from './theme-families.ts'

/** The colours of a theme; every other one is derived from these (theme-tokens.ts). */
export type ThemeColourName =
  | 'ground'
  | 'paper'
  | 'ink'
  | 'quietInk'
  | 'accent'
  | 'secondAccent'
  | 'gold'
  | 'goldOnNight'
  | 'night'
  | 'line'

export const longestLogoAlt = 120
export const themeCorners = ['square', 'soft', 'round'] as const
export const themeDensities = ['compact', 'regular', 'airy'] as const

/** A picture of the library, shown where the shop's name stands as its wordmark. */
type ThemeLogo = {
  readonly mediaId: number
  /** For emails that load no pictures; the shop's name when empty. */
  readonly alt: string
}

export type ThemeDocument = Readonly<Record<ThemeColourName, string>> & {
  readonly headlines: ThemeLetters
  readonly text: ThemeLetters
  readonly corners: (typeof themeCorners)[number]
  readonly density: (typeof themeDensities)[number]
  readonly logo?: ThemeLogo | null | undefined
}

/** The colours of `storefront/src/ui/theme.css`; a test compares them. */
export const themeDefault: ThemeDocument = {
  ground: '#f5f6f4',
  paper: '#ffffff',
  ink: '#241426',
  quietInk: '#5c4b5e',
  accent: '#b0134f',
  secondAccent: '#1f5b52',
  gold: '#7a5a1e',
  goldOnNight: '#c9a961',
  night: '#1c1020',
  line: '#cdd2cc',
  headlines: 'serif',
  text: 'sans',
  corners: 'soft',
  density: 'regular',
}
