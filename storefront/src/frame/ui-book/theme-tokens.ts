export type Token = { readonly name: string; readonly value: string }
export type TextToken = { readonly name: string; readonly size: string; readonly details: string }

const declared = /^\s*--([\w-]+):\s*([^;]+);/gm

/** Declarations in stylesheet order; the last one of a name wins. */
function declarations(css: string): readonly Token[] {
  const theme = css.slice(css.indexOf('@theme '), css.indexOf('@keyframes'))
  const found = [...theme.matchAll(declared)].map(([, name = '', value = '']) => ({ name, value: value.trim() }))
  return [...new Map(found.map((token) => [token.name, token])).values()]
}

export function tokensOf(css: string, family: string): readonly Token[] {
  const prefix = `${family}-`
  return declarations(css)
    .filter(({ name, value }) => name.startsWith(prefix) && value !== 'initial')
    .map(({ name, value }) => ({ name: name.slice(prefix.length), value }))
}

/** Font sizes with their details: `line-height 1.05, letter-spacing -0.012em`. */
export function textTokensOf(css: string): readonly TextToken[] {
  const tokens = tokensOf(css, 'text')
  return tokens
    .filter(({ name }) => !name.includes('--'))
    .map(({ name, value }) => ({
      name,
      size: value,
      details: tokens
        .filter((token) => token.name.startsWith(`${name}--`))
        .map((token) => `${token.name.slice(name.length + 2).replaceAll('-', ' ')} ${token.value}`)
        .join(', '),
    }))
}

function channel(part: string): number {
  const value = Number.parseInt(part, 16) / 255
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string): number {
  const [red, green, blue] = [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map(channel)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Contrast ratio as defined by WCAG 2.2: 1 is none, 21 is black on white. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
