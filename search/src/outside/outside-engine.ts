import { z } from 'zod'
import { isBusy, type Database } from '@shop/server/platform/db/db.ts'
import type { Logger } from '@shop/server/platform/runtime/log.ts'
import { SearchClusterError, type SearchCluster } from '@shop/server/platform/search/search-cluster.ts'
import { facetRows, type Labels } from '#engine/facet-rows.rules.ts'
import type { ListingFilter, PageRequest, SearchHits } from '#engine/listing-filter.ts'
import { readLabels } from '#memory/memory-engine.store.ts'
import { breaker } from './breaker.rules.ts'
import { facetsFound, totalsFound, type CountedAll } from './counting.rules.ts'
import { goneIds } from './feed.store.ts'
import { maxDepth } from './listing-index.rules.ts'
import { searchBody } from './search-body.rules.ts'

/** OpenSearch or a compatible cluster; it holds any number of listings. */
export type OutsideEngine = {
  /** Undefined when the cluster has no answer in time, or rests after several misses. */
  readonly find: (db: Database, filter: ListingFilter, page: PageRequest) => Promise<SearchHits | undefined>
  /** For the metrics: false while it rests. */
  readonly isAsked: () => boolean
}

type OutsideOptions = {
  readonly cluster: SearchCluster
  readonly log: Logger
  readonly deadlineMs?: number
}

const defaultDeadlineMs = 300
/** Names of designers, sizes, colours and categories are read again after this time. */
const labelsMs = 1000
/** Deleted listings that a page still has are left out at most so many times. */
const mostRounds = 3

const answer = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({ hits: z.array(z.object({ _id: z.string().regex(/^\d+$/).transform(Number) })) }),
  aggregations: z.record(z.string(), z.looseObject({})),
})

export function outsideEngine({ cluster, log, deadlineMs = defaultDeadlineMs }: OutsideOptions): OutsideEngine {
  const circuit = breaker()
  const labelsOf = labelsForAWhile()

  const ask = async (db: Database, filter: ListingFilter, page: PageRequest): Promise<SearchHits> => {
    const labels = page.hasFacets ? await labelsOf(db) : noLabels
    const sent = await cluster.send({
      method: 'POST',
      // Parts of an answer would be wrong counts and missing pieces.
      path: `/${cluster.name}/_search?allow_partial_search_results=false`,
      body: searchBody(filter, page, { labels, timeoutMs: deadlineMs }),
      timeoutMs: deadlineMs,
    })
    const { hits, aggregations } = answer.parse(sent)
    const counted: CountedAll = aggregations
    const totals = totalsFound(counted)
    const facets = page.hasFacets ? facetRows(labels, facetsFound(counted, totals.total), filter.categoryId) : null
    return { ...totals, ids: hits.hits.map(({ _id }) => _id), facets }
  }

  /** Leaves out what was deleted since the cluster heard of changes; prices and stock come from the database anyway. */
  const askCurrent = async (db: Database, filter: ListingFilter, page: PageRequest): Promise<SearchHits> => {
    const hiddenIds = [...(filter.hiddenIds ?? [])]
    for (let round = 1; ; round += 1) {
      const hits = await ask(db, { ...filter, hiddenIds }, page)
      const gone = await goneIds(db, hits.ids)
      if (gone.size === 0) return hits
      if (round === mostRounds) return { ...hits, ids: hits.ids.filter((id) => !gone.has(id)) }
      hiddenIds.push(...gone)
    }
  }

  return {
    isAsked: () => !circuit.isOpen(),
    async find(db, filter, page) {
      if (!circuit.mayAsk(performance.now())) return undefined
      // Nobody turns so many pages; a cluster would have to order all pieces before them.
      const shown = page.offset + page.limit > maxDepth ? { ...page, offset: 0, limit: 0 } : page
      try {
        const hits = await (page.isCurrent === true ? askCurrent : ask)(db, filter, shown)
        circuit.answered()
        return hits
      } catch (error) {
        // A database that is away says nothing about the cluster, and the index in memory may still answer.
        if (isBusy(error)) return undefined
        if (!(error instanceof SearchClusterError || error instanceof z.ZodError)) throw error
        const wasOpen = circuit.isOpen()
        circuit.missed(performance.now())
        // One line for each time that it fails for good; the metrics count the rest.
        if (circuit.isOpen() && !wasOpen) {
          const reason = error instanceof SearchClusterError ? error.message : 'its answer has another shape'
          log.warn({ reason, host: cluster.host }, 'the search engine rests')
        }
        return undefined
      }
    },
  }
}

const noLabels: Labels = { designers: [], sizes: [], colours: [], categories: [], fields: [] }

function labelsForAWhile(): (db: Database) => Promise<Labels> {
  let read: { readonly atMs: number; readonly labels: Promise<Labels> } | undefined
  return (db) => {
    const nowMs = performance.now()
    if (read && nowMs - read.atMs < labelsMs) return read.labels
    const labels = readLabels(db)
    read = { atMs: nowMs, labels }
    labels.catch(() => {
      // The next search reads them again.
      read = undefined
    })
    return labels
  }
}
