import { lexiconWord, nearestOf, splitWord } from './correction.rules.ts'
import type { Lexicon } from './lexicon.rules.ts'
import { nearestDesigner } from './names.rules.ts'
import type { Correction } from './reading.types.ts'
import { exactSpans, isLoose, maxDesignerWords, takenBy, type Source, type Span } from './spans.rules.ts'
import { singular, wordForm, type Token } from './text-form.rules.ts'

type Corrected = { readonly tokens: readonly Token[]; readonly corrected: readonly Correction[] }

/** Corrects unknown words, so that the phrases can be read again. */
export function correctWords(tokens: readonly Token[], source: Source): Corrected {
  const { lexicon } = source
  const isTaken = takenBy(exactSpans(tokens, source).spans)
  const corrected: Correction[] = []
  const fixed: Token[] = []
  const put = (token: Token, ...forms: readonly string[]) => {
    corrected.push({ from: token.form, to: forms.map((form) => canonicalWord(form, lexicon)).join(' ') })
    for (const form of forms) fixed.push({ ...token, form })
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const { form } = token
    const next = tokens[at + 1]
    const joined = next && !next.isSign && !isTaken(at + 1) ? form + next.form : ''
    const meant = isTaken(at) || !isLoose(token, lexicon) || /^\d/.test(form) ? undefined : meaningOf(form, source)
    if (isTaken(at) || token.isSign || /^\d/.test(form)) fixed.push(token)
    else if (joined !== '' && next && lexicon.byPhrase.has(singular(joined)) && !isWhole(form, source)) {
      corrected.push({ from: `${form} ${next.form}`, to: joined })
      fixed.push({ ...token, form: joined, end: next.end })
      at += 1
    } else if (meant === undefined || lexicon.stopWords.has(form)) fixed.push(token)
    else put(token, ...meant)
  }
  return { tokens: fixed, corrected }
}

const isWhole = (form: string, { lexicon, names }: Source): boolean =>
  lexicon.byPhrase.has(singular(form)) || names.designers.has(singular(form))

/** The words that an unknown word means; undefined for a word of the catalogue. */
function meaningOf(form: string, { lexicon, catalogue }: Source): readonly string[] | undefined {
  if (lexicon.words.has(form) && !catalogue.known.has(form)) return undefined
  const isKnown = catalogue.known.has(form)
  if (isKnown || lexicon.knownWords.has(singular(form))) return undefined
  const split = splitWord(form, lexicon)
  if (split) return split
  const word = lexiconWord(form, lexicon)
  const similar = catalogue.similar.get(form) ?? []
  const nearest = nearestOf(form, [...(word === undefined ? [] : [word]), ...similar])
  const meant = nearest ?? word
  return meant === undefined || meant === form ? undefined : [meant]
}

function canonicalWord(word: string, { byPhrase }: Lexicon): string {
  const [entry] = byPhrase.get(singular(word)) ?? []
  const label = entry === undefined || entry.kind === 'page' ? '' : wordForm(entry.label)
  return label === '' || label.includes(' ') || label.includes('-') ? word : label
}

/** Designers' names that are misspelt or run together, in windows of words that nothing else explains. */
export function misspeltDesigners(tokens: readonly Token[], source: Source): Span[] {
  const { spans } = exactSpans(tokens, source)
  const isTaken = takenBy(spans.filter(({ found }) => found.kind !== 'entry'))
  const isExplained = takenBy(spans)
  const found: Span[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = Math.min(tokens.length, from + maxDesignerWords); to > from; to -= 1) {
      const part = tokens.slice(from, to)
      const isFree = part.every((token, step) => !token.isSign && !isTaken(from + step))
      // At least one word must be otherwise unknown: `silk saree` never becomes a label.
      const isUnknown = part.some((token, step) => {
        const isExplainedAt = isExplained(from + step) || !isLoose(token, source.lexicon)
        const isRight = source.catalogue.whole.has(token.form) || source.lexicon.knownWords.has(singular(token.form))
        return !isExplainedAt && !isRight
      })
      const letters = part.map(({ form }) => (form === 'and' ? '' : form)).join('')
      const designer = isFree && isUnknown ? nearestDesigner(letters, source.names) : undefined
      if (designer) {
        found.push({ from, to, found: { kind: 'designer', designer } })
        from = to - 1
        break
      }
    }
  }
  return found
}
