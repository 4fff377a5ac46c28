import type { Context } from '#platform/runtime/context.ts'
import { currentLexicon } from './lexicon.store.ts'
import { listNamedCategories, listNamedDesigners } from './named.store.ts'
import { readNames, type Names } from './understanding/names.rules.ts'
import type { Reading } from './understanding/reading.ts'
import { unknownWords } from './understanding/spans.rules.ts'
import { singular } from './understanding/text-form.rules.ts'
import { understand } from './understanding/understand.rules.ts'
import { listKnownWords, listSimilarWords } from './words/vocabulary.store.ts'

/** Reads a query with the lexicon, the names of the shop and the words of its catalogue. */
export async function readQuery({ db }: Context, text: string): Promise<Reading> {
  const [{ lexicon }, designers, categories] = await Promise.all([
    currentLexicon(db),
    listNamedDesigners(db),
    listNamedCategories(db),
  ])
  const names: Names = readNames(designers, categories, lexicon)
  const catalogue = await catalogueWords(db, unknownWords(text, { lexicon, names }))
  return understand(text, { lexicon, names, catalogue })
}

async function catalogueWords(db: Context['db'], words: readonly string[]) {
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
