import type { Endpoint } from '@shop/contract/core/endpoint'
import { draftOf, encoded, sentOf, signed, type Draft } from './draft.ts'
import { hostileEncoded, hostileJson, hostileTexts } from './hostile.ts'
import { goodRequest, thefts, tokenFor, type Stage } from './known-good.ts'
import { fieldsOf } from './schema-values.ts'
import type { Kind, Sent } from './sent.ts'

type Part = 'params' | 'query' | 'body'
type Place = { readonly part: Part; readonly index: number }
type Pair = readonly [name: string, value: string]
type Chances = Pick<Stage, 'chance'>

export function goodDraft(endpoint: Endpoint, stage: Stage): Draft {
  const draft = draftOf(endpoint, goodRequest(endpoint, stage))
  return signed(draft, tokenFor(endpoint, stage))
}

function placesOf({ params, query, body = [] }: Draft): Place[] {
  const places = (part: Part, pairs: readonly Pair[]) => pairs.map((_, index): Place => ({ part, index }))
  return [...places('params', params), ...places('query', query), ...places('body', body)]
}

function pairsOf(draft: Draft, part: Part): readonly Pair[] {
  return draft[part] ?? []
}

function changed(draft: Draft, { part, index }: Place, change: (pair: Pair) => readonly Pair[]): Draft {
  return { ...draft, [part]: pairsOf(draft, part).flatMap((pair, at) => (at === index ? change(pair) : [pair])) }
}

const set = (draft: Draft, place: Place, value: string) => changed(draft, place, ([name]) => [[name, value]])

/** The value as text in JSON or a path. */
function plainText(value: string, part: Part): string {
  try {
    const read: unknown = part === 'body' ? JSON.parse(value) : decodeURIComponent(value)
    return typeof read === 'string' ? read : value
  } catch {
    // Already mutated; it is mutated further.
    return value
  }
}

const written = (text: string, part: Part) => (part === 'body' ? JSON.stringify(text) : encoded(text))

function near(value: string, part: Part, { chance }: Chances): string {
  const text = plainText(value, part)
  const number = Number(text)
  const numbers = Number.isFinite(number) && text !== '' ? [number + 1, number - 1, -number, number + 0.5] : []
  const texts = [
    '',
    ' ',
    ` ${text} `,
    `${text}x`,
    text.slice(1),
    text.toUpperCase(),
    text.repeat(50),
    ...numbers.map(String),
  ]
  if (part !== 'body') return encoded(chance.pick(texts))
  const others = ['null', 'true', '0', '1', '"1"', '[]', '{}', `[${value}]`, `{"id":${value}}`, ...numbers.map(String)]
  return chance.pick([...texts.map((one) => JSON.stringify(one)), ...others])
}

/** One field wrong, missing or extra; the others are valid. */
export function nearly(draft: Draft, stage: Chances): Draft {
  const { chance } = stage
  const places = placesOf(draft)
  if (places.length === 0 || chance.is(0.1)) return withExtra(draft, stage, chance.pick(hostileTexts))
  const place = chance.pick(places)
  if (place.part !== 'params' && chance.is(0.15)) return changed(draft, place, () => [])
  return changed(draft, place, ([name, value]) => [[name, near(value, place.part, stage)]])
}

/** A field that was not sent; one of the call's own fields if it has more. */
function withExtra(draft: Draft, { chance }: Chances, text: string): Draft {
  const { query, body } = draft.endpoint
  const part = draft.body !== undefined && chance.is(0.6) ? 'body' : 'query'
  const own = fieldsOf(part === 'body' ? body : query).map(({ name }) => name)
  const name = chance.pick([...own, 'page', 'user_id', 'id', '__proto__', 'constructor', 'extra', 'a[b]', ''])
  return { ...draft, [part]: [...pairsOf(draft, part), [part === 'body' ? name : encoded(name), written(text, part)]] }
}

function hostileValue(value: string, part: Part, { chance }: Chances): string {
  const text = chance.pick(hostileTexts)
  if (chance.is(0.35)) {
    // Placed inside valid data, the text passes format checks.
    const good = plainText(value, part)
    const at = chance.below(good.length + 1)
    return written(good.slice(0, at) + text + good.slice(at), part)
  }
  if (part === 'body') return chance.is(0.6) ? chance.pick(hostileJson) : JSON.stringify(text)
  return chance.is(0.4) ? chance.pick(hostileEncoded) : encoded(text)
}

/** Names that frameworks parse as lists or objects, and repeated names. */
function twistedQuery(draft: Draft, stage: Chances): Draft {
  const { chance } = stage
  const own = fieldsOf(draft.endpoint.query).map(({ name }) => encoded(name))
  const name = chance.pick([...own, 'page', 'name'])
  const value = chance.is(0.5) ? '1' : chance.pick(hostileEncoded)
  const added = chance.pick<readonly Pair[]>([
    [[`${name}[]`, value]],
    [[`${name}[0]`, value]],
    [[`${name}[a][b]`, value]],
    [
      [name, '1'],
      [name, value],
    ],
    [
      [name, value],
      [`${name}[]`, value],
    ],
    [['__proto__', value]],
    [['__proto__[a]', value]],
    [['', value]],
    [[name, '']],
    [
      ['&&', ''],
      ['?', '?'],
    ],
    Array.from({ length: 1000 }, (_, index): Pair => [index % 2 === 0 ? name : `n${index}`, '1']),
  ])
  return { ...draft, query: [...draft.query, ...added] }
}

export function hostile(draft: Draft, stage: Chances): Draft {
  const { chance } = stage
  let bent = draft
  for (let count = 1 + chance.below(3); count > 0; count -= 1) {
    const places = placesOf(bent)
    if (places.length === 0 || chance.is(0.15)) {
      bent = chance.is(0.6) ? twistedQuery(bent, stage) : withExtra(bent, stage, chance.pick(hostileTexts))
    } else {
      const place = chance.pick(places)
      const [, value = ''] = pairsOf(bent, place.part)[place.index] ?? []
      bent = set(bent, place, hostileValue(value, place.part, stage))
    }
  }
  return bent
}

function theft(draft: Draft, stage: Stage): Draft {
  const requested = thefts(draft.endpoint, stage)
  if (requested.length === 0) return { ...draft, headers: [] }
  return signed(draftOf(draft.endpoint, stage.chance.pick(requested)), stage.token())
}

const bends: Readonly<Partial<Record<Kind, (draft: Draft, stage: Stage) => Draft>>> = {
  valid: (draft) => draft,
  near: nearly,
  hostile,
  theft,
}

/** A request to one call, as valid as `kind` says; sometimes from a visitor. */
export function callRequest(endpoint: Endpoint, kind: Kind, stage: Stage): Sent {
  const draft = bends[kind]?.(goodDraft(endpoint, stage), stage)
  if (!draft) throw new Error(`${kind} is no kind of request to a call.`)
  const isVisitor = kind !== 'valid' && stage.chance.is(0.08)
  return sentOf(kind, isVisitor ? { ...draft, headers: [] } : draft)
}
