import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@shop/contract/core/durations'
import { mapConcurrently } from '#platform/runtime/map-concurrently.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { heldForDays } from './shared-assets.ts'

/** A version that runs for months writes its files again, so that they do not look old. */
const writtenAgainDays = 10
const listEveryMs = 10_000
const type = 'application/octet-stream'

/** `from` names the folders of all languages. */
type Sharing = { readonly from: readonly string[]; readonly now: Date }

/** Gives this version's built files to processes of other versions on other machines. */
export async function shareInBucket(bucket: FileStorage, { from, now }: Sharing): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const fresh = new Set<string>()
  const old: string[] = []
  for await (const { key, changedAt } of bucket.list()) {
    if (changedAt > daysAgo(writtenAgainDays)) fresh.add(key)
    else if (changedAt < daysAgo(heldForDays)) old.push(key)
  }
  const own = await filesOf(from)
  const missing = [...own].filter(([name]) => !fresh.has(name))
  await mapConcurrently(missing, async ([name, file]) => bucket.put(name, await readFile(file), type))
  await mapConcurrently(
    old.filter((name) => !own.has(name)),
    (name) => bucket.delete(name),
  )
}

/** Files by name; languages share those that have the same content. */
async function filesOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const folder of folders) for (const name of await readdir(folder)) found.set(name, join(folder, name))
  return found
}

/** Copies a file of another version, and its compressed forms, to a folder; nothing when there is no such file. */
export type TakeAsset = (name: string) => Promise<void>

/** Asks the bucket for its list only when a name is unknown here, and every ten seconds at most. */
export function assetTaker(bucket: FileStorage, to: string, own: readonly string[]): TakeAsset {
  const here = new Set(own)
  const files = folderStorage(to)
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>())
  const listed = (): Promise<ReadonlySet<string>> => {
    if (performance.now() - listedAt > listEveryMs) {
      listedAt = performance.now()
      listing = namesIn(bucket)
    }
    return listing
  }
  const take = async (name: string): Promise<void> => {
    const found = await bucket.get(name)
    if (found === undefined) return
    await files.put(name, found.content, type)
    here.add(name)
  }
  return async (name) => {
    if (here.has(name)) return
    const names = await listed()
    if (!names.has(name)) return
    const compressed = [`${name}.br`, `${name}.gz`].filter((one) => names.has(one))
    await Promise.all([name, ...compressed].map(take))
  }
}

async function namesIn(bucket: FileStorage): Promise<ReadonlySet<string>> {
  const names = new Set<string>()
  for await (const { key } of bucket.list()) names.add(key)
  return names
}
