import type { ThemeDocument } from '@shop/contract/content/theme-document'
import {
  fontAddress,
  fontStyles,
  isAdded,
  themeFamilies,
  type AddedLetters,
  type FontStyle,
  type ThemeLetters,
} from '@shop/contract/content/theme-families'

const built = { sans: 'Figtree Variable', serif: 'Playfair Variable' } as const

/** A font's own rule names it alone; a list of families begins with it. */
const listOf = (family: string): RegExp => new RegExp(`"?${family}"?(?:,\\s*(?:"[^"]+"|[\\w -]+))+`, 'g')
const namesIn = (list: string): readonly string[] =>
  list.split(/,\s*/).map((name) => (name.includes(' ') && !name.startsWith('"') ? `"${name}"` : name))

/** The list of a family in this stylesheet, which differs by language. */
const listIn = (css: string, family: string): string | undefined => css.match(listOf(family))?.[0]

/** An added family goes in front of a built one, which has the letters of other scripts. */
function addedList(letters: ThemeLetters): string {
  if (!isAdded(letters)) return ''
  const { name } = themeFamilies[letters]
  return `"${name} Variable","${name} Fallback","${name} DejaVu",`
}

/** Stand in for our letters until they have loaded, or name the system's. */
const isLast = (name: string): boolean => / (?:Fallback|DejaVu|Noto)"$|^(?:system-ui|sans-serif|serif)$/.test(name)

/** A list without the letters of other scripts, and these. */
function partsOf(list: string) {
  const [own = '', ...others] = namesIn(list)
  return { own, scripts: others.filter((name) => !isLast(name)), last: others.filter(isLast) }
}

function withFamilies(css: string, sheet: string, { headlines, text }: ThemeDocument): string {
  const [sans, serif] = [listIn(sheet, built.sans), listIn(sheet, built.serif)]
  if (sans === undefined || serif === undefined) return css
  const lists = { sans: partsOf(sans), serif: partsOf(serif) }
  const listFor = (letters: ThemeLetters, { scripts }: { readonly scripts: readonly string[] }): string => {
    const { own, last } = lists[themeFamilies[letters].kind]
    return addedList(letters) + [own, ...scripts, ...last].join(',')
  }
  // The Hindi and Arabic letters of headings have one weight and are hard to read in small text.
  const [ofText, ofHeadlines] = [listFor(text, lists.sans), listFor(headlines, lists[themeFamilies[headlines].kind])]
  const both = new RegExp(`${listOf(built.sans).source}|${listOf(built.serif).source}`, 'g')
  return css.replaceAll(both, (found) => (found.includes(built.sans) ? ofText : ofHeadlines))
}

type Measures = {
  readonly weights: string
  /** Of our letters: makes small ones as large as those of the built families. */
  readonly size?: number
  /** In percent, of system fonts so that they are as wide and as high as ours (`@capsizecss/metrics`, 4.3.0). */
  readonly fallback: { readonly size: number; readonly ascent: number; readonly descent: number }
  /** The same for DejaVu, from the ratios of `storefront/src/ui/fonts/README.md`. */
  readonly dejaVu: number
}

const measures: Readonly<Record<AddedLetters, Measures>> = {
  cormorant: {
    weights: '300 700',
    size: 115,
    fallback: { size: 111.5, ascent: 95.3, descent: 29.6 },
    dejaVu: 87.6,
  },
  fraunces: { weights: '100 900', fallback: { size: 115.4, ascent: 84.7, descent: 22.1 }, dejaVu: 90.7 },
  jost: { weights: '100 900', fallback: { size: 96, ascent: 111.5, descent: 39.1 }, dejaVu: 84.1 },
  archivo: { weights: '100 900', fallback: { size: 98.7, ascent: 89, descent: 21.3 }, dejaVu: 86.4 },
}

const systemFonts = {
  serif: { close: "local('Times New Roman'),local('Liberation Serif')", dejaVu: "local('DejaVu Serif')" },
  sans: { close: "local('Arial'),local('Roboto'),local('Liberation Sans')", dejaVu: "local('DejaVu Sans')" },
} as const

/** English, its loans and punctuation; guillemets stay with the built fonts, whose Arabic build draws them itself. */
const latin =
  'unicode-range:U+0-AA,U+AC-BA,U+BC-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-200B,U+2010-2027,U+202F-205F,' +
  'U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215'

/** The sign of the rupee in a file of a kilobyte: the one of Playfair is in a file of 110. */
const rupee = /@font-face\{[^}]*\/figtree-rupee-[^}]*\}/
const rupeeFor = (family: string, sheet: string): string => rupee.exec(sheet)?.[0].replace(built.sans, family) ?? ''

function facesOf(letters: AddedLetters, sheet: string): string {
  const { name, kind } = themeFamilies[letters]
  const { weights, size, fallback, dejaVu } = measures[letters]
  const face = (style: FontStyle): string =>
    `@font-face{font-family:${name} Variable;font-style:${style};font-display:swap;font-weight:${weights};` +
    (size === undefined ? '' : `size-adjust:${size}%;`) +
    `src:url(${fontAddress(letters, style)})format("woff2-variations");${latin}}`
  const { close, dejaVu: wide } = systemFonts[kind]
  return (
    fontStyles.map(face).join('') +
    // Browsers choose among faces by weight before they look at letters.
    rupeeFor(`${name} Variable`, sheet).replace(/font-weight:[\d ]+/, `font-weight:${weights}`) +
    `@font-face{font-family:${name} Fallback;size-adjust:${fallback.size}%;ascent-override:${fallback.ascent}%;` +
    `descent-override:${fallback.descent}%;src:${close};${latin}}` +
    `@font-face{font-family:${name} DejaVu;size-adjust:${dejaVu}%;src:${wide};${latin}}`
  )
}

const addedIn = ({ headlines, text }: ThemeDocument): readonly AddedLetters[] =>
  [...new Set([headlines, text])].filter(isAdded)

/** The subset of the first screen has one weight and the drawing of headings; text needs the whole font. */
const headingsOnly = /@font-face\{[^}]*\/playfair-display-[^}]*unicode-range:U\+20-7E[^}]*\}/g
/** Figures of text stand on the line, as those of Figtree do. */
const serifFigures = 'body{font-variant-numeric:lining-nums}'

function withTextFont(css: string, sheet: string, { text }: ThemeDocument): string {
  if (themeFamilies[text].kind === 'sans') return css
  const whole = text === 'serif' ? css.replaceAll(headingsOnly, '') + rupeeFor(built.serif, sheet) : css
  return whole + serifFigures
}

/** `sheet` is the whole stylesheet, of which `css` may be the part that a page needs first. */
export function withThemeLetters(css: string, sheet: string, theme: ThemeDocument): string {
  if (theme.headlines === 'serif' && theme.text === 'sans') return css
  const faces = addedIn(theme).map((letters) => facesOf(letters, sheet))
  return withTextFont(withFamilies(css, sheet, theme), sheet, theme) + faces.join('')
}

const fontPreload = /<link rel="preload" href="\/assets\/(playfair-display|figtree)-[^>]*?as="font"/g

function unusedFonts({ headlines, text }: ThemeDocument): readonly string[] {
  const hasSans = headlines === 'sans' || text === 'sans'
  // Text in Playfair takes the whole font, so its subset for headings is not loaded.
  const hasHeadings = headlines === 'serif' && text !== 'serif'
  return [...(hasSans ? [] : ['figtree']), ...(hasHeadings ? [] : ['playfair-display'])]
}

/** Preloads the fonts of the theme, and no others. React finds its own links again, so they stay, and match nothing. */
export function withFontPreloads(html: string, theme: ThemeDocument): string {
  const unused = unusedFonts(theme)
  const added = addedIn(theme).map(
    (letters) =>
      `<link rel="preload" href="${fontAddress(letters, 'normal')}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  )
  return html
    .replaceAll(fontPreload, (link, font: string) => (unused.includes(font) ? `${link} media="not all"` : link))
    .replace('<link rel="preload"', (first) => added.join('') + first)
}
