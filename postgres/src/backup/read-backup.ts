import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Entry } from 'tar-stream'
import {
  BackupError,
  manifest,
  manifestName,
  pictureSums,
  pictureSumsName,
  tableFile,
  type Manifest,
} from './manifest.ts'

export type Visitor = {
  /** Receives the manifest first. */
  readonly onManifest: (manifest: Manifest) => Promise<void>
  /** Must consume the entry. */
  readonly onEntry: (name: string, content: Entry) => Promise<void>
}

/** Reads an archive in the order it was written. */
export async function readArchive(file: string, { onManifest, onEntry }: Visitor): Promise<void> {
  const tar = extract()
  const reading = pipeline(createReadStream(file), tar)
  const visiting = visit(tar, { onManifest, onEntry })
  try {
    await Promise.all([reading, visiting])
  } catch (error) {
    if (error instanceof BackupError || !isDamage(error)) throw error
    throw new BackupError(`${file} is damaged or not a backup of a shop.`)
  }
}

async function visit(tar: ReturnType<typeof extract>, { onManifest, onEntry }: Visitor): Promise<void> {
  let isFirst = true
  for await (const entry of tar) {
    if (isFirst) await onManifest(await readManifest(entry))
    else await onEntry(entry.header.name, entry)
    isFirst = false
  }
  if (isFirst) throw new BackupError('It holds nothing.')
}

/** Bytes; the manifest of a shop has a hundredth of this. */
const maxManifestBytes = 10 * 1024 * 1024

async function readManifest(entry: Entry): Promise<Manifest> {
  const isManifest = entry.header.name === manifestName && (entry.header.size ?? 0) <= maxManifestBytes
  const content = isManifest ? await text(entry) : ''
  const parsed = manifest.safeParse(content === '' ? undefined : JSON.parse(content))
  if (parsed.success) return parsed.data
  throw new BackupError('It is no backup of a shop, or one of a newer version than this.')
}

/** Reads every byte, and compares tables and pictures with their checksums. */
export async function checkBackup(file: string): Promise<Manifest> {
  let found: Manifest | undefined
  let expected: Readonly<Record<string, string>> | undefined
  const sums = new Map<string, string>()
  await readArchive(file, {
    onManifest: async (read) => {
      found = read
    },
    onEntry: async (name, content) => {
      if (name === pictureSumsName) {
        expected = pictureSums.parse(JSON.parse(await text(content)))
        return
      }
      const hash = createHash('sha256')
      for await (const part of content) hash.update(part)
      sums.set(name, hash.digest('hex'))
    },
  })
  if (found === undefined) throw new BackupError('It holds nothing.')
  if (found.hasPictureSums && expected === undefined) throw new BackupError(`${file} is damaged: its end is missing.`)
  const tables = found.tables.map((table) => [tableFile(table), table.sha256] as const)
  const damaged = [...tables, ...Object.entries(expected ?? {})].filter(([name, sum]) => sums.get(name) !== sum)
  if (damaged.length > 0) {
    throw new BackupError(`${file} is damaged: ${damaged.map(([name]) => name).join(', ')} is not as it was written.`)
  }
  return found
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && /Unexpected end|Invalid tar|checksum|JSON/.test(error.message)
}
