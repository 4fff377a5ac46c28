import type { Context } from '#platform/runtime/context.ts'
import { listSuggestions } from './suggest.store.ts'
import type { Suggestion } from './suggest.wire.ts'
import { correctedTerm, searchQueryOf, searchTerms, searchWords } from './words/search-words.rules.ts'
import { nearestWords, wordsNear } from './words/spelling.rules.ts'
import { listLikelyWords } from './words/vocabulary.store.ts'

const minSuggestLength = 2

export async function suggestions(
  ctx: Context,
  text: string,
): Promise<{ found: readonly Suggestion[]; wordsBefore: readonly string[] }> {
  const words = searchWords(text)
  const lastWord = words.at(-1)
  if (lastWord === undefined || words.join('').length < minSuggestLength) return { found: [], wordsBefore: [] }
  const wordsBefore = words.slice(0, -1)
  const suggestFor = (word: string) =>
    listSuggestions(ctx.db, { lastWord: word, nameQuery: searchQueryOf(searchTerms([...wordsBefore, word].join(' '))) })
  const found = await suggestFor(lastWord)
  if (found.some(({ kind }) => kind !== 'product')) return { found, wordsBefore }
  const meant = await correctedWord(ctx, lastWord)
  return { found: meant === undefined ? found : await suggestFor(meant), wordsBefore }
}

/** Corrects a word that no known word starts with: prefers its trade name, then the most similar known word. */
async function correctedWord(ctx: Context, typed: string): Promise<string | undefined> {
  const ownName = correctedTerm([typed])?.typed
  if (ownName !== undefined && ownName !== typed) return ownName
  return correctedTerm(nearestWords(typed, wordsNear(typed, await listLikelyWords(ctx.db, typed))))?.typed
}
