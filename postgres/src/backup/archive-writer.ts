import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { BackupError, numbered, sumFolder } from './manifest.ts'

const linesEach = 10_000
/** A file up to this size is read at once, which is faster; nearly every picture is smaller. */
const wholeBytes = 1024 * 1024

export type ArchiveWriter = {
  /** The archive, to be read while it is written. */
  readonly output: Readable
  add(name: string, content: Uint8Array | string): Promise<void>
  addFile(name: string, size: number, content: Readable): Promise<void>
  finish(): Promise<void>
}

/** Writes the checksums of each ten thousand entries after them, so that neither side holds more than those. */
export function archiveWriter(): ArchiveWriter {
  const tar = pack()
  const output = new PassThrough()
  const piped = pipeline(tar, output)
  // The entry that is being written gets the failure too.
  piped.catch(() => undefined)
  const write = (name: string, content: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      tar.entry({ name, size: content.length }, content, (error) => (error ? reject(error) : resolve()))
    })
  const sums = lineEntries(sumFolder, write)
  const add = async (name: string, content: Buffer): Promise<void> => {
    await write(name, content)
    await sums.add(`${createHash('sha256').update(content).digest('hex')} ${name}`)
  }
  return {
    output,
    add: (name, content) => add(name, Buffer.from(content)),
    async addFile(name, size, content) {
      if (size <= wholeBytes) {
        const bytes = await buffer(content)
        if (bytes.length !== size) throw new BackupError(`${name} has ${bytes.length} bytes instead of ${size}.`)
        await add(name, bytes)
        return
      }
      const hash = createHash('sha256')
      const hashed = new PassThrough().on('data', (part: Buffer) => hash.update(part))
      await pipeline(content, hashed, tar.entry({ name, size }))
      await sums.add(`${hash.digest('hex')} ${name}`)
    },
    async finish() {
      await sums.end()
      tar.finalize()
      await piped
    },
  }
}

export type LineEntries = { add(line: string): Promise<void>; end(): Promise<void> }

/** Lines in numbered entries of a folder. */
export function lineEntries(folder: string, write: (name: string, text: Buffer) => Promise<void>): LineEntries {
  let lines: string[] = []
  let count = 0
  const end = async (): Promise<void> => {
    if (lines.length === 0) return
    count += 1
    const text = Buffer.from(`${lines.join('\n')}\n`)
    lines = []
    await write(`${folder}${numbered(count)}`, text)
  }
  return {
    async add(line) {
      lines.push(line)
      if (lines.length >= linesEach) await end()
    },
    end,
  }
}
