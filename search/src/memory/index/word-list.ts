import { byteWriter } from './byte-writer.ts'

/** Sorted words and the sizes of their postings, in blocks: a million strings would take thirty times the memory. */
export type WordList = {
  /** Each word as the length that it shares with the previous one, its other letters, and the bytes of its postings. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where each block begins in `bytes`, and its postings. */
  readonly starts: Uint32Array<ArrayBuffer>
  readonly postings: Uint32Array<ArrayBuffer>
}

export const bitmapSize = 0
const wordsPerBlock = 16
const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const noWords: WordList = {
  bytes: new Uint8Array(0),
  starts: new Uint32Array(0),
  postings: new Uint32Array(0),
}

export type WordListWriter = {
  /** Words come sorted; `start` is where their postings begin. */
  readonly add: (word: string, start: number, size: number) => void
  readonly written: () => WordList
}

export function wordListWriter(): WordListWriter {
  const writer = byteWriter()
  const [starts, postings]: [number[], number[]] = [[], []]
  let before = new Uint8Array(0)
  let count = 0
  return {
    add(word, start, size) {
      const letters = encoder.encode(word)
      const isFirst = count % wordsPerBlock === 0
      if (isFirst) {
        starts.push(writer.length())
        postings.push(start)
      }
      const shared = isFirst ? 0 : sharedLength(before, letters)
      writer.number(shared)
      writer.number(letters.length - shared)
      writer.bytes(letters.subarray(shared))
      writer.number(size)
      before = letters
      count += 1
    },
    written: () => ({
      bytes: writer.written(),
      starts: Uint32Array.from(starts),
      postings: Uint32Array.from(postings),
    }),
  }
}

function sharedLength(before: Uint8Array, letters: Uint8Array): number {
  const most = Math.min(before.length, letters.length)
  let length = 0
  while (length < most && before[length] === letters[length]) length += 1
  return length
}

/** `size` in bytes; `bitmapSize` for a bitmap. */
export type PostingsAt = { readonly start: number; readonly size: number }

/** Reads words in their order. */
export class WordCursor {
  readonly #list: WordList
  readonly #endOf: (postings: PostingsAt) => number
  #letters = new Uint8Array(64)
  #length = 0
  #block = -1
  #at = 0
  #start = 0
  #end = 0
  #size = 0

  /** `endOf` returns where these postings end. */
  constructor(list: WordList, endOf: (postings: PostingsAt) => number) {
    this.#list = list
    this.#endOf = endOf
  }

  /** Moves to the first word that does not sort before this one; false if there is none. */
  seek(wanted: string): boolean {
    let [low, high] = [0, this.#list.starts.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      this.#enter(middle)
      this.next()
      if (this.word() < wanted) low = middle + 1
      else high = middle
    }
    // The word may be within the previous block.
    this.#enter(Math.max(low - 1, 0))
    while (this.next()) if (this.word() >= wanted) return true
    return false
  }

  /** Moves to the next word; false after the last. */
  next(): boolean {
    const { bytes, starts } = this.#list
    if (this.#at === (starts[this.#block + 1] ?? bytes.length)) {
      if (this.#block + 1 >= starts.length) return false
      this.#enter(this.#block + 1)
    }
    const shared = this.#number()
    this.#length = shared + this.#number()
    if (this.#length > this.#letters.length) this.#letters = enlarged(this.#letters, this.#length)
    for (let letter = shared; letter < this.#length; letter += 1) this.#letters[letter] = bytes[this.#at++] ?? 0
    this.#size = this.#number()
    this.#start = this.#end
    this.#end = this.#endOf(this.postings())
    return true
  }

  word(): string {
    return decoder.decode(this.#letters.subarray(0, this.#length))
  }

  startsWith(prefix: Uint8Array): boolean {
    return this.#length >= prefix.length && prefix.every((letter, index) => this.#letters[index] === letter)
  }

  postings(): PostingsAt {
    return { start: this.#start, size: this.#size }
  }

  #enter(block: number): void {
    const { bytes, starts, postings } = this.#list
    this.#block = block
    this.#at = starts[block] ?? bytes.length
    this.#end = postings[block] ?? 0
  }

  #number(): number {
    const { bytes } = this.#list
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[this.#at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
}

function enlarged(letters: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(length * 2)
  room.set(letters)
  return room
}

export function* mergedWords(cursor: WordCursor, others: readonly string[]): Generator<readonly [string, PostingsAt?]> {
  let next = 0
  while (cursor.next()) {
    const word = cursor.word()
    for (; (others[next] ?? word) < word; next += 1) yield [others[next] ?? '']
    if (others[next] === word) next += 1
    yield [word, cursor.postings()]
  }
  for (const word of others.slice(next)) yield [word]
}
