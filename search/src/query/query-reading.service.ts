import { currenciesShown } from '@shop/contract/catalogue/currency-list'
import type { Database } from '@shop/server/platform/db/db.ts'
import type { Context } from '@shop/server/platform/runtime/context.ts'
import { maxPins } from '@shop/server/platform/search/search-engine.ts'
import { lexiconFiles } from '#lexicon/lexicon-files.ts'
import { lexiconWith } from '#lexicon/lexicon.store.ts'
import { listShopNames, type ShopNames } from '#names/named.store.ts'
import type { Pin } from '#pins/pins.store.ts'
import type { AddedName } from '#understanding/entries.rules.ts'
import { readLexicon, type Lexicon } from '#understanding/lexicon.rules.ts'
import { readNames, type Names } from '#understanding/names.rules.ts'
import { queryKey } from '#understanding/query-key.rules.ts'
import type { Reading } from '#understanding/reading.types.ts'
import { unknownWords } from '#understanding/spans.rules.ts'
import { singular } from '#understanding/text-form.rules.ts'
import { understand } from '#understanding/understand.rules.ts'
import { listKnownWords, listSimilarWords } from '#words/vocabulary.store.ts'

type Known = {
  readonly lexicon: Lexicon
  readonly names: Names
  readonly pinsByQuery: ReadonlyMap<string, readonly Pin[]>
  readonly hiddenIds: readonly number[]
}

/** A name and pins that the merchant tries before saving them. */
export type Tried = {
  readonly names: readonly AddedName[]
  readonly pinsInstead: readonly number[] | undefined
}

/** Rebuilt only when names change, which is rare. */
let last: (Known & { readonly key: string }) | undefined

function knownBy(lexicon: Lexicon, { designers, categories, pins, hiddenIds }: ShopNames): Known {
  const names = readNames(designers, categories, lexicon)
  return {
    lexicon,
    names,
    hiddenIds,
    pinsByQuery: Map.groupBy(pins, ({ query }) => queryKey(query ?? '', { lexicon, names })),
  }
}

/** A trial builds a separate lexicon, so that shoppers keep theirs in memory. */
async function knownNames(db: Database, tried: Tried | undefined): Promise<Known> {
  const found = await listShopNames(db)
  if (tried !== undefined && tried.names.length > 0)
    return knownBy(readLexicon(lexiconFiles, [...found.added, ...tried.names]), found)
  const { lexicon, version } = lexiconWith(found.added)
  const key = JSON.stringify([version, found.designers, found.categories, found.pins, found.hiddenIds])
  if (last?.key !== key) last = { key, ...knownBy(lexicon, found) }
  return last
}

export async function readQuery(ctx: Context, text: string): Promise<Reading> {
  return (await readPinnedQuery(ctx, text)).reading
}

export type PinnedReading = {
  readonly reading: Reading
  /** The pieces that the merchant pinned to the query, in order. */
  readonly pins: readonly number[]
  readonly hiddenIds: readonly number[]
}

export async function readPinnedQuery(
  { db, now, ports }: Context,
  text: string,
  tried?: Tried,
): Promise<PinnedReading> {
  const { lexicon, names, pinsByQuery, hiddenIds } = await knownNames(db, tried)
  const catalogue = await catalogueWords(db, unknownWords(text, { lexicon, names }))
  const { body } = await ports.documents.read('currencies')
  const pins = (pinsByQuery.size === 0 ? [] : (pinsByQuery.get(queryKey(text, { lexicon, names })) ?? []))
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now))
    .toSorted((a, b) => a.position - b.position)
    .map(({ productId }) => productId)
  return {
    reading: understand(text, { lexicon, names, catalogue, currencies: currenciesShown(body) }),
    pins: (tried?.pinsInstead ?? pins).slice(0, maxPins),
    hiddenIds,
  }
}

async function catalogueWords(db: Database, words: readonly string[]) {
  if (words.length === 0)
    return { known: new Set<string>(), whole: new Set<string>(), similar: new Map<string, string[]>() }
  // The catalogue may contain a word only in the singular.
  const found = await listKnownWords(db, [...new Set([...words, ...words.map(singular)])])
  const known = new Set(words.filter((word) => found.has(singular(word))))
  const whole = new Set(words.filter((word) => found.get(word) === true || found.get(singular(word)) === true))
  return {
    known,
    whole,
    similar: await listSimilarWords(
      db,
      words.filter((word) => !known.has(word) && !/^\d/.test(word)),
    ),
  }
}
