import { z } from 'zod'
import { SearchClusterError, type SearchCluster } from '@shop/server/platform/search/search-cluster.ts'
import type { IndexedListing } from '#memory/index/columns.ts'
import { listingDocument, listingIndex, listingIndexVersion } from './listing-index.rules.ts'

/** A batch of a thousand listings; the transaction of the feed waits for it. */
const bulkMs = 20_000
const callMs = 10_000

/** The index that is written is gone, such as after a loss of the cluster. */
export class LostIndexError extends Error {
  constructor(name: string) {
    super(`The index ${name} is gone.`)
    this.name = 'LostIndexError'
  }
}

export type Batch = {
  readonly ids: readonly number[]
  /** Those of the ids that are still on sale; the others are deleted. */
  readonly listings: readonly IndexedListing[]
  readonly version: number
}

export type Sent = {
  /** True when the index has a later version: then the database was restored to an earlier moment. */
  readonly isAhead: boolean
  /** Documents that the engine refuses for themselves, by id, with its reason. */
  readonly refused: readonly string[]
}

const item = z.object({
  _id: z.string(),
  status: z.int(),
  error: z.object({ type: z.string(), reason: z.string().nullish() }).optional(),
})
const bulkAnswer = z.object({
  items: z.array(z.union([z.object({ index: item }), z.object({ delete: item })])),
})
const acknowledged = z.object({ acknowledged: z.literal(true) })
const aliases = z.record(z.string(), z.unknown())

/** An index that nobody made would be made by the first document, with a mapping of the engine's own. */
const feedAlias = (name: string): string => `${name}-feed`

const isMissing = (error: unknown): boolean => error instanceof SearchClusterError && error.status === 404

export const indexName = (cluster: SearchCluster, number: number): string =>
  `${cluster.name}-v${listingIndexVersion}-${number}`

/** The version of the mapping; 0 for a name of another kind. */
export function versionOf(name: string): number {
  return Number(/-v(\d+)-\d+$/.exec(name)?.[1] ?? 0)
}

export async function createIndex(cluster: SearchCluster, name: string): Promise<void> {
  const body = { ...listingIndex, aliases: { [feedAlias(name)]: {} } }
  acknowledged.parse(await cluster.send({ method: 'PUT', path: `/${name}`, body, timeoutMs: callMs }))
}

async function deleteIndex(cluster: SearchCluster, name: string): Promise<void> {
  try {
    await cluster.send({ method: 'DELETE', path: `/${name}`, timeoutMs: callMs })
  } catch (error) {
    // It is gone already.
    if (!isMissing(error)) throw error
  }
}

/** The indexes that the name of searches leads to. */
export async function answeringIndexes(cluster: SearchCluster): Promise<readonly string[]> {
  try {
    const found = await cluster.send({ method: 'GET', path: `/_alias/${cluster.name}`, timeoutMs: callMs })
    return Object.keys(aliases.parse(found))
  } catch (error) {
    // A name that leads nowhere is refused.
    if (isMissing(error)) return []
    throw error
  }
}

/** Deletes what an interrupted filling has left behind. */
export async function deleteStrays(cluster: SearchCluster, answering: string | null): Promise<void> {
  const path = `/${cluster.name}-v*/_alias`
  const found = Object.keys(aliases.parse(await cluster.send({ method: 'GET', path, timeoutMs: callMs })))
  const isOurs = (name: string) => name.startsWith(`${cluster.name}-v`) && versionOf(name) > 0 && name !== answering
  // The pattern also finds the indexes of a shop whose name begins with this one's.
  const strays = found.filter((name) => isOurs(name) && name.split('-').length === cluster.name.split('-').length + 2)
  for (const name of strays) await deleteIndex(cluster, name)
}

/** Makes everything that was sent visible, then leads searches to this index in one step. */
export async function leadSearches(cluster: SearchCluster, name: string): Promise<void> {
  await cluster.send({ method: 'POST', path: `/${name}/_refresh`, timeoutMs: bulkMs })
  const earlier = (await answeringIndexes(cluster)).filter((one) => one !== name)
  const actions = [
    ...earlier.map((index) => ({ remove: { index, alias: cluster.name } })),
    { add: { index: name, alias: cluster.name } },
  ]
  acknowledged.parse(await cluster.send({ method: 'POST', path: '/_aliases', body: { actions }, timeoutMs: callMs }))
  for (const index of earlier) await deleteIndex(cluster, index)
}

/** Sends the documents of a batch. A document of a later version stays, so that a batch that arrives late changes nothing. */
export async function sendBatch(cluster: SearchCluster, name: string, batch: Batch): Promise<Sent> {
  const { ids, listings, version } = batch
  if (ids.length === 0) return { isAhead: false, refused: [] }
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const lines = ids.flatMap((id): unknown[] => {
    const about = { _id: String(id), version, version_type: 'external_gte' }
    const listing = byId.get(id)
    return listing === undefined ? [{ delete: about }] : [{ index: about }, listingDocument(listing)]
  })
  const path = `/${feedAlias(name)}/_bulk?require_alias=true`
  const answer = await sendLines(cluster, { name, path, lines })
  const items = answer.map((one) => ('index' in one ? one.index : one.delete))
  if (items.length !== ids.length) throw new SearchClusterError('it answers for a part of the batch')
  if (items.some(({ error }) => error?.type === 'index_not_found_exception')) throw new LostIndexError(name)
  const again = items.find(({ status }) => status === 429 || status >= 500)
  if (again) throw new SearchClusterError(`it takes no documents: ${again.error?.type ?? again.status}`)
  const refused = items.filter(({ status, error }) => error !== undefined && status !== 409)
  return {
    isAhead: items.some(({ status }) => status === 409),
    refused: refused.map(({ _id, error }) => `${_id}: ${error?.reason ?? error?.type}`),
  }
}

type Lines = { readonly name: string; readonly path: string; readonly lines: readonly unknown[] }

async function sendLines(cluster: SearchCluster, { name, path, lines }: Lines) {
  try {
    return bulkAnswer.parse(await cluster.send({ method: 'POST', path, lines, timeoutMs: bulkMs })).items
  } catch (error) {
    if (isMissing(error)) throw new LostIndexError(name)
    if (error instanceof z.ZodError) throw new SearchClusterError('its answer has another shape', { cause: error })
    throw error
  }
}
