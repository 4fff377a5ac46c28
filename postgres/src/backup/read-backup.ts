import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Entry } from 'tar-stream'
import type { BackupSource } from './backup-places.ts'
import {
  BackupError,
  ending,
  endName,
  manifest,
  manifestName,
  objectFolder,
  pictureSums,
  pictureSumsName,
  sumFolder,
  tableFile,
  type BackupContents,
  type Ending,
  type FirstManifest,
  type SecondManifest,
} from './manifest.ts'

/** Must consume the entry. */
type OnEntry = (name: string, content: Entry) => Promise<void>

/** Reads an archive in the order it was written. */
export async function readArchive(source: BackupSource, onEntry: OnEntry): Promise<void> {
  const tar = extract()
  const reading = pipeline(await source.open(), tar)
  const visiting = visit(tar, onEntry)
  try {
    await Promise.all([reading, visiting])
  } catch (error) {
    if (error instanceof BackupError || !isDamage(error)) throw error
    throw new BackupError(`${source.name} is damaged or not a backup of a shop.`)
  }
}

async function visit(tar: ReturnType<typeof extract>, onEntry: OnEntry): Promise<void> {
  for await (const entry of tar) await onEntry(entry.header.name, entry)
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && /Unexpected end|Invalid tar|checksum|JSON/.test(error.message)
}

/** Bytes; the manifest of a shop has a hundredth of this. */
const maxManifestBytes = 10 * 1024 * 1024

type Checker = {
  readonly onEntry: OnEntry
  readonly contents: () => BackupContents
}

export type CheckOptions = {
  /** Receives `SIZE NAME` of each file that was in the bucket, in the order of the names. */
  readonly onObject?: (line: string) => Promise<void>
}

/** Reads every byte, and compares tables and pictures with their checksums. */
export async function checkBackup(source: BackupSource, options: CheckOptions = {}): Promise<BackupContents> {
  let checker: Checker | undefined
  await readArchive(source, async (name, entry) => {
    if (checker) await checker.onEntry(name, entry)
    else checker = await checkerFor(source.name, entry, options)
  })
  if (checker === undefined) throw new BackupError(`${source.name} holds nothing.`)
  return checker.contents()
}

async function checkerFor(file: string, entry: Entry, options: CheckOptions): Promise<Checker> {
  const isManifest = entry.header.name === manifestName && (entry.header.size ?? 0) <= maxManifestBytes
  const content = isManifest ? await text(entry) : ''
  const parsed = manifest.safeParse(content === '' ? undefined : JSON.parse(content))
  if (!parsed.success) throw new BackupError('It is no backup of a shop, or one of a newer version than this.')
  if (parsed.data.format === 1) return firstChecker(file, parsed.data)
  return secondChecker(file, parsed.data, { ...options, manifestSum: sumOf(content) })
}

const sumOf = (content: string): string => createHash('sha256').update(content).digest('hex')

async function hashOf(entry: Entry): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of entry) hash.update(part)
  return hash.digest('hex')
}

const changed = (file: string, names: readonly string[]): BackupError =>
  new BackupError(`${file} is damaged: ${names.join(', ')} is not as it was written.`)

const cutOff = (file: string): BackupError => new BackupError(`${file} is damaged: its end is missing.`)

/** Checksums of all pictures come at the end; they fit into memory, because that version could write no more. */
function firstChecker(file: string, found: FirstManifest): Checker {
  let expected: Readonly<Record<string, string>> | undefined
  const sums = new Map<string, string>()
  return {
    onEntry: async (name, entry) => {
      if (name === pictureSumsName) expected = pictureSums.parse(JSON.parse(await text(entry)))
      else sums.set(name, await hashOf(entry))
    },
    contents: () => {
      if (found.hasPictureSums && expected === undefined) throw cutOff(file)
      const tables = found.tables.map((table) => [tableFile(table), table.sha256] as const)
      const damaged = [...tables, ...Object.entries(expected ?? {})].filter(([name, sum]) => sums.get(name) !== sum)
      if (damaged.length > 0)
        throw changed(
          file,
          damaged.map(([name]) => name),
        )
      return { ...found, originals: 0, objects: 0 }
    },
  }
}

type SecondOptions = CheckOptions & { readonly manifestSum: string }

/** Checksums follow each ten thousand entries. */
function secondChecker(file: string, found: SecondManifest, { onObject, manifestSum }: SecondOptions): Checker {
  let unproved = [`${manifestSum} ${manifestName}`]
  let end: Ending | undefined
  const compare = (lines: readonly string[]): void => {
    const damaged = unproved.filter((line, index) => line !== lines[index])
    if (damaged.length > 0)
      throw changed(
        file,
        damaged.map((line) => line.slice(line.indexOf(' ') + 1)),
      )
    if (lines.length !== unproved.length) throw new BackupError(`${file} is damaged: some of its entries are missing.`)
    unproved = []
  }
  return {
    onEntry: async (name, entry) => {
      if (name.startsWith(sumFolder)) {
        compare(linesOf(await text(entry)))
        return
      }
      const isText = name === endName || name.startsWith(objectFolder)
      const content = isText ? await text(entry) : undefined
      unproved.push(`${content === undefined ? await hashOf(entry) : sumOf(content)} ${name}`)
      if (content === undefined) return
      if (name === endName) end = ending.parse(JSON.parse(content))
      else if (onObject) for (const line of linesOf(content)) await onObject(line)
    },
    contents: () => {
      if (end === undefined || unproved.length > 0) throw cutOff(file)
      const { rows, ...counts } = end
      return { ...found, ...counts, tables: found.tables.map((table, index) => ({ ...table, rows: rows[index] ?? 0 })) }
    },
  }
}

const linesOf = (content: string): string[] => content.split('\n').slice(0, -1)
