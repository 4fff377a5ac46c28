import type { pieceGenders } from '@shop/contract/catalogue/piece-options'
import { sendingFact } from '#query/arrival-facts.rules.ts'
import type { Entry, EntryKind, Fact } from './entries.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { phraseKey, wordsOf } from './text-form.rules.ts'

export type DescribedProduct = {
  readonly name: string
  /** The main category first. */
  readonly categoryNames: readonly string[]
  readonly gender: (typeof pieceGenders)[number]
  readonly tags: readonly string[]
  readonly attributes: Readonly<Record<string, string>>
  readonly shade: string
  /** Colour families; the main one first if the shade does not name it. */
  readonly colours: readonly string[]
  readonly isReady: boolean
  /** Null for gift cards, which are emailed. */
  readonly sending: { readonly isMade: boolean; readonly days: number } | null
}

/** Attributes that mention fabrics and colours which are not the piece's own. */
const otherAttributes = /care|wash|net quantity|country|made by|manufactur|import|pieces|size|fit|length|height|weight/i

/** `Kurta with Palazzos` is a kurta; the text after the separator names extras. */
const accompaniment = / with | featuring /i

type Finder = (text: string, kind: EntryKind) => Entry[]

/** Returns the entries of one kind whose names a text contains, the longest first where they overlap. */
function entryFinder({ byPhrase, longestPhrase }: Lexicon): Finder {
  return (text, kind) => {
    const words = wordsOf(text)
    const found: Entry[] = []
    for (let at = 0; at < words.length;) {
      let length = Math.min(longestPhrase, words.length - at)
      let entry: Entry | undefined
      for (; length > 0 && entry === undefined; length -= 1) {
        entry = byPhrase.get(phraseKey(words.slice(at, at + length)))?.find((one) => one.kind === kind)
      }
      if (entry) found.push(entry)
      at += entry ? length + 1 : 1
    }
    return found
  }
}

/** True when one kind is or includes the other, as sarees include pre-draped ones. */
const isSameLine = (one: Entry, other: Entry): boolean =>
  one.facts.includes(`piece:${other.code}`) || other.facts.includes(`piece:${one.code}`)

/**
 * Names end with the kind of piece: a shirt dress is a dress. If the main category is of another kind, the category
 * decides: a drape kurta set in Indo-Western is `piece:indo-western` and `named:kurta-set`.
 */
function pieceOf({ name, categoryNames }: DescribedProduct, find: Finder): Fact[] {
  const [head = name] = name.split(accompaniment)
  const named = find(head, 'piece').at(-1)
  const [main = ''] = categoryNames
  const ofMain = find(main, 'piece')
  const ofAny =
    named === undefined && ofMain.length === 0 ? categoryNames.flatMap((category) => find(category, 'piece')) : []
  const [first, second] = ofMain
  if (named && first && second === undefined && !isSameLine(named, first))
    return [`piece:${first.code}`, `named:${named.code}`]
  const pieces = [named, second === undefined || named === undefined ? first : undefined, ofAny[0]]
  return pieces.flatMap((piece) => (piece ? [`piece:${piece.code}` as const] : []))
}

function coloursOf({ name, shade, colours, attributes }: DescribedProduct, find: Finder): Fact[] {
  const shadeOf = find(shade, 'shade')[0]
  const colourNamed = find(shade, 'colour')[0] ?? find(name, 'shade')[0] ?? find(name, 'colour')[0]
  const families = colours.map((colour) => find(colour, 'colour')[0]?.of ?? colour.toLowerCase())
  const meant = [shadeOf?.of, colourNamed?.of].find((family) => family !== undefined && families.includes(family))
  const main = meant ?? families[0] ?? shadeOf?.of ?? colourNamed?.of
  if (main === undefined) return []
  // Without its own shade, a piece may have any of its colours.
  const shades =
    shade === ''
      ? Object.entries(attributes).flatMap(([key, value]) => (/colou?r/i.test(key) ? value.split(',') : []))
      : [shade]
  const codes = shades.flatMap((text) => [wordsOf(text).join('-'), ...find(text, 'shade').map(({ code }) => code)])
  return [
    `colour:${main}`,
    ...families.filter((family) => family !== main).map((family): Fact => `trim:${family}`),
    ...codes.filter((code) => code !== '').map((code): Fact => `shade:${code}`),
  ]
}

const cutAttributes: readonly (readonly [name: RegExp, root: string])[] = [
  [/sleeve/i, 'sleeves'],
  [/neck|collar/i, 'neck'],
  [/silhouette|shape/i, 'shape'],
  [/motif|pattern/i, 'motif'],
]

/** A motif has several names: `Peacock (Mor)`. */
function valuesOf(root: string, words: readonly string[]): Fact[] {
  const whole: Fact = `cut:${root}-${words.join('-')}`
  return root === 'motif' && words.length > 1 ? [whole, ...words.map((word): Fact => `cut:motif-${word}`)] : [whole]
}

/** `Sleeves: Sheer Full` is `cut:sleeves-sheer-full`. */
function cutsOf({ name, attributes }: DescribedProduct, find: Finder): Fact[] {
  const told = Object.entries(attributes).flatMap(([key, value]) => {
    const root = cutAttributes.find(([attribute]) => attribute.test(key))?.[1]
    return root === undefined ? [] : value.split(',').flatMap((one) => valuesOf(root, wordsOf(one)))
  })
  return [...find(name, 'cut').map(({ code }): Fact => `cut:${code}`), ...told]
}

/** `Gold-plated Silver` is gold to the eye. */
function metalsOf({ attributes }: DescribedProduct): Fact[] {
  return Object.entries(attributes).flatMap(([key, value]): Fact[] => {
    if (!/^(?:base|metal|plating)/i.test(key)) return []
    if (/rose gold/i.test(value)) return ['metal:gold', 'metal:rose-gold']
    if (/gold/i.test(value)) return ['metal:gold']
    return /silver/i.test(value) ? ['metal:silver'] : []
  })
}

/** Some shades have the name of an occasion: a haldi saree may only be yellow. */
function occasionsOf({ name, shade, tags, attributes }: DescribedProduct, find: Finder): Fact[] {
  const shades = new Set(wordsOf(shade))
  const named = find(name, 'occasion').filter(({ code }) => !shades.has(code))
  const told = [
    ...tags,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      otherAttributes.test(key) || /colou?r/i.test(key) ? [] : value.split(','),
    ),
  ]
  return [...named, ...told.flatMap((text) => find(text, 'occasion'))].map(({ code }): Fact => `occasion:${code}`)
}

/** Reads the facts of products with the lexicon that reads queries, so that both mean the same. */
export function factReader(lexicon: Lexicon): (product: DescribedProduct) => Fact[] {
  const known = readers.get(lexicon)
  if (known) return known
  const find = remembered(entryFinder(lexicon))
  const read = (product: DescribedProduct) => readFacts(product, find)
  readers.set(lexicon, read)
  return read
}

const readers = new WeakMap<Lexicon, (product: DescribedProduct) => Fact[]>()
const maxRemembered = 20_000

/** Attributes, tags and categories repeat from product to product. */
function remembered(find: Finder): Finder {
  const found = new Map<string, Entry[]>()
  return (text, kind) => {
    const key = `${kind} ${text}`
    const before = found.get(key)
    if (before) return before
    const entries = find(text, kind)
    if (found.size >= maxRemembered) found.clear()
    found.set(key, entries)
    return entries
  }
}

const namedPeople = /\bfor (men|women|girls|boys)\b/

/** `Mojaris for Men`: the name has precedence over a category for everybody. */
function genderOf({ name, gender }: DescribedProduct): string {
  const isForAll = gender === 'unisex' || gender === 'none'
  return (isForAll ? namedPeople.exec(name.toLowerCase())?.[1] : undefined) ?? gender
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function readFacts(product: DescribedProduct, find: Finder): Fact[] {
  // `Ivory (Moti)` is a colour, not a work with pearls.
  const details = Object.entries(product.attributes).flatMap(([key, value]) =>
    otherAttributes.test(key) || /colou?r/i.test(key) ? [] : [value],
  )
  const { name, shade } = product
  const ownName = shade === '' ? name : name.replace(new RegExp(`\\(${escaped(shade)}\\)`, 'i'), '')
  const texts = [ownName, ...product.tags, ...details]
  const ofKind = (kind: 'fabric' | 'craft') =>
    texts.flatMap((text) => find(text, kind)).map(({ code }): Fact => `${kind}:${code}`)
  return [
    ...new Set([
      ...pieceOf(product, find),
      ...coloursOf(product, find),
      ...ofKind('fabric'),
      ...ofKind('craft'),
      ...cutsOf(product, find),
      ...metalsOf(product),
      ...occasionsOf(product, find),
      `for:${genderOf(product)}` as const,
      ...(product.sending === null ? [] : [sendingFact(product.sending)]),
      ...(product.isReady ? (['is:ready'] as const) : []),
    ]),
  ]
}
