/** The text of a record, or why it could not be read. */
export type CutRecord =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly problem: 'too_long' | 'quote_not_closed' }

export type CutOptions = {
  readonly recordLength: number
  /** Field separators. A quote opens only at the start of a field; elsewhere it is an inch mark. */
  readonly delimiters: string
}

/** Memory is bounded by the limit for one record; an unclosed quote loses only the record's first line. */
export async function* cutRecords(chunks: AsyncIterable<string>, options: CutOptions): AsyncGenerator<CutRecord> {
  const cutter = new RecordCutter(options)
  for await (const chunk of chunks) yield* cutter.take(chunk)
  yield* cutter.end()
}

const quote = 34
const newline = 10
const carriageReturn = 13

class RecordCutter {
  readonly #options: CutOptions
  #text = ''
  /** The start of the record in the text, the position of the scan, and its first line in the file. */
  #start = 0
  #at = 0
  #line = 1
  #linesInside = 0
  #isQuoted = false
  /** True inside a record that is too long, which is skipped to the end of its line. */
  #isSkipping = false

  constructor(options: CutOptions) {
    this.#options = options
  }

  *take(chunk: string): Generator<CutRecord> {
    this.#text = this.#text.slice(this.#start) + chunk
    this.#at -= this.#start
    this.#start = 0
    yield* this.#cut(false)
  }

  *end(): Generator<CutRecord> {
    yield* this.#cut(true)
    while (this.#isQuoted) {
      yield this.#giveUpQuote()
      yield* this.#cut(true)
    }
    if (!this.#isSkipping && this.#at > this.#start) yield* this.#finish(this.#text.length)
  }

  *#cut(isEnd: boolean): Generator<CutRecord> {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      const isSpecial = code === quote || code === carriageReturn || code === newline
      // A quote or carriage return depends on the next character, which may be in the next chunk.
      if (isSpecial && code !== newline && this.#at + 1 === this.#text.length && !isEnd) return
      if (code === quote && !this.#isSkipping) yield* this.#meetQuote()
      else if (isSpecial && code !== quote) yield* this.#lineEnds(code)
      if (!this.#isSkipping && this.#at - this.#start > this.#options.recordLength) yield* this.#tooLong()
    }
    if (this.#isSkipping) this.#start = this.#at
  }

  *#meetQuote(): Generator<CutRecord> {
    if (!this.#isQuoted) {
      const before = this.#at === this.#start ? undefined : this.#text[this.#at - 1]
      this.#isQuoted = before === undefined || this.#options.delimiters.includes(before)
      return
    }
    const after = this.#text[this.#at + 1]
    if (after === '"') this.#at += 1
    else if (after === undefined || after === '\n' || after === '\r' || this.#options.delimiters.includes(after)) {
      this.#isQuoted = false
    } else if (this.#linesInside > 0) {
      // This quote belongs to a later field, so the open one was a mistake.
      yield this.#giveUpQuote()
      this.#at -= 1
    }
  }

  *#lineEnds(code: number): Generator<CutRecord> {
    const contentEnd = this.#at
    if (code === carriageReturn && this.#text.charCodeAt(this.#at + 1) === newline) this.#at += 1
    if (this.#isQuoted) {
      this.#linesInside += 1
      return
    }
    yield* this.#finish(contentEnd)
  }

  *#finish(contentEnd: number): Generator<CutRecord> {
    const text = this.#text.slice(this.#start, contentEnd)
    if (!this.#isSkipping && text.trim() !== '') yield { line: this.#line, text }
    this.#line += this.#linesInside + 1
    this.#linesInside = 0
    this.#isSkipping = false
    this.#start = this.#at + 1
  }

  *#tooLong(): Generator<CutRecord> {
    if (this.#isQuoted && this.#linesInside > 0) {
      yield this.#giveUpQuote()
      this.#at -= 1
      return
    }
    yield { line: this.#line, problem: 'too_long' }
    this.#isSkipping = true
    this.#isQuoted = false
    this.#start = this.#at
  }

  /** Returns to the line after the record's first line. */
  #giveUpQuote(): CutRecord {
    const line = this.#line
    const rest = this.#text.slice(this.#start)
    const end = /\r\n|\n|\r/.exec(rest)
    this.#start += end === null ? rest.length : end.index + end[0].length
    this.#at = this.#start
    this.#line += 1
    this.#linesInside = 0
    this.#isQuoted = false
    return { line, problem: 'quote_not_closed' }
  }
}
