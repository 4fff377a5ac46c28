import { editDistance } from '@shop/contract/core/edit-distance'
import { devanagariToLatin } from './devanagari.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { allowedEdits } from './names.rules.ts'
import { singular, soundKey, spokenForm } from './text-form.rules.ts'

const minLength = 4

const isDevanagari = (word: string): boolean => devanagariToLatin(word) !== word
/** A word in Devanagari has all its vowels; writers in Latin letters leave out some. */
const isOfOneScript = (word: string, other: string): boolean => isDevanagari(word) || !isDevanagari(other)

/** Words of the lexicon that sound like this one and are not spelt too differently. */
function soundAlikes(word: string, { bySound, byPhrase }: Lexicon): readonly string[] {
  const latin = devanagariToLatin(word)
  // A word of the same script differs in more than its vowels when it is far away.
  const mostHere = latin === word ? Infinity : allowedEdits(word.length)
  const most = latin === word ? Math.max(allowedEdits(word.length), Math.floor(word.length / 2.5)) : latin.length / 2
  const alike = [word, singular(word)].flatMap((form) => bySound.get(soundKey(form)) ?? [])
  const spoken = spokenForm(word)
  return alike
    .map((other) => ({
      other,
      isEntry: byPhrase.has(singular(other)),
      isOtherScript: isDevanagari(other) !== isDevanagari(word),
      edits: editDistance(devanagariToLatin(other), latin),
      spokenEdits: editDistance(spokenForm(other), spoken),
    }))
    .filter(({ other, isOtherScript, edits, spokenEdits }) => {
      if (spokenEdits === 0) return true
      return edits <= most && isOfOneScript(word, other) && (isOtherScript || editDistance(word, other) <= mostHere)
    })
    .toSorted(
      (a, b) =>
        Number(b.isEntry) - Number(a.isEntry) ||
        Number(a.isOtherScript) - Number(b.isOtherScript) ||
        a.spokenEdits - b.spokenEdits ||
        a.edits - b.edits,
    )
    .map(({ other }) => other)
}

/** The nearest of these words within the allowed number of edits. A wrong first letter counts twice. */
export function nearestOf(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = allowedEdits(word.length) + 1
  for (const other of known) {
    if (Math.abs(other.length - word.length) < bestDistance && other.length >= minLength - 1) {
      const distance = editDistance(word, other) + (other[0] === word[0] ? 0 : 1)
      if (distance < bestDistance) [best, bestDistance] = [other, distance]
    }
  }
  return best
}

/** The word of the lexicon that was meant, if one sounds like it or is spelt almost like it. */
export function lexiconWord(word: string, lexicon: Lexicon): string | undefined {
  if (word.length < minLength) return undefined
  const alike = soundAlikes(word, lexicon)
  if (alike.length > 0) return nearestOf(word, alike) ?? alike[0]
  return nearestOf(word, lexicon.words)
}

export function splitWord(word: string, lexicon: Lexicon): readonly string[] | undefined {
  const phrase = lexicon.bySquashed.get(word)
  if (phrase) return phrase
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (lexicon.byPhrase.has(head) && lexicon.byPhrase.has(tail)) return [head, tail]
  }
  return undefined
}
