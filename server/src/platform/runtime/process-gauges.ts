import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import { poolStates } from '#platform/db/pools.ts'

/** What a process knows about itself besides its counters; without a folder or an index, as in a tool, none of them. */
export type ProcessFacts = {
  readonly version?: string | undefined
  readonly dataDir?: string | undefined
  readonly index?: { readonly state: () => IndexState } | undefined
  /** The search engine of SEARCH_URL. */
  readonly outside?: OutsideState | undefined
}

export type OutsideState = {
  /** False while it rests after several misses. */
  readonly isAsked: () => boolean
  readonly outboxSeconds: () => Promise<number>
}

export type IndexState = {
  /** False while searches go to the database. */
  readonly isCurrent: boolean
  readonly listings: number
  /** Time since the oldest change that the index does not have; 0 without one. */
  readonly behindMs: number
}

export function registerProcessGauges(registers: Registry[], { version, dataDir, index, outside }: ProcessFacts): void {
  showBuild(registers, version)
  measurePools(registers)
  if (index) measureIndex(registers, index)
  if (outside) measureOutside(registers, outside)
  if (dataDir === undefined) return
  measureDisk(registers, dataDir)
}

function showBuild(registers: Registry[], version = 'unknown'): void {
  const help = 'Always 1; the label is the version of the shop'
  new Gauge({ name: 'shop_build_info', help, labelNames: ['version'], registers }).set({ version }, 1)
}

function measurePools(registers: Registry[]): void {
  const connections = new Gauge({
    name: 'shop_database_connections',
    help: 'Open connections to PostgreSQL by pool: in use, or idle',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      connections.reset()
      for (const { pool, inUse, idle } of poolStates()) {
        connections.set({ pool, state: 'in_use' }, inUse)
        connections.set({ pool, state: 'idle' }, idle)
      }
    },
  })
  const most = new Gauge({
    name: 'shop_database_connections_most',
    help: 'Connections that a pool opens at most',
    labelNames: ['pool'],
    registers,
    collect() {
      most.reset()
      for (const one of poolStates()) most.set({ pool: one.pool }, one.most)
    },
  })
  const waiting = new Gauge({
    name: 'shop_database_waiting',
    help: 'Statements and transactions that wait for a connection of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      waiting.reset()
      for (const one of poolStates()) waiting.set({ pool: one.pool }, one.waiting)
    },
  })
}

function measureIndex(registers: Registry[], index: NonNullable<ProcessFacts['index']>): void {
  const current = new Gauge({
    name: 'shop_search_index_current',
    help: '1 while the index in memory answers searches, 0 while they go to the database',
    registers,
    collect() {
      current.set(index.state().isCurrent ? 1 : 0)
    },
  })
  const listings = new Gauge({
    name: 'shop_search_index_listings',
    help: 'Listings in the index in memory',
    registers,
    collect() {
      listings.set(index.state().listings)
    },
  })
  const behind = new Gauge({
    name: 'shop_search_index_behind_seconds',
    help: 'Age of the oldest change that the index in memory does not have; 0 without one',
    registers,
    collect() {
      behind.set(index.state().behindMs / 1000)
    },
  })
}

function measureOutside(registers: Registry[], outside: OutsideState): void {
  const asked = new Gauge({
    name: 'shop_search_engine_asked',
    help: '1 while searches ask the engine of SEARCH_URL, 0 while it rests after several misses',
    registers,
    collect() {
      asked.set(outside.isAsked() ? 1 : 0)
    },
  })
  const age = new Gauge({
    name: 'shop_search_outbox_seconds',
    help: 'Age of the oldest change that the engine of SEARCH_URL does not have; 0 without one',
    registers,
    async collect() {
      // Unknown while the database is down.
      age.set(await outside.outboxSeconds().catch(() => Number.NaN))
    },
  })
}

function measureDisk(registers: Registry[], dataDir: string): void {
  const disk = () => statfs(dataDir).catch(() => ({ bsize: Number.NaN, blocks: Number.NaN, bavail: Number.NaN }))
  const size = new Gauge({
    name: 'shop_data_dir_size_bytes',
    help: 'Size of the disk of DATA_DIR',
    registers,
    async collect() {
      const { blocks, bsize } = await disk()
      size.set(blocks * bsize)
    },
  })
  const free = new Gauge({
    name: 'shop_data_dir_free_bytes',
    help: 'Space on the disk of DATA_DIR that the shop can still use',
    registers,
    async collect() {
      const { bavail, bsize } = await disk()
      free.set(bavail * bsize)
    },
  })
}
