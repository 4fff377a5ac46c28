/** Finds listings by word prefix. Listings are identified by their position in the index, and positions only grow. */
export type WordIndex = {
  readonly add: (place: number, words: readonly string[]) => void
  /** Compacts the additions since the last call into a part of its own; a search visits every part. */
  readonly compact: () => void
  /** Visits the positions of each word that begins so; a position may come more than once. */
  readonly eachPrefixMatch: (prefix: string, visit: (place: number) => void) => void
}

/** Sorted words; the positions of word `n` are `places[starts[n]]` up to `places[starts[n + 1]]`. */
type CompactPart = { readonly words: readonly string[]; readonly starts: Uint32Array; readonly places: Uint32Array }

type Additions = Map<string, number[]>

export function newWordIndex(): WordIndex {
  const parts: CompactPart[] = []
  let added: Additions = new Map()

  const eachPrefixMatch = (prefix: string, visit: (place: number) => void): void => {
    for (const part of parts) visitPart(part, prefix, visit)
    for (const [word, late] of added) if (word.startsWith(prefix)) for (const place of late) visit(place)
  }
  return {
    add(place, words) {
      for (const word of words) {
        const places = added.get(word)
        if (places) places.push(place)
        else added.set(word, [place])
      }
    },
    compact() {
      if (added.size > 0) parts.push(compactFrom(added))
      added = new Map()
    },
    eachPrefixMatch,
  }
}

function visitPart({ words, starts, places }: CompactPart, prefix: string, visit: (place: number) => void): void {
  for (let n = firstFrom(words, prefix); n < words.length; n += 1) {
    if (!words[n]?.startsWith(prefix)) break
    const end = starts[n + 1] ?? 0
    for (let at = starts[n] ?? 0; at < end; at += 1) visit(places[at] ?? 0)
  }
}

function compactFrom(added: Additions): CompactPart {
  const words = [...added.keys()].toSorted((a, b) => (a < b ? -1 : 1))
  const starts = new Uint32Array(words.length + 1)
  for (const [n, word] of words.entries()) starts[n + 1] = (starts[n] ?? 0) + (added.get(word)?.length ?? 0)
  const places = new Uint32Array(starts.at(-1) ?? 0)
  for (const [n, word] of words.entries()) places.set(added.get(word) ?? [], starts[n])
  return { words, starts, places }
}

/** Binary search: returns the index of the first word that does not sort before this one. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
