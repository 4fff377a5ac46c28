import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

/** A file of named sections with a header; each section has a checksum and begins at a multiple of 64 bytes. */
const magic = 'SHOPINDX'
const alignment = 64
/** Room for the header, which is written last. */
const headerBytes = 16_384
const abandonedMs = 600_000

export type Section = { readonly name: string; readonly bytes: Uint8Array }

const entry = z.object({ name: z.string(), start: z.int(), length: z.int(), checksum: z.int() })
const header = z.object({ about: z.unknown(), entries: z.array(entry) })
type Entry = z.infer<typeof entry>

/** Writes beside the file, flushes, and replaces it in one step: a crash leaves the old file or the new one. */
export async function writeSections(path: string, about: unknown, sections: AsyncIterable<Section>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${randomBytes(6).toString('hex')}.part`
  const file = await open(beside, 'w')
  try {
    await removeUnfinished(path, await file.stat())
    const entries: Entry[] = []
    let end = headerBytes
    for await (const { name, bytes } of sections) {
      entries.push({ name, start: end, length: bytes.length, checksum: crc32(bytes) })
      await file.write(bytes, 0, bytes.length, end)
      end = Math.ceil((end + bytes.length) / alignment) * alignment
    }
    await file.write(headerOf({ about, entries }), 0, headerBytes, 0)
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(beside, { force: true })
    throw error
  }
  await file.close()
  await rename(beside, path)
}

/** A process that was killed leaves its part, which nobody finishes. */
async function removeUnfinished(path: string, now: Pick<Stats, 'mtimeMs'>): Promise<void> {
  const folder = dirname(path)
  const parts = (await readdir(folder)).filter((name) => name.startsWith(basename(path)) && name.endsWith('.part'))
  for (const name of parts) {
    const part = join(folder, name)
    const { mtimeMs } = await stat(part)
    if (now.mtimeMs - mtimeMs > abandonedMs) await rm(part, { force: true })
  }
}

/** The length and the checksum of the header's text precede it. */
function headerOf(contents: z.input<typeof header>): Buffer {
  const text = Buffer.from(JSON.stringify(contents))
  const block = Buffer.alloc(headerBytes)
  if (text.length > headerBytes - 16) throw new Error('The header of an index file is too long.')
  block.write(magic, 0, 'latin1')
  block.writeUInt32LE(text.length, 8)
  block.writeUInt32LE(crc32(text), 12)
  text.copy(block, 16)
  return block
}

/** Reads a section into a buffer of its own. */
export type ReadSection = (name: string, into?: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

type SectionFile = AsyncDisposable & {
  readonly about: unknown
  readonly lengthOf: (name: string) => number
  readonly read: ReadSection
}

/** The file is damaged or of another kind. */
class DamagedFileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'DamagedFileError'
  }
}

export async function openSections(path: string): Promise<SectionFile> {
  const file = await open(path, 'r')
  try {
    const { about, entries } = await readHeader(file)
    return {
      about,
      lengthOf: (name) => entryNamed(entries, name).length,
      read: async (name, into) => readEntry(file, entryNamed(entries, name), into),
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readHeader(file: FileHandle): Promise<{ about: unknown; entries: readonly Entry[] }> {
  const block = Buffer.alloc(headerBytes)
  await file.read(block, 0, headerBytes, 0)
  const length = block.readUInt32LE(8)
  const text = block.subarray(16, 16 + length)
  if (block.toString('latin1', 0, 8) !== magic || crc32(text) !== block.readUInt32LE(12)) {
    throw new DamagedFileError('The header is damaged.')
  }
  return header.parse(JSON.parse(text.toString()))
}

function entryNamed(entries: readonly Entry[], name: string): Entry {
  const found = entries.find((one) => one.name === name)
  if (!found) throw new DamagedFileError(`It has no section ${name}.`)
  return found
}

async function readEntry(
  file: FileHandle,
  { name, start, length, checksum }: Entry,
  into: Uint8Array<ArrayBuffer> = new Uint8Array(length),
): Promise<Uint8Array<ArrayBuffer>> {
  if (into.length < length) throw new DamagedFileError(`Section ${name} is too long.`)
  const { bytesRead } = await file.read(into, 0, length, start)
  if (bytesRead !== length || crc32(into.subarray(0, length)) !== checksum) {
    throw new DamagedFileError(`Section ${name} is damaged.`)
  }
  return into
}
