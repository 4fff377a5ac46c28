import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@shop/contract/core/durations'

/** Open browsers and their history still show pages of versions that no process runs. */
export const heldForDays = 30

/** `from` names the folders of all languages. */
type Folders = { readonly from: readonly string[]; readonly to: string; readonly now: Date }

/** Shares built files, because during an update any process may be asked for a file of another version's page. */
export async function shareAssets({ from, to, now }: Folders): Promise<void> {
  await mkdir(to, { recursive: true })
  const shared = new Set(await readdir(to))
  for (const folder of from) {
    for (const name of await readdir(folder)) {
      if (!shared.has(name)) await copyWhole(join(folder, name), join(to, name))
      await utimes(join(to, name), now, now)
    }
  }
  const oldest = now.getTime() - heldForDays * dayMs
  for (const name of shared) if (await isOlder(join(to, name), oldest)) await rm(join(to, name), { force: true })
}

/** Renames the copy once it is complete, because another process may read it. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`
  await copyFile(from, part, constants.COPYFILE_FICLONE)
  await rename(part, to)
}

async function isOlder(path: string, oldest: number): Promise<boolean> {
  // Another process may just have removed it.
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < oldest
}
