import { editDistance } from '@shop/contract/core/edit-distance'
import type { Lexicon } from './lexicon.rules.ts'
import { phraseKey, singular, wordsOf } from './text-form.rules.ts'

export type NamedDesigner = { readonly id: number; readonly name: string }
export type NamedCategory = { readonly id: number; readonly name: string }

/** Designers and categories by the phrases that name them. */
export type Names = {
  readonly designers: ReadonlyMap<string, NamedDesigner>
  /** Names without blanks, to compare misspelt ones with. */
  readonly squashed: readonly (readonly [text: string, designer: NamedDesigner])[]
  readonly categories: ReadonlyMap<string, NamedCategory>
}

const minDistinctiveLength = 4

/** A word that only one designer has and the lexicon does not, names this designer alone: `noorbagh`. */
export function readNames(
  designers: readonly NamedDesigner[],
  categories: readonly NamedCategory[],
  lexicon: Pick<Lexicon, 'words' | 'stopWords' | 'knownWords' | 'byPhrase'>,
): Names {
  const byPhrase = new Map<string, NamedDesigner>()
  const squashed: [string, NamedDesigner][] = []
  const holders = Map.groupBy(
    designers.flatMap((designer) => [...new Set(wordsOf(designer.name))].map((word) => ({ word, designer }))),
    ({ word }) => word,
  )
  for (const designer of designers) {
    const words = wordsOf(designer.name).filter((word) => word !== 'and')
    if (words.length === 0) continue
    byPhrase.set(phraseKey(words), designer)
    byPhrase.set(phraseKey(wordsOf(designer.name)), designer)
    squashed.push([words.join(''), designer])
    for (const word of words) {
      const isOnly = holders.get(word)?.length === 1
      const isKnown = lexicon.words.has(word) || lexicon.knownWords.has(singular(word))
      const isPlain = !isKnown && !lexicon.stopWords.has(word) && !commonWords.has(word)
      if (word.length >= minDistinctiveLength && isOnly && isPlain && !byPhrase.has(singular(word))) {
        byPhrase.set(singular(word), designer)
        squashed.push([word, designer])
      }
    }
  }
  const named = categories.map((category): [string, NamedCategory] => [phraseKey(wordsOf(category.name)), category])
  return { designers: byPhrase, squashed, categories: new Map(named.toReversed()) }
}

/** Words of many labels, which name none of them alone. */
const commonWords = new Set(
  'studio atelier house label couture design designs fashion fashions india official store world official company lane mile row yard bazaar gali tailors menswear jewels sons collective works'.split(
    ' ',
  ),
)

/** One edit for names of four to seven letters, two above. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The designer whose name is nearest to these letters without blanks. */
export function nearestDesigner(letters: string, { squashed }: Names): NamedDesigner | undefined {
  const most = allowedEdits(letters.length)
  if (most === 0) return undefined
  let best: NamedDesigner | undefined
  let bestDistance = most + 1
  for (const [text, designer] of squashed) {
    if (Math.abs(text.length - letters.length) < bestDistance && text[0] === letters[0]) {
      const distance = editDistance(letters, text)
      if (distance < bestDistance) [best, bestDistance] = [designer, distance]
    }
  }
  return best
}
