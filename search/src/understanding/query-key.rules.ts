import { exactSpans, isLoose, takenBy, type Found, type Source } from './spans.rules.ts'
import { singular, tokensOf } from './text-form.rules.ts'

function keyOf(found: Found): string {
  switch (found.kind) {
    case 'entry':
      return found.entries.map(({ kind, code }) => `${kind}:${code}`).join('/')
    case 'designer':
      return `designer:${found.designer.id}`
    case 'category':
      return `category:${found.category.id}`
    case 'number':
      return JSON.stringify(found.phrase)
    case 'word':
      return found.form
  }
}

/** Equal for queries that say the same in other words or another order: `red lehnga` and `lal lehenga`. */
export function queryKey(text: string, { lexicon, names }: Pick<Source, 'lexicon' | 'names'>): string {
  const { spans, tokens } = exactSpans(tokensOf(text), { lexicon, names })
  const isTaken = takenBy(spans)
  const words = tokens.filter((token, index) => isLoose(token, lexicon) && !isTaken(index))
  return [...spans.map(({ found }) => keyOf(found)), ...words.map(({ form }) => singular(form))].toSorted().join(' ')
}
