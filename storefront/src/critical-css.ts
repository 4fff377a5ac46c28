import { parse, type Container, type Rule } from 'postcss'

/** Text that every page has, a rule with the classes that its selectors are about, or a block of such. */
type Piece =
  | string
  | { readonly text: string; readonly wanted: readonly (readonly string[])[] }
  | { readonly prelude: string; readonly pieces: readonly Piece[] }

const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\u007F])+)/gi
const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gi
/** What is said within brackets may hold or not: it is taken to hold. */
const bracketed = /(?<!\\)(?:\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)|\[(?:\\.|[^\]\\])*\])/g

const unescaped = (name: string) =>
  name.replaceAll(escaped, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  )

function classesOf(selector: string): readonly string[] {
  return [...selector.replaceAll(bracketed, '').matchAll(className)].map(([, name = '']) => unescaped(name))
}

const blocks = new Set(['media', 'supports', 'layer', 'container'])

function piecesOf(container: Container): readonly Piece[] {
  return (container.nodes ?? []).map((node) => {
    if (node.type === 'rule') return pieceOf(node)
    if (node.type === 'atrule' && blocks.has(node.name) && node.nodes !== undefined) {
      return { prelude: `@${node.name} ${node.params}`, pieces: piecesOf(node) }
    }
    return node.type === 'comment' ? '' : ended(String(node))
  })
}

/** The last declaration or order of a block need not end, until something stands behind it. */
const ended = (text: string) => (/[;}]$/.test(text) ? text : `${text};`)

function pieceOf(rule: Rule): Piece {
  const wanted = rule.selectors.map(classesOf)
  return wanted.some((classes) => classes.length === 0) ? String(rule) : { text: String(rule), wanted }
}

function textOf(pieces: readonly Piece[], used: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('pieces' in piece) {
        const inside = textOf(piece.pieces, used)
        // A layer is named though nothing of it is needed: its place among the others counts.
        return inside === '' && !piece.prelude.startsWith('@layer') ? '' : `${piece.prelude}{${inside}}`
      }
      return piece.wanted.some((classes) => classes.every((name) => used.has(name))) ? piece.text : ''
    })
    .join('')
}

const classAttribute = / class="([^"]*)"/g
const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const readable = (attribute: string) =>
  attribute.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => letters[name] ?? '')

function classesIn(html: string): ReadonlySet<string> {
  // Cards of a list have the same few texts: each is taken apart once.
  const texts = new Set([...html.matchAll(classAttribute)].map(([, text = '']) => text))
  return new Set([...texts].flatMap((text) => readable(text).split(/\s+/)))
}

/**
 * Tells of a stylesheet which part of it a page needs: every rule whose classes all stand in the page, and whatever is
 * about no class. The order stays, so the page looks as with the whole.
 */
export function criticalCss(css: string): (html: string) => string {
  const pieces = piecesOf(parse(css))
  return (html) => textOf(pieces, classesIn(html))
}
