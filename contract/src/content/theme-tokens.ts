import { mixed, nearestShade } from './theme-colours.ts'
import { themeDefault, type ThemeColourName, type ThemeDocument } from './theme-document.ts'

/** The colours of `storefront/src/ui/theme.css` by their names there. */
export const shopTokens = {
  chuna: '#f5f6f4',
  paper: '#ffffff',
  mist: '#e9ece8',
  kajal: '#241426',
  'kajal-2': '#5c4b5e',
  rani: '#b0134f',
  'rani-deep': '#8c0e3e',
  'rani-tint': '#fbe9f0',
  patina: '#1f5b52',
  'patina-tint': '#e4efec',
  zari: '#7a5a1e',
  'zari-light': '#c9a961',
  haldi: '#8a5a00',
  'haldi-tint': '#fdf3dc',
  alert: '#a3260f',
  'alert-tint': '#fcebe6',
  ctrl: '#7e8680',
  line: '#cdd2cc',
  night: '#1c1020',
} as const
export type ThemeToken = keyof typeof shopTokens
export type ThemeTokens = Readonly<Record<ThemeToken, string>>

/** The contrast that edges of controls need on the ground and on paper. */
const leastOfControls = 3

function controlEdge({ ground, paper, ink }: ThemeDocument): string {
  const onGround = nearestShade(mixed(ground, ink, 0.45), ground, leastOfControls) ?? ink
  return nearestShade(onGround, paper, leastOfControls) ?? ink
}

type Derived = {
  readonly from: readonly ThemeColourName[]
  readonly colour: (theme: ThemeDocument) => string
}

const chosen = (name: ThemeColourName): Derived => ({ from: [name], colour: (theme) => theme[name] })
const tintOf = (name: ThemeColourName): Derived => ({
  from: [name, 'paper'],
  colour: (theme) => mixed(theme.paper, theme[name], 0.09),
})

/** Warnings and errors keep their colours in every theme; the contrast check includes them. */
const derivations: Readonly<Partial<Record<ThemeToken, Derived>>> = {
  chuna: chosen('ground'),
  paper: chosen('paper'),
  kajal: chosen('ink'),
  'kajal-2': chosen('quietInk'),
  rani: chosen('accent'),
  patina: chosen('secondAccent'),
  zari: chosen('gold'),
  'zari-light': chosen('goldOnNight'),
  night: chosen('night'),
  line: chosen('line'),
  mist: { from: ['ground', 'ink'], colour: ({ ground, ink }) => mixed(ground, ink, 0.055) },
  'rani-deep': { from: ['accent'], colour: ({ accent }) => mixed(accent, '#000000', 0.22) },
  'rani-tint': tintOf('accent'),
  'patina-tint': tintOf('secondAccent'),
  ctrl: { from: ['ground', 'paper', 'ink'], colour: controlEdge },
}

const isToken = (name: string): name is ThemeToken => name in shopTokens
export const themeTokenNames: readonly ThemeToken[] = Object.keys(shopTokens).filter(isToken)

function tokenOf(theme: ThemeDocument, name: ThemeToken): string {
  const derived = derivations[name]
  // A derived colour stays the shop's own until one of its sources changes.
  if (derived === undefined || derived.from.every((source) => theme[source] === themeDefault[source]))
    return shopTokens[name]
  return derived.colour(theme)
}

export function tokensOf(theme: ThemeDocument): ThemeTokens {
  return { ...shopTokens, ...Object.fromEntries(themeTokenNames.map((name) => [name, tokenOf(theme, name)])) }
}
