import { parse, type Container, type Rule } from 'postcss'

type CssPart =
  | string
  | { readonly text: string; readonly wanted: readonly (readonly string[])[] }
  | { readonly prelude: string; readonly pieces: readonly CssPart[] }

const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\u007F])+)/gi
const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gi
/** Conditions in brackets are assumed to match. */
const bracketed = /(?<!\\)(?:\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)|\[(?:\\.|[^\]\\])*\])/g

const unescaped = (name: string) =>
  name.replaceAll(escaped, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  )

function classesOf(selector: string): readonly string[] {
  return [...selector.replaceAll(bracketed, '').matchAll(className)].map(([, name = '']) => unescaped(name))
}

const blocks = new Set(['media', 'supports', 'layer', 'container'])

function partsOf(container: Container): readonly CssPart[] {
  return (container.nodes ?? []).map((node) => {
    if (node.type === 'rule') return partOf(node)
    if (node.type === 'atrule' && blocks.has(node.name) && node.nodes !== undefined) {
      return { prelude: `@${node.name} ${node.params}`, pieces: partsOf(node) }
    }
    return node.type === 'comment' ? '' : withSemicolon(String(node))
  })
}

/** The last declaration or at-rule of a block may lack its semicolon. */
const withSemicolon = (text: string) => (/[;}]$/.test(text) ? text : `${text};`)

function partOf(rule: Rule): CssPart {
  const wanted = rule.selectors.map(classesOf)
  return wanted.some((classes) => classes.length === 0) ? String(rule) : { text: String(rule), wanted }
}

function textOf(pieces: readonly CssPart[], used: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('pieces' in piece) {
        const inside = textOf(piece.pieces, used)
        // An empty layer is still declared, since its position determines the order of layers.
        return inside === '' && !piece.prelude.startsWith('@layer') ? '' : `${piece.prelude}{${inside}}`
      }
      return piece.wanted.some((classes) => classes.every((name) => used.has(name))) ? piece.text : ''
    })
    .join('')
}

const classAttribute = / class="([^"]*)"/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const readable = (attribute: string) =>
  attribute.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

function classesIn(html: string): ReadonlySet<string> {
  // Cards repeat the same class attributes; each is parsed once.
  const texts = new Set([...html.matchAll(classAttribute)].map(([, text = '']) => text))
  return new Set([...texts].flatMap((text) => readable(text).split(/\s+/)))
}

/** Keeps rules without classes, and those whose classes all occur in the page, in their order. */
export function criticalCss(css: string): (html: string) => string {
  const pieces = partsOf(parse(css))
  return (html) => textOf(pieces, classesIn(html))
}
