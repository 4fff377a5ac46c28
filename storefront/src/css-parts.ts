import { parse, type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss'
import { uncoveredCharacters } from './css-fonts.ts'
import { initialValueOf, inlineConstants } from './css-variables.ts'

/** A selector may match a page that has all its classes and contains all its marks, such as `<table`. */
export type Selector = { readonly classes: readonly string[]; readonly marks: readonly string[] }
export type CssDeclaration = {
  readonly text: string
  /** Custom property that it sets. */
  readonly sets: string | undefined
  /** Custom properties, keyframes as `@name`, and `@italic`. */
  readonly reads: readonly string[]
}
export type CssRule = {
  readonly kind: 'rule'
  readonly prelude: string
  readonly selectors: readonly Selector[]
  readonly declarations: readonly CssDeclaration[]
}
export type CssBlock = { readonly kind: 'block'; readonly prelude: string; readonly parts: readonly CssPart[] }
export type CssPart =
  | CssRule
  | { readonly kind: 'text'; readonly text: string }
  /** A registered custom property or a keyframes rule: needed where something reads its name. */
  | { readonly kind: 'named'; readonly name: string; readonly text: string; readonly initial?: string }
  | { readonly kind: 'font'; readonly text: string; readonly characters: RegExp | undefined; readonly style?: string }
  | CssBlock

const className = /\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-]|[^\0-\u007F])+)/gi
const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gi
/** Conditions in brackets are assumed to match. */
const bracketed = /(?<!\\)(?:\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)|\[(?:\\.|[^\]\\])*\])/g
const elementName = /(?<![\w.:#\\-])[a-z][\w-]*/g
const variableRead = /var\(\s*(--[\w-]+)/g
const blocks = new Set(['media', 'supports', 'layer', 'container'])

/** Elements that most pages lack. */
const rareElements: ReadonlySet<string> = new Set(
  'abbr audio blockquote canvas code dialog embed hr iframe kbd menu object optgroup pre progress samp select small sub summary sup table textarea video'.split(
    ' ',
  ),
)
const controlParts: readonly (readonly [RegExp, string])[] = [
  [/::file-selector-button/, 'type="file"'],
  [/::-webkit-(?:date|calendar)/, 'type="date"'],
  [/::-webkit-(?:inner|outer)-spin/, 'type="number"'],
]
/** Any interaction loads the full stylesheet, and so does a failed picture: these rules are not needed before. */
const afterInteraction = /:(?:hover|active|focus-visible)\b/
const afterFailure = /\[data-failed/
const laterProperty = /^(?:transition(?:-[a-z-]+)?|cursor|--tw-(?:duration|ease))$/

const unescaped = (name: string) =>
  name.replaceAll(escaped, (_, code: string | undefined, character: string) =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )

function selectorOf(selector: string): Selector | undefined {
  const plain = selector.replaceAll(bracketed, '')
  const classes = [...plain.matchAll(className)].map(([, name = '']) => unescaped(name))
  const rest = plain.replaceAll(className, '')
  if ((classes.length > 0 && afterInteraction.test(rest)) || afterFailure.test(selector)) return undefined
  const elements = [...rest.matchAll(elementName)].flatMap(([name]) => (rareElements.has(name) ? [`<${name}`] : []))
  const controls = controlParts.flatMap(([part, mark]) => (part.test(rest) ? [mark] : []))
  return { classes, marks: [...elements, ...controls] }
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
  return [{ kind: 'rule', prelude: rule.selector, selectors, declarations: needed.map(declarationOf) }]
}

const setOnAll = new WeakSet<AtRule>()

function partsOfBlock(rule: AtRule): readonly CssPart[] {
  const { name, params } = rule
  if (name === 'property') {
    const initial = initialValueOf(rule)
    const text = setOnAll.has(rule) ? '' : String(rule)
    return [{ kind: 'named', name: params, text, ...(initial !== undefined && { initial }) }]
  }
  if (name === 'keyframes') return [{ kind: 'named', name: `@${params}`, text: String(rule) }]
  if (name === 'font-face') {
    const style = rule.nodes?.some((node) => node.type === 'decl' && isItalic(node)) ? { style: italic } : {}
    return [{ kind: 'font', text: String(rule), characters: uncoveredCharacters(rule), ...style }]
  }
  if (!blocks.has(name) || rule.nodes === undefined) return [textOf(rule)]
  return [{ kind: 'block', prelude: `@${name} ${params}`, parts: partsOf(rule) }]
}

function partsOf(container: Container): readonly CssPart[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return partsOfRule(node)
    if (node.type === 'atrule') return partsOfBlock(node)
    return node.type === 'comment' ? [] : [textOf(node)]
  })
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
