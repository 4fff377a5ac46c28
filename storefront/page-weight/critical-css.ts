import { withMergedBlocks } from './css-merge.ts'
import { parseCss } from './css-parts.ts'
import { statesIn } from './css-states.ts'
import type { CssBlock, CssPart, CssRule, Selector } from './css-types.ts'
import { setsAll, usageOf, type Usage } from './css-usage.ts'
import type { Registered } from './css-variables.ts'
import { escapedStyles } from './one-byte-markup.ts'

const classAttribute = / class="[^"]*"/g
const otherCharacter = /[^\n -~]/g
const numberedCharacter = /&#\d+;/g
const variableRead = /var\((--[\w-]+)/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const readable = (attribute: string) =>
  attribute.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

const classesIn = (attribute: string): ReadonlySet<string> =>
  new Set(readable(attribute.slice(' class="'.length, -1)).split(/\s+/))

function allRules(parts: readonly CssPart[]): readonly CssRule[] {
  return parts.flatMap((part) => {
    if (part.kind === 'block') return allRules(part.parts)
    return part.kind === 'rule' ? [part] : []
  })
}

function charactersOf(parts: readonly CssPart[]): readonly RegExp[] {
  return parts.flatMap((part) => (part.kind === 'font' && part.characters !== undefined ? [part.characters] : []))
}

/** Everything in a page that decides which rules it needs. */
type Contents = {
  /** Each attribute once, in order of the alphabet: cards repeat them. */
  readonly classAttributes: readonly string[]
  readonly found: readonly string[]
  readonly states: readonly string[]
  readonly alphabets: readonly RegExp[]
  /** Custom properties read by style attributes. */
  readonly inStyles: readonly string[]
}

type Wanted = { readonly marks: RegExp; readonly characters: readonly RegExp[] }

const distinct = (matches: readonly string[] | null) => [...new Set(matches)].toSorted()

function contentsOf(html: string, { marks, characters }: Wanted): Contents {
  // ASCII is in every page; the rest is a handful of characters.
  const others = [...new Set(html.match(otherCharacter))].join('')
  const numbered = [...new Set(html.match(numberedCharacter))].map((entity) =>
    String.fromCodePoint(Number(entity.slice(2, -1))),
  )
  const text = `a${others}${numbered.join('')}`
  const styles = html.includes('var(--') ? [...html.matchAll(variableRead)].map(([, name = '']) => name) : []
  return {
    classAttributes: distinct(html.match(classAttribute)),
    found: distinct(html.match(marks)),
    states: statesIn(html),
    alphabets: characters.filter((alphabet) => alphabet.test(text)),
    inStyles: distinct(styles),
  }
}

/** The names that a custom property reads, directly and through others, over all rules that set it. */
function readsOfVariables(rules: readonly CssRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const declarations = rules.flatMap((rule) => rule.declarations)
  const direct = Map.groupBy(declarations, ({ sets }) => sets ?? '')
  const collect = (name: string, found: Set<string>): Set<string> => {
    for (const read of (direct.get(name) ?? []).flatMap(({ reads }) => reads)) {
      if (!found.has(read)) collect(read, found.add(read))
    }
    return found
  }
  return new Map([...direct.keys()].map((name) => [name, collect(name, new Set())]))
}

function registeredIn(parts: readonly CssPart[]): Registered {
  return new Map(
    parts.flatMap((part) => (part.kind === 'named' && part.initial !== undefined ? [[part.name, part.initial]] : [])),
  )
}

type Page = {
  readonly hasSelector: (selector: Selector) => boolean
  readonly hasCharacters: (characters: RegExp | undefined) => boolean
  readonly isRead: (name: string) => boolean
  readonly usage: Usage
}

function textOfRule(rule: CssRule, page: Page): string {
  const selectors = rule.selectors.filter(page.hasSelector).map(({ text }) => text)
  if (selectors.length === 0) return ''
  const isRead = (name: string) => page.isRead(name) && (setsAll(rule) || page.usage.isReadBeside(name, rule))
  const needed = rule.declarations.filter(({ sets }) => sets === undefined || isRead(sets))
  const text = needed.map((declaration) => page.usage.written(declaration.text, rule)).join('')
  return text === '' ? '' : `${selectors.join(',')}{${text.slice(0, -1)}}`
}

function usedPart(part: CssPart, page: Page): CssPart | undefined {
  if (part.kind === 'rule') return part.selectors.some(page.hasSelector) ? part : undefined
  if (part.kind !== 'block') return part
  const parts = part.parts.flatMap((inner) => usedPart(inner, page) ?? [])
  return parts.length === 0 && !part.prelude.startsWith('@layer') ? undefined : { ...part, parts }
}

function textOfBlock({ prelude, parts }: CssBlock, page: Page): string {
  const inside = textOf(parts, page)
  // An empty layer is still declared, since its position determines the order of layers.
  return inside === '' && !prelude.startsWith('@layer') ? '' : `${prelude}{${inside}}`
}

function textOf(parts: readonly CssPart[], page: Page): string {
  return withMergedBlocks(
    parts.flatMap((part) => usedPart(part, page) ?? []),
    page.usage.mayShareElement,
  )
    .map((part) => {
      if (part.kind === 'rule') return textOfRule(part, page)
      if (part.kind === 'block') return textOfBlock(part, page)
      if (part.kind === 'named') return page.isRead(part.name) ? part.text : ''
      if (part.kind === 'font' && part.style !== undefined && !page.isRead(part.style)) return ''
      return part.kind === 'text' || page.hasCharacters(part.characters) ? part.text : ''
    })
    .join('')
}

type Sheet = {
  readonly parts: readonly CssPart[]
  readonly rules: readonly CssRule[]
  readonly readsOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly registered: Registered
}

function textFor({ parts, rules, readsOf, registered }: Sheet, contents: Contents): string {
  const { classAttributes, found, states, alphabets, inStyles } = contents
  const elements = classAttributes.map(classesIn)
  const classes = new Set(elements.flatMap((names) => [...names]))
  const hasSelector = (selector: Selector): boolean =>
    selector.classes.every((name) => classes.has(name)) &&
    selector.marks.every((mark) => found.includes(mark)) &&
    selector.states.every((state) => states.includes(state))
  const used = rules.filter(({ selectors }) => selectors.some(hasSelector))
  const usage = usageOf({ used, hasSelector, elements, registered })
  const reads = used.flatMap((rule) =>
    rule.declarations.flatMap(({ sets, text, reads: own }) => {
      if (sets !== undefined) return []
      const left = usage.written(text, rule)
      return own.filter((name) => name.startsWith('@') || left.includes(name))
    }),
  )
  const read = new Set([...reads, ...inStyles].flatMap((name) => [name, ...(readsOf.get(name) ?? [])]))
  return textOf(parts, {
    hasSelector,
    hasCharacters: (wanted) => wanted === undefined || alphabets.includes(wanted),
    isRead: (name) => read.has(name),
    usage,
  })
}

/** Pages of one kind mostly have the same classes, so few texts serve all of them. */
const maxTexts = 200

/** Keeps, in their order, the rules that a page needs before the first interaction loads the full stylesheet. */
export function criticalCss(css: string): (html: string) => string {
  const parts = parseCss(css)
  const rules = allRules(parts)
  const sheet = { parts, rules, readsOf: readsOfVariables(rules), registered: registeredIn(parts) }
  const names = new Set(rules.flatMap(({ selectors }) => selectors.flatMap((selector) => selector.marks)))
  // An element's name is whole; without marks nothing matches.
  const marks = new RegExp(String.raw`(?:${[...names].join('|') || '(?!)'})(?![\w-])`, 'g')
  const characters = charactersOf(parts)
  const texts = new Map<string, string>()
  return (html) => {
    const contents = contentsOf(html, { marks, characters })
    const { classAttributes, found, states, alphabets, inStyles } = contents
    const key = [...classAttributes, ...found, ...states, ...alphabets.map(String), ...inStyles].join('\n')
    const known = texts.get(key)
    if (known !== undefined) return known
    if (texts.size >= maxTexts) texts.clear()
    const text = escapedStyles(textFor(sheet, contents))
    texts.set(key, text)
    return text
  }
}
