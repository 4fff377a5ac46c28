import type { CSSProperties } from 'react'
import { mixed, nearestShade } from '@shop/contract/content/theme-colours'
import { leastOfText } from '@shop/contract/content/theme-contrast'
import type { ThemeDocument } from '@shop/contract/content/theme-document'
import type { Direction } from './writing-direction.view.ts'

const serif = "'Playfair Display',Georgia,'Times New Roman',serif"
const sans = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The storefront's light colours; mail programs without style sheets show only these. */
const colours = {
  wall: '#f5f6f4',
  paper: '#ffffff',
  ink: '#241426',
  quiet: '#5c4b5e',
  mist: '#e9ece8',
  line: '#cdd2cc',
  gold: '#c9a961',
  patina: '#1f5b52',
  patinaTint: '#e4efec',
} as const

const wrap = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const satisfies CSSProperties

/** In pixels. */
export const sheetWidth = 600

/** Inline, because many mail programs drop style sheets. */
export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: colours.wall, fontFamily: sans, color: colours.ink },
  sheet: { maxWidth: `${sheetWidth}px`, margin: '0 auto', backgroundColor: colours.paper },
  head: { padding: '28px 32px 20px', borderBottom: `1px solid ${colours.gold}`, textAlign: 'center' },
  brand: { fontFamily: serif, fontSize: '26px', lineHeight: '32px', color: colours.ink, textDecoration: 'none' },
  /** The letters of a logo are dark, so its band stays light. */
  logoHead: { backgroundColor: colours.paper },
  logo: { display: 'inline-block', border: 0 },
  body: { padding: '28px 32px 8px' },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: colours.ink, ...wrap },
  highlight: {
    margin: '0 0 24px',
    padding: '16px',
    backgroundColor: colours.patinaTint,
    fontSize: '17px',
    lineHeight: '25px',
    fontWeight: 600,
    color: colours.patina,
  },
  card: { margin: '8px 0 20px', textAlign: 'center' },
  cardPicture: {
    display: 'block',
    width: '100%',
    maxWidth: '520px',
    height: 'auto',
    font: '600 18px/1.4 Georgia,serif',
  },
  cardAmount: { margin: '0', padding: '14px 16px 18px', font: '600 30px/1.2 Georgia,serif', textAlign: 'center' },
  code: {
    margin: '0 0 16px',
    padding: '16px',
    backgroundColor: colours.mist,
    font: '600 26px/1.2 ui-monospace,Menlo,Consolas,monospace',
    letterSpacing: '2px',
    textAlign: 'center',
    color: colours.ink,
  },
  title: { margin: '0 0 4px', fontSize: '13px', lineHeight: '20px', letterSpacing: '.04em', color: colours.quiet },
  pieces: { marginBottom: '24px' },
  piece: { borderBottom: `1px solid ${colours.line}` },
  picture: { display: 'block', width: '88px', height: '117px', border: 0 },
  pieceCell: { padding: '16px 0', verticalAlign: 'top' },
  pieceName: { margin: 0, fontSize: '16px', lineHeight: '23px', fontWeight: 600, color: colours.ink, ...wrap },
  pieceDetail: { margin: '2px 0 0', fontSize: '14px', lineHeight: '21px', color: colours.quiet, ...wrap },
  pieceArrival: { margin: '4px 0 0', fontSize: '14px', lineHeight: '21px', fontWeight: 600, color: colours.patina },
  pieceAmount: { margin: '4px 0 0', fontSize: '15px', lineHeight: '22px', color: colours.ink },
  bill: { margin: '8px 0 24px' },
  billCell: {
    padding: '6px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: colours.ink,
    verticalAlign: 'top',
    ...wrap,
  },
  total: { borderTop: `1px solid ${colours.ink}`, paddingTop: '10px', fontWeight: 600 },
  detail: { display: 'block', fontSize: '13px', fontWeight: 400, color: colours.quiet },
  button: {
    display: 'inline-block',
    margin: '0 0 24px',
    padding: '14px 28px',
    backgroundColor: colours.ink,
    fontSize: '16px',
    fontWeight: 600,
    color: colours.wall,
    textDecoration: 'none',
  },
  foot: { padding: '20px 32px 28px', borderTop: `1px solid ${colours.line}` },
  footText: { margin: '0 0 6px', fontSize: '13px', lineHeight: '20px', color: colours.quiet, ...wrap },
  footLink: { color: colours.quiet, textDecoration: 'underline' },
} as const satisfies Readonly<Record<string, CSSProperties>>

const amount = { whiteSpace: 'nowrap', overflowWrap: 'normal', wordBreak: 'normal' } as const satisfies CSSProperties
const picture = { width: '88px', verticalAlign: 'top' } as const satisfies CSSProperties

/** Mail programs know no logical sides. */
export const sideStyles = {
  ltr: {
    end: 'right',
    amount: { textAlign: 'right', paddingLeft: '16px', ...amount },
    pictureCell: { padding: '16px 16px 16px 0', ...picture },
  },
  rtl: {
    end: 'left',
    amount: { textAlign: 'left', paddingRight: '16px', ...amount },
    pictureCell: { padding: '16px 0 16px 16px', ...picture },
  },
} as const satisfies Readonly<Record<Direction, object>>

/** Arabic letters join and Devanagari hangs on one line: spacing would tear both. */
export const withJoinedLetters = (html: string): string => html.replaceAll('letter-spacing:.04em', 'letter-spacing:0')

/** The shop's own dark colours. */
const dark = {
  wall: '#17120f',
  sheet: '#231c20',
  box: '#32292d',
  ink: '#f5f3ec',
  edge: '#5a4f55',
  quiet: '#b9b1a6',
  patina: '#1d3530',
  onPatina: '#bfe3da',
  button: '#f5f3ec',
  onButton: '#241426',
}
type DarkColours = typeof dark

/** Of a theme: its dark bands are the ground, its background the text. */
function darkColoursOf({ night, ground, ink, secondAccent }: ThemeDocument): DarkColours {
  const sheet = mixed(night, '#000000', 0.2)
  const text = mixed(ground, '#ffffff', 0.3)
  const patina = mixed(sheet, secondAccent, 0.3)
  return {
    wall: mixed(night, '#000000', 0.5),
    sheet,
    box: mixed(sheet, text, 0.09),
    ink: text,
    edge: mixed(sheet, text, 0.3),
    quiet: mixed(sheet, text, 0.7),
    patina,
    onPatina: nearestShade(mixed(text, secondAccent, 0.2), patina, leastOfText) ?? text,
    button: text,
    onButton: ink,
  }
}

/** The wall is the page and, for mail programs that style no page, the cell that fills it. */
const wallParts = '.page,.page>table>tbody>tr>td'

/** Dark colours, and less padding on phones. */
export function styleSheet(theme?: ThemeDocument): string {
  const { wall, sheet, box, ink, edge, quiet, patina, onPatina, button, onButton } = theme ? darkColoursOf(theme) : dark
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${wallParts}{background:${wall}!important}.sheet{background:${sheet}!important}
.ink{color:${ink}!important;border-color:${edge}!important}.quiet,.quiet a{color:${quiet}!important}
.code{background:${box}!important;color:${ink}!important}.patina{background:${patina}!important;color:${onPatina}!important}
.dated{color:${onPatina}!important}.button{background:${button}!important;color:${onButton}!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`
}
