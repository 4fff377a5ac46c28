/** Sorted words in one text: a million strings would take ten times the memory. Word `n` ends at byte `ends[n]`. */
export type WordList = { readonly text: Uint8Array<ArrayBuffer>; readonly ends: Uint32Array<ArrayBuffer> }

const decoder = new TextDecoder()

function wordAt({ text, ends }: WordList, n: number): string {
  return decoder.decode(text.subarray(n === 0 ? 0 : ends[n - 1], ends[n]))
}

/** Binary search: returns the index of the first word that does not sort before this one. */
export function firstFrom(list: WordList, word: string): number {
  let low = 0
  let high = list.ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (wordAt(list, middle) < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Sorts after every word that begins with the prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{ffff}`

export function* mergedWords(list: WordList, others: readonly string[]): Generator<readonly [string, number?]> {
  let next = 0
  for (let n = 0; n < list.ends.length; n += 1) {
    const word = wordAt(list, n)
    for (; (others[next] ?? word) < word; next += 1) yield [others[next] ?? '']
    if (others[next] === word) next += 1
    yield [word, n]
  }
  for (const word of others.slice(next)) yield [word]
}
