import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Entry } from 'tar-stream'
import { BackupError, manifest, manifestName, tableFile, type Manifest } from './manifest.ts'

export type Visitor = {
  /** Given the manifest before anything else. */
  readonly onManifest: (manifest: Manifest) => Promise<void>
  /** Must read the entry to its end. */
  readonly onEntry: (name: string, content: Entry) => Promise<void>
}

/** Goes through an archive in the order it was written. */
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

async function readManifest(entry: Entry): Promise<Manifest> {
  const content = entry.header.name === manifestName ? await text(entry) : ''
  const parsed = manifest.safeParse(content === '' ? undefined : JSON.parse(content))
  if (parsed.success) return parsed.data
  throw new BackupError('It is no backup of a shop, or one of a newer version than this.')
}

/** Reads every table's bytes and compares them with what the manifest says. */
export async function checkBackup(file: string): Promise<Manifest> {
  let found: Manifest | undefined
  const sums = new Map<string, string>()
  await readArchive(file, {
    onManifest: async (read) => {
      found = read
    },
    onEntry: async (name, content) => {
      const hash = createHash('sha256')
      for await (const part of content) hash.update(part)
      sums.set(name, hash.digest('hex'))
    },
  })
  if (found === undefined) throw new BackupError('It holds nothing.')
  const damaged = found.tables.filter((table) => sums.get(tableFile(table)) !== table.sha256)
  if (damaged.length > 0) {
    throw new BackupError(`${file} is damaged: ${damaged.map(tableFile).join(', ')} is not as it was written.`)
  }
  return found
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && /Unexpected end|Invalid tar|checksum|JSON/.test(error.message)
}
