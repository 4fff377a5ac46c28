import { plainText } from './escape-markup.ts'

const paragraphsOf = (html: string): readonly string[] =>
  html.split(/(?<=<\/(?:p|h2|h3|h4|li|blockquote|tr)>)/).filter((part) => part !== '')

const wordsOf = (paragraphs: readonly string[]): string =>
  paragraphs
    .map(plainText)
    .filter((words) => words !== '')
    .join('\n')

/** The paragraphs that differ between two texts; where the words are the same, the markup that differs. */
export function changedWords(from: string, to: string): { readonly from: string; readonly to: string } {
  const [before, after] = [paragraphsOf(from), paragraphsOf(to)]
  const least = Math.min(before.length, after.length)
  let same = 0
  while (same < least && before[same] === after[same]) same += 1
  let tail = 0
  while (tail < least - same && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const [old, fresh] = [before.slice(same, before.length - tail), after.slice(same, after.length - tail)]
  const words = { from: wordsOf(old), to: wordsOf(fresh) }
  return words.from === words.to ? { from: old.join(''), to: fresh.join('') } : words
}
