import { basename } from 'node:path'
import type { Database } from '@shop/server/platform/db/db.ts'
import type { Logger } from '@shop/server/platform/runtime/log.ts'
import { lexiconWith } from '#lexicon/lexicon.store.ts'
import { loadedFrom, updateListings, type Loaded } from '#memory/contents.ts'
import { readLabels } from '#memory/memory-engine.store.ts'
import { listChangesSince } from './change-log.store.ts'
import { formatVersion, readIndex, writeIndex } from './index-file.ts'

/** The state of the database that an index contains. */
export type Saved = {
  /** The identity of the log of changes. */
  readonly log: string
  /** The last migration. */
  readonly schema: string
  /** The database's snapshot up to which the index has all changes. */
  readonly mark: string
}

const versionsOf = ({ schema }: Saved): string => [formatVersion, schema, lexiconWith([]).version].join(' ')

export async function saved({ columns }: Loaded, path: string, at: Saved): Promise<void> {
  await writeIndex(path, columns, { versions: versionsOf(at), log: at.log, mark: at.mark })
}

type Restored = { readonly loaded: Loaded; readonly replayed: number }
type Source = { readonly path: string; readonly now: Saved; readonly log: Logger }

/**
 * The index of the file with all later changes; undefined if the file is damaged, outdated or from another database.
 */
export async function restored(db: Database, { path, now, log }: Source): Promise<Restored | undefined> {
  const file = await readFile({ path, now, log })
  if (!file) return undefined
  const { about, columns } = file
  if (about.log !== now.log) return undefined
  const changed = await listChangesSince(db, about.mark)
  if (changed === null || changed.length > Math.max(1000, columns.size / 4)) return undefined
  const loaded = loadedFrom(columns, await readLabels(db))
  await updateListings(db, loaded, changed)
  return { loaded, replayed: changed.length }
}

async function readFile({ path, now, log }: Source): ReturnType<typeof readIndex> {
  try {
    return await readIndex(path, versionsOf(now))
  } catch (error) {
    // Any unreadable file is replaced after all listings were read.
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing) log.warn({ err: error }, `${basename(path)} could not be read`)
    return undefined
  }
}
