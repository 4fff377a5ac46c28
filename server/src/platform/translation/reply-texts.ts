import { z } from 'zod'
import { idInAddress } from '@shop/contract/core/ids'
import { translatedTexts, type TextRule } from '@shop/contract/core/translated-texts'

/** A text of a reply that may be translated, and where it stands. */
export type ReplyText = {
  readonly rule: TextRule
  readonly english: string
  /** 0 for a phrase. */
  readonly subjectId: number
  /** The text with which this one may begin, and its place. */
  readonly before?: ReplyText | undefined
  /** Of a list: its parts. */
  readonly parts?: readonly string[]
  readonly put: (text: string) => void
}

type Holder = Record<string, unknown>
type Place = { readonly holder: Holder; readonly key: string; readonly stars: readonly string[] }
type Collect = (value: unknown, found: ReplyText[]) => void

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** A rule with its paths in steps, which are read for each card of each list. */
type RuleSteps = {
  readonly rule: TextRule
  readonly steps: readonly string[]
  readonly last: string
  readonly hasStars: boolean
  readonly idSteps: readonly string[]
  readonly conditions: readonly (readonly [field: string, value: string])[]
}

function stepsOf(rule: TextRule): RuleSteps {
  const steps = rule.at.split('.')
  const last = steps.pop() ?? ''
  return {
    rule,
    steps,
    last,
    hasStars: rule.at.includes('*'),
    idSteps: rule.kind === 'phrase' ? [] : rule.id.split('.'),
    conditions: Object.entries(rule.when ?? {}),
  }
}

/** The places of a path; a star stands for every key. */
function starredPlaces(root: Holder, { steps, last }: RuleSteps): readonly Place[] {
  let holders: readonly { readonly holder: Holder; readonly stars: readonly string[] }[] = [{ holder: root, stars: [] }]
  for (const step of steps) {
    holders = holders.flatMap(({ holder, stars }) =>
      (step === '*' ? Object.keys(holder) : [step]).flatMap((key) => {
        const next = holder[key]
        return isHolder(next) ? [{ holder: next, stars: step === '*' ? [...stars, key] : stars }] : []
      }),
    )
  }
  return holders.flatMap(({ holder, stars }) =>
    last === '*'
      ? Object.keys(holder).map((key) => ({ holder, key, stars: [...stars, key] }))
      : [{ holder, key: last, stars }],
  )
}

const noStars: readonly string[] = []

function placesOf(root: Holder, steps: RuleSteps): readonly Place[] {
  if (steps.hasStars) return starredPlaces(root, steps)
  let holder: unknown = root
  for (const step of steps.steps) holder = isHolder(holder) ? holder[step] : undefined
  return isHolder(holder) ? [{ holder, key: steps.last, stars: noStars }] : []
}

/** The value of a path whose stars stand for the same keys as those of a place. */
function valueBeside(root: Holder, path: readonly string[], stars: readonly string[]): unknown {
  let at = 0
  let value: unknown = root
  for (const step of path) {
    if (!isHolder(value)) return undefined
    value = value[step === '*' ? (stars[at++] ?? '') : step]
  }
  return value
}

/** An id, or the one at the end of a slug or an address. */
function idIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? idInAddress(value) : undefined
}

function textAt(root: Holder, steps: RuleSteps, { holder, key, stars }: Place): ReplyText | undefined {
  const english = holder[key]
  if (typeof english !== 'string' || english === '') return undefined
  const { rule, idSteps, conditions } = steps
  if (!conditions.every(([field, value]) => holder[field] === value)) return undefined
  const subjectId = rule.kind === 'phrase' ? 0 : idIn(valueBeside(root, idSteps, stars))
  if (subjectId === undefined) return undefined
  const text = { rule, english, subjectId, put: (words: string) => void (holder[key] = words) }
  return rule.kind !== 'phrase' || rule.listedIn === undefined
    ? text
    : { ...text, parts: textsOf(holder[rule.listedIn]) }
}

const textsOf = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((one: unknown) => typeof one === 'string') : []

function collectTexts(root: Holder, rules: readonly RuleSteps[], found: ReplyText[]): void {
  const first = found.length
  for (const steps of rules)
    for (const place of placesOf(root, steps)) {
      const text = textAt(root, steps, place)
      if (text === undefined) continue
      const { after } = steps.rule
      const before = after === undefined ? undefined : found.slice(first).find(({ rule }) => rule.at === after)
      found.push(before === undefined ? text : { ...text, before })
    }
}

type Part = readonly [key: string | undefined, part: z.core.$ZodType]

const wrappers = [
  z.ZodOptional,
  z.ZodExactOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodCatch,
  z.ZodReadonly,
  z.ZodNonOptional,
] as const

/** The schemas inside one, where a reply can hold something of them; a star stands for every key. */
function partsOf(schema: z.core.$ZodType): readonly Part[] {
  if (schema instanceof z.ZodObject) return Object.entries<z.core.$ZodType>(schema.shape)
  if (schema instanceof z.ZodArray) return [['*', schema.element]]
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option): Part => [undefined, option])
  if (schema instanceof z.ZodPipe) return [[undefined, schema.out]]
  if (schema instanceof z.ZodLazy) return [[undefined, schema.unwrap()]]
  const wrapper = wrappers.find((one) => schema instanceof one)
  return wrapper !== undefined && schema instanceof wrapper ? [[undefined, schema.def.innerType]] : []
}

const collectors = new Map<z.core.$ZodType, Collect | null>()

/** Made once for a schema; null where no part of it is translated. A schema within itself finds its own collector. */
function collectorOf(schema: z.core.$ZodType): Collect | null {
  const known = collectors.get(schema)
  if (known !== undefined) return known
  const rules = (translatedTexts.get(schema) ?? []).map(stepsOf)
  let parts: readonly (readonly [key: string | undefined, collect: Collect])[] = []
  const collect: Collect = (value, found) => {
    if (!isHolder(value)) return
    collectTexts(value, rules, found)
    for (const [key, collectPart] of parts) {
      if (key === undefined) collectPart(value, found)
      else if (key === '*') for (const one of Object.values(value)) collectPart(one, found)
      else collectPart(value[key], found)
    }
  }
  collectors.set(schema, collect)
  parts = partsOf(schema).flatMap(([key, part]) => {
    const collectPart = collectorOf(part)
    return collectPart === null || (part === schema && rules.length === 0) ? [] : [[key, collectPart] as const]
  })
  if (rules.length > 0 || parts.length > 0) return collect
  collectors.set(schema, null)
  return null
}

/** The texts of a parsed reply that the merchant can translate. */
export function textsInReply(schema: z.core.$ZodType, reply: unknown): readonly ReplyText[] {
  const found: ReplyText[] = []
  collectorOf(schema)?.(reply, found)
  return found
}
