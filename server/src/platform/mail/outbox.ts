import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#platform/runtime/clock.ts'

export type Outbox = {
  readonly put: (file: { kind: string; extension: 'eml' | 'json'; content: Buffer | string }) => Promise<void>
  readonly list: () => Promise<string[]>
  readonly read: (name: string) => Promise<Buffer | undefined>
  readonly deleteBefore: (moment: Date) => Promise<void>
}

const fileName = /^[\dTZ]+-[a-z-]+\.(eml|json)$/

export function openOutbox(folder: string, clock: Clock): Outbox {
  return {
    put: async ({ kind, extension, content }) => {
      // Readable only by the shop's user, because emails contain addresses and codes.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Renamed once complete, so that readers never see a partial email.
      const aside = join(folder, `.${randomUUID()}`)
      await writeFile(aside, content)
      await renameUnique(aside, (time) => join(folder, `${time}-${kind}.${extension}`), clock.now())
      await rm(aside)
    },
    list: async () => {
      const names = await namesIn(folder)
      return names.filter((name) => fileName.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
    },
    read: async (name) => {
      if (!fileName.test(name)) return undefined
      return (await namesIn(folder)).includes(name) ? readFile(join(folder, name)) : undefined
    },
    deleteBefore: async (moment) => {
      const names = (await namesIn(folder)).filter((name) => fileName.test(name) && name < timeText(moment))
      for (const name of names) await rm(join(folder, name), { force: true })
    },
  }
}

function timeText(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:.]/g, '')
}

/** If two files would have the same time, the second gets a later one. */
async function renameUnique(aside: string, nameAt: (time: string) => string, at: Date): Promise<void> {
  try {
    await link(aside, nameAt(timeText(at)))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    await renameUnique(aside, nameAt, new Date(at.getTime() + 1))
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // The folder does not exist before the first email.
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
