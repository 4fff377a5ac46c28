import type { Database } from '@shop/server/platform/db/db.ts'
import type { Logger } from '@shop/server/platform/runtime/log.ts'
import type { SearchCluster } from '@shop/server/platform/search/search-cluster.ts'
import { readListings, readListingsAfter } from '#memory/memory-engine.store.ts'
import {
  advanceFilling,
  attachFeed,
  beginFilling,
  findFeed,
  finishFilling,
  forgetNoted,
  hasWork,
  listOutbox,
  lockFeed,
  markForRefill,
  nextVersion,
  type FeedState,
} from './feed.store.ts'
import { listingIndexVersion } from './listing-index.rules.ts'
import {
  answeringIndexes,
  createIndex,
  deleteStrays,
  indexName,
  leadSearches,
  sendBatch,
  versionOf,
  type Batch,
} from './search-index.ts'

export type FeedDeps = { readonly db: Database; readonly cluster: SearchCluster; readonly log: Logger }

const batchSize = 1000
/** A note of an import names as many listings as a batch, and one of a price names one. */
const notesAtOnce = 100

/** Begins a new index, which takes the place of the present one when it is full; until then the present one answers. */
export async function refill({ db, cluster, log }: FeedDeps): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const state = await lockFeed(trx)
    if (!state) return
    const name = indexName(cluster, await nextVersion(trx))
    const there = await answeringIndexes(cluster)
    // A lost index would refuse every change.
    const answering = state.indexName !== null && there.includes(state.indexName) ? state.indexName : null
    await deleteStrays(cluster, answering)
    await createIndex(cluster, name)
    await beginFilling(trx, { answering, filling: name })
    log.info({ index: name }, 'the search engine is filled anew')
  })
}

/** A process of an earlier version leaves the feed to the later ones, because it lacks fields of their mapping. */
const isOfLaterVersion = ({ indexName: answering, fillingName }: FeedState): boolean =>
  Math.max(versionOf(answering ?? ''), versionOf(fillingName ?? '')) > listingIndexVersion

/** Has changes noted, and begins a new index where there is none, a lost one, or one of an earlier version. */
export async function checkFeed(deps: FeedDeps): Promise<void> {
  // A cluster that is away for a day is filled anew, so that its outbox ends.
  const there = await answeringIndexes(deps.cluster)
  await attachFeed(deps.db)
  const state = await findFeed(deps.db)
  if (!state || isOfLaterVersion(state)) return
  if (state.needsRefill) return refill(deps)
  const { indexName: answering, fillingName } = state
  if (fillingName !== null && versionOf(fillingName) === listingIndexVersion) return
  const isThere = answering !== null && there.includes(answering)
  if (!isThere || versionOf(answering) < listingIndexVersion) await refill(deps)
}

export type Round = {
  readonly hasMore: boolean
  /** True when the index must be made again: the database is older than it, or every listing changed. */
  readonly needsRefill: boolean
}

/** Sends the oldest changes and the next listings of an index that is being filled. */
export async function feedOnce({ db, cluster, log }: FeedDeps): Promise<Round> {
  if (!(await hasWork(db))) return { hasMore: false, needsRefill: false }
  return db.transaction().execute(async (trx) => {
    const state = await lockFeed(trx)
    if (!state || isOfLaterVersion(state)) return { hasMore: false, needsRefill: false }
    const send = async (name: string, batch: Batch): Promise<boolean> => {
      const { isAhead, refused } = await sendBatch(cluster, name, batch)
      if (refused.length > 0) log.error({ refused: refused.slice(0, 10) }, 'the search engine refuses listings')
      return isAhead
    }
    const changes = await sendChanges(trx, state, send)
    const isFilling = state.fillingName !== null && state.isNoted
    const isAhead = isFilling && (await fillOn(trx, state, { cluster, log, send }))
    const needsRefill = changes.needsRefill || isAhead
    if (needsRefill) await markForRefill(trx)
    return { hasMore: changes.count > 0 || isFilling, needsRefill }
  })
}

type Send = (name: string, batch: Batch) => Promise<boolean>

async function sendChanges(trx: Database, state: FeedState, send: Send) {
  const noted = upTo(batchSize, await listOutbox(trx, notesAtOnce))
  if (noted.length === 0) return { count: 0, needsRefill: false }
  const ids = [...new Set(noted.flatMap(({ productIds }) => productIds ?? []))]
  const listings = await readListings(trx, ids)
  const batch = { ids, listings, version: await nextVersion(trx) }
  let needsRefill = noted.some(({ productIds }) => productIds === null)
  for (const name of new Set([state.indexName, state.fillingName])) {
    if (name !== null && (await send(name, batch))) needsRefill = true
  }
  await forgetNoted(
    trx,
    noted.map(({ id }) => id),
  )
  return { count: noted.length, needsRefill }
}

/** As many notes as name this number of listings, and at least one. */
function upTo<T extends { readonly productIds: readonly number[] | null }>(most: number, notes: readonly T[]): T[] {
  let named = 0
  return notes.filter(({ productIds }, place) => {
    named += productIds?.length ?? 0
    return place === 0 || named <= most
  })
}

type Filling = { readonly cluster: SearchCluster; readonly log: Logger; readonly send: Send }

async function fillOn(trx: Database, state: FeedState, { cluster, log, send }: Filling): Promise<boolean> {
  const { fillingName: name, filledThrough } = state
  if (name === null) return false
  const listings = await readListingsAfter(trx, filledThrough, batchSize)
  const last = listings.at(-1)
  if (last === undefined) {
    await leadSearches(cluster, name)
    await finishFilling(trx)
    log.info({ index: name }, 'the search engine is full')
    return false
  }
  const ids = listings.map(({ id }) => id)
  const isAhead = await send(name, { ids, listings, version: await nextVersion(trx) })
  await advanceFilling(trx, last.id)
  return isAhead
}
