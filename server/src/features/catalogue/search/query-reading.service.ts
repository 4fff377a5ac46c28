import type { Database } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { lexiconWith } from './lexicon.store.ts'
import { listShopNames } from './named.store.ts'
import type { Lexicon } from './understanding/lexicon.rules.ts'
import { readNames, type Names } from './understanding/names.rules.ts'
import type { Reading } from './understanding/reading.ts'
import { unknownWords } from './understanding/spans.rules.ts'
import { singular } from './understanding/text-form.rules.ts'
import { understand } from './understanding/understand.rules.ts'
import { listKnownWords, listSimilarWords } from './words/vocabulary.store.ts'

type Known = { readonly key: string; readonly lexicon: Lexicon; readonly names: Names }

/** Names change rarely: they are read into phrases again only then. */
let last: Known | undefined

async function knownNames(db: Database): Promise<Known> {
  const { added, designers, categories } = await listShopNames(db)
  const { lexicon, version } = lexiconWith(added)
  const key = JSON.stringify([version, designers, categories])
  if (last?.key !== key) last = { key, lexicon, names: readNames(designers, categories, lexicon) }
  return last
}

/** Reads a query with the lexicon, the names of the shop and the words of its catalogue. */
export async function readQuery({ db }: Context, text: string): Promise<Reading> {
  const { lexicon, names } = await knownNames(db)
  const catalogue = await catalogueWords(db, unknownWords(text, { lexicon, names }))
  return understand(text, { lexicon, names, catalogue })
}

async function catalogueWords(db: Database, words: readonly string[]) {
  if (words.length === 0)
    return { known: new Set<string>(), whole: new Set<string>(), similar: new Map<string, string[]>() }
  // The catalogue may have a word in the singular only.
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
