import { parse, type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import { uncoveredCharacters } from './css-fonts.ts'
import { withJoinedParts } from './css-merge.ts'
import type { CssDeclaration, CssPart, Selector } from './css-types.ts'
import { initialValueOf, inlineConstants } from './css-variables.ts'

const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\u007F])+)/gi
const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gi
/** Conditions in brackets are assumed to match. */
const bracketed = /(?<!\\)(?:\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)|\[(?:\\.|[^\]\\])*\])/g
const elementName = /(?<![\w.:#\\-])[a-z][\w-]*/g
const variableRead = /var\(\s*(--[\w-]+)/g
const blocks = new Set(['media', 'supports', 'layer', 'container'])

/** Elements that most pages lack. */
const rareElements: ReadonlySet<string> = new Set(
  'abbr audio b blockquote canvas code dialog embed h4 h5 h6 hr iframe kbd menu object optgroup pre progress samp select small strong sub summary sup table textarea video'.split(
    ' ',
  ),
)
const controlParts: readonly (readonly [RegExp, string])[] = [
  [/::file-selector-button/, 'type="file"'],
  [/::-webkit-(?:inner|outer)-spin/, 'type="number"'],
]
/** Any interaction loads the full stylesheet, and so do held input and a failed picture: these rules are not needed before. */
const afterInteraction =
  /:(?:hover|active|focus|user-invalid|-moz-ui-invalid|-moz-focusring|:selection)\b|::-webkit-(?:search-cancel|date|calendar)/
const placeholderWithoutClass = /^::placeholder$/
const afterScript = /\[data-(?:failed|held)/
const laterProperty =
  /^(?:transition(?:-[a-z-]+)?|cursor|touch-action|outline-offset|-webkit-tap-highlight-color|overscroll-behavior(?:-[xy])?|--tw-(?:duration|ease))$/
const inParentheses = /\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)/g
const combinator = /\s*[>+~\s]\s*/
const having = /:has\(([^(),]*)\)/g
const pseudoElement = /::|:(?:before|after)\b/
const alwaysSupported = /^\(color:\s*color-mix\(/

const unescaped = (name: string) =>
  name.replaceAll(escaped, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )

function statesOf(selector: string): readonly string[] {
  const outside = selector.replaceAll(having, ' $1').replaceAll(inParentheses, '')
  const values = [...outside.matchAll(/\[([a-z-]+)(?:="?(true)"?)?\]/g)]
  const attributes = values.flatMap(([, name = '', value = '']) => {
    const isKnown = value === '' ? name === 'open' : name.startsWith('aria-')
    return isKnown ? [`${name}="${value}"`] : []
  })
  return [
    ...attributes,
    ...['checked', 'disabled'].flatMap((name) => (outside.includes(`:${name}`) ? [`${name}=""`] : [])),
  ]
}

const classesOf = (selector: string) => [...selector.matchAll(className)].map(([, name = '']) => unescaped(name))

function selectorOf(text: string): Selector | undefined {
  const plain = text.replaceAll(bracketed, '')
  const rest = plain.replaceAll(className, '')
  const conditions = text.replaceAll(having, ' $1').replaceAll(bracketed, '').replaceAll(className, '')
  if (afterInteraction.test(conditions) || afterScript.test(text) || placeholderWithoutClass.test(text))
    return undefined
  const elements = [...rest.matchAll(elementName)].flatMap(([name]) => (rareElements.has(name) ? [`<${name}`] : []))
  const controls = controlParts.flatMap(([part, mark]) => (part.test(rest) ? [mark] : []))
  return {
    text,
    classes: classesOf(plain),
    marks: [...elements, ...controls],
    states: statesOf(plain === text ? text : text.replaceAll(className, '')),
    subject: classesOf(plain.split(combinator).at(-1) ?? ''),
    isPart: pseudoElement.test(rest),
  }
}

const italic = '@italic'
const isItalic = ({ prop, value }: Declaration) => prop === 'font-style' && value === italic.slice(1)

function declarationOf(node: Declaration): CssDeclaration {
  const variables = [...node.value.matchAll(variableRead)].map(([, name = '']) => name)
  const animations = /^(?:animation|--animate)/.test(node.prop) ? (node.value.match(/[\w-]+/g) ?? []) : []
  return {
    text: `${String(node)};`,
    sets: node.prop.startsWith('--') ? node.prop : undefined,
    reads: [...variables, ...animations.map((name) => `@${name}`), ...(isItalic(node) ? [italic] : [])],
  }
}

const textOf = (node: ChildNode): CssPart => ({ kind: 'text', text: withSemicolon(String(node)) })

/** The last declaration or at-rule of a block may lack its semicolon. */
const withSemicolon = (text: string) => (/[;}]$/.test(text) ? text : `${text};`)

function partsOfRule(rule: Rule): readonly CssPart[] {
  const selectors = rule.selectors.flatMap((selector) => selectorOf(selector) ?? [])
  if (selectors.length === 0) return []
  const { nodes } = rule
  if (!nodes.every((node) => node.type === 'decl')) return [textOf(rule)]
  const needed = nodes.filter(({ prop }) => !laterProperty.test(prop))
  const distinct = needed.filter((node, index) => String(node) !== String(needed[index - 1] ?? ''))
  return [{ kind: 'rule', selectors, declarations: distinct.map(declarationOf) }]
}

/** The build drops the space behind the colon. */
const fullSheetOnly = /^(?:print|\(forced-colors: ?active\))$/

const setOnAll = new WeakSet<AtRule>()

/** Every page has ASCII, and so loads this font; browsers look up what it lacks in the other faces. */
const isForAllPages = ({ value }: Declaration) => value.startsWith('U+20-7E')

function partsOfBlock(rule: AtRule): readonly CssPart[] {
  const { name, params } = rule
  // The full stylesheet applies to print and to forced colours from the start.
  if (name === 'media' && fullSheetOnly.test(params)) return []
  if (name === 'supports' && alwaysSupported.test(params)) return partsOf(rule)
  if (name === 'property') {
    const initial = initialValueOf(rule)
    const text = setOnAll.has(rule) ? '' : String(rule)
    return [{ kind: 'named', name: params, text, ...(initial !== undefined && { initial }) }]
  }
  if (name === 'keyframes') return [{ kind: 'named', name: `@${params}`, text: String(rule) }]
  if (name === 'font-face') {
    const characters = uncoveredCharacters(rule)
    rule.walkDecls('unicode-range', (node) => void (isForAllPages(node) && node.remove()))
    rule.walkDecls('font-style', (node) => void (node.value === 'normal' && node.remove()))
    const style = rule.nodes?.some((node) => node.type === 'decl' && isItalic(node)) ? { style: italic } : {}
    return [{ kind: 'font', text: String(rule), characters, ...style }]
  }
  if (!blocks.has(name) || rule.nodes === undefined) return [textOf(rule)]
  return [{ kind: 'block', prelude: `@${name} ${params}`, parts: partsOf(rule) }]
}

function partsOf(container: Container): readonly CssPart[] {
  const parts = (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return partsOfRule(node)
    if (node.type === 'atrule') return partsOfBlock(node)
    return node.type === 'comment' ? [] : [textOf(node)]
  })
  return withJoinedParts(parts)
}

/** Tailwind registers its properties and also sets them on each element, for older browsers: one of both is enough. */
function setInitialValues(root: Container): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties') return
    layer.walkAtRules('supports', (rule) => {
      const names = new Set<string>()
      rule.walkDecls(({ prop }) => void names.add(prop))
      rule.replaceWith(rule.nodes ?? [])
      root.walkAtRules('property', (registered) => {
        if (names.has(registered.params)) setOnAll.add(registered)
      })
    })
  })
}

export function parseCss(css: string): readonly CssPart[] {
  const root = parse(css)
  setInitialValues(root)
  inlineConstants(root)
  return partsOf(root)
}
