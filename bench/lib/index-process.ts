/** Loads the index in memory in a process of its own and measures it; takes one job message and replies to it. */
import { setImmediate as turn } from 'node:timers/promises'
import { rupees } from '@shop/contract/core/money'
import { memoryEngine, wholeCategory } from '@shop/search'
import { openDatabase } from '#server/src/platform/db/db.ts'
import { openLog } from '#server/src/platform/runtime/log.ts'
import { quantile } from './figures.ts'
import { isJob, type IndexFigures, type IndexJob } from './index-figures.ts'

const unwatched = {
  isFresh: () => true,
  onListings: () => undefined,
  snapshot: () => undefined,
  poll: () => Promise.resolve(true),
}
const page = { limit: 24, offset: 0, hasFacets: true, now: new Date() } as const
const words = ['saree', 'lehenga', 'silk', 'kurta', 'velvet', 'organza', 'pearl', 'gown']
const term = {
  role: 'word',
  typed: '',
  facts: [],
  near: [],
  boosts: [],
  isSoft: false,
  weight: 1,
  boostWeight: 0,
} as const
const departments = [4, 10, 40, 80]

async function measure({ url, path, searches }: IndexJob): Promise<IndexFigures> {
  const { db, close } = openDatabase({ connection: { connectionString: url }, max: 2, applicationName: 'bench' })
  let source = ''
  const log = openLog('info', { write: (line) => void (source ||= /"source":"(\w+)"/.exec(line)?.[1] ?? '') })
  const bounds = { maxListings: Number.POSITIVE_INFINITY }
  const index = memoryEngine({ db, watch: unwatched, log, path, bounds })
  const startedAt = performance.now()
  index.start()
  await index.settled()
  const loadMs = performance.now() - startedAt
  const { user, system } = process.cpuUsage()
  const cpuMs = (user + system) / 1000
  /** Prices that nobody asked for before, so that no known count answers. */
  const timed = async (askAt: (n: number) => void): Promise<readonly [number, number]> => {
    const times: number[] = []
    for (let n = 0; n < searches; n += 1) {
      await turn()
      const at = performance.now()
      askAt(n)
      times.push(performance.now() - at)
    }
    return [quantile(times, 0.5), quantile(times, 0.99)]
  }
  const listingMs = await timed((n) => {
    const category = wholeCategory({ id: departments[n % 4] ?? 4, newestDays: null })
    index.find(
      { ...category, minPrice: rupees(101 + n * 17) },
      { ...page, sort: n % 2 === 0 ? 'popularity' : 'new_arrival' },
    )
  })
  const searchMs = await timed((n) => {
    const names = [words[n % words.length] ?? '']
    const filter = { ...wholeCategory({ id: 4, newestDays: null }), minPrice: rupees(101 + n * 17) }
    index.find({ ...filter, terms: [{ ...term, names, isNeeded: true }] }, { ...page, sort: 'relevance' })
  })
  await index.stop()
  await close()
  globalThis.gc?.()
  const peakMb = process.resourceUsage().maxRSS / 1024
  return { source, loadMs, cpuMs, rssMb: process.memoryUsage.rss() / 1e6, peakMb, listingMs, searchMs }
}

process.once('message', (message) => {
  if (!isJob(message)) throw new TypeError('The process takes the job of an index.')
  void measure(message).then((figures) => process.send?.(figures))
})
