import { statement, type Database } from '@shop/server/platform/db/db.ts'

const readKnown = statement<{ typed: string; isWhole: boolean }>(`
  select typed, exists (select from search_vocabulary where word = typed) as "isWhole" from unnest($1::text[]) typed
  where exists (select from search_vocabulary where word like typed || '%')`)

/** Returns those of these words with which a word of the catalogue begins, and whether it is the whole word. */
export async function listKnownWords(db: Database, words: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  return new Map((await readKnown(db, words)).map(({ typed, isWhole }) => [typed, isWhole]))
}

const readSimilar = statement<{ typed: string; word: string }>(`
  select typed, near.word
  from unnest($1::text[]) typed
  cross join lateral (
    select word from search_vocabulary
    where abs(length(word) - length(typed)) <= 2
    order by similarity(word, typed) desc, word limit 20
  ) near`)

/** Returns the words of the catalogue that share most letters with each of these. */
export async function listSimilarWords(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map()
  const byTyped = Map.groupBy(await readSimilar(db, words), ({ typed }) => typed)
  return new Map([...byTyped].map(([typed, rows]) => [typed, rows.map(({ word }) => word)]))
}
