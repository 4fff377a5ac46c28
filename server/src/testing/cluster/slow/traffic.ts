import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { ChaosShopper } from '#testing/chaos/shoppers.ts'
import { persistent, type Reply, type Send } from '#testing/cluster/http.ts'
import { buy } from '#testing/cluster/purchase.ts'

type Kind = 'page' | 'read' | 'picture' | 'order'

export type Seen = {
  readonly kind: Kind
  /** Of reads that repeat, the reader; otherwise the path. */
  readonly reader: string
  readonly atMs: number
  /** 0 when the connection broke. */
  readonly status: number
  /** True when a person can read what happened. */
  readonly hasWords: boolean
  readonly text: string
}

type Reader = {
  readonly kind: Kind
  readonly name: string
  readonly send: Send
  readonly pathOf: (round: number) => string
}

/** Row of the table of steps. */
export type Step = {
  readonly name: string
  readonly seconds: number
  readonly longestGapMs: number
  readonly gapOf: string
  readonly answers: Readonly<Record<string, number>>
}

export type Traffic = {
  readonly seen: readonly Seen[]
  readonly orders: { readonly begun: number; readonly confirmed: number }
  readonly read: (reader: Reader) => void
  readonly step: (name: string, work: () => Promise<void>) => Promise<Step>
  /** Lets the purchases that have begun end; resolves to the ids of their orders. */
  readonly end: () => Promise<readonly number[]>
}

type Selling = {
  readonly send: Send
  readonly shoppers: readonly ChaosShopper[]
  readonly everyMs: number
  readonly onBought: (orderId: number, shopper: ChaosShopper) => void
}

const readEveryMs = 250

/** Each visitor has another address, and one visitor's limits do not stop the next. */
export const visitor = (index: number) => `127.1.${1 + (Math.floor(index / 200) % 250)}.${1 + (index % 200)}`

const words = z.union([
  z.object({ message: z.string().min(10) }),
  // The payment provider has a form of its own.
  z.object({ error: z.object({ description: z.string().min(10) }) }),
])

function hasWords({ status, body, text }: Reply): boolean {
  return status < 500 || words.safeParse(body).success || /<h1[^>]*>[^<\d]{8,}<\/h1>/.test(text)
}

const isGood = ({ status }: Seen) => status > 0 && status < 500

/** The longest time without a good answer that one reader saw between two moments. */
function longestGap(seen: readonly Seen[], fromMs: number, toMs: number): { ms: number; reader: string } {
  const readers = new Set(seen.filter(({ kind }) => kind !== 'order').map(({ reader }) => reader))
  let longest = { ms: 0, reader: '' }
  for (const reader of readers) {
    const good = seen.filter((one) => one.reader === reader && isGood(one) && one.atMs <= toMs).map(({ atMs }) => atMs)
    const before = good.findLast((atMs) => atMs < fromMs) ?? good[0] ?? fromMs
    const moments = [before, ...good.filter((atMs) => atMs >= fromMs), toMs]
    for (const [index, atMs] of moments.entries()) {
      const ms = Math.round(atMs - (moments[index - 1] ?? atMs))
      if (ms > longest.ms) longest = { ms, reader }
    }
  }
  return longest
}

function countAnswers(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, status } of seen) {
    const answer = `${kind} ${status === 0 ? 'none' : status}`
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  return counts
}

/** Starts a purchase of another shopper every `everyMs`; a shopper whose request got no outcome tries again. */
function startOrders(send: Send, { shoppers, everyMs, onBought }: Selling, stopping: AbortSignal) {
  const patient = persistent(send, () => undefined, { tries: 80, pauseMs: 600 })
  const all: Promise<number>[] = []
  const progress = { begun: 0, confirmed: 0 }
  const purchase = async (shopper: ChaosShopper, from: string): Promise<number> => {
    progress.begun += 1
    const orderId = await buy(patient, shopper, { longestPauseMs: 400, from })
    progress.confirmed += 1
    onBought(orderId, shopper)
    return orderId
  }
  const running = (async () => {
    for (const [index, shopper] of shoppers.entries()) {
      if (stopping.aborted) return
      const one = purchase(shopper, visitor(index))
      // A failure is thrown at the end, and until then it is nobody's.
      one.catch(() => undefined)
      all.push(one)
      await pause(everyMs)
    }
    throw new Error('There were too few shoppers for the time that the steps took.')
  })()
  running.catch(() => undefined)
  return {
    progress,
    async end() {
      await running
      return Promise.all(all)
    },
  }
}

/** Orders and reads that go on while parts of the cluster stop; every answer is noted. */
export function startTraffic(selling: Selling): Traffic {
  const seen: Seen[] = []
  const stopping = new AbortController()
  const readers: Promise<void>[] = []
  const note = (kind: Kind, reader: string, reply?: Reply) => {
    seen.push({
      kind,
      reader,
      atMs: performance.now(),
      status: reply?.status ?? 0,
      hasWords: reply === undefined || hasWords(reply),
      text: (reply?.status ?? 0) >= 500 ? (reply?.text.slice(0, 300) ?? '') : '',
    })
  }
  const noting =
    (kind: Kind, send: Send, name?: string): Send =>
    async (path, sending) => {
      const reader = name ?? path
      try {
        const reply = await send(path, sending)
        note(kind, reader, reply)
        return reply
      } catch (error) {
        note(kind, reader)
        throw error
      }
    }
  const orders = startOrders(noting('order', selling.send), selling, stopping.signal)
  return {
    seen,
    orders: orders.progress,
    read({ kind, name, send, pathOf }) {
      const noted = noting(kind, send, name)
      const run = async () => {
        for (let round = 0; !stopping.signal.aborted; round += 1) {
          await noted(pathOf(round), { from: visitor(round) }).catch(() => undefined)
          await pause(readEveryMs)
        }
      }
      readers.push(run())
    },
    async step(name, work) {
      const fromMs = performance.now()
      await work()
      const toMs = performance.now()
      const gap = longestGap(seen, fromMs, toMs)
      const within = seen.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
      const seconds = Math.round((toMs - fromMs) / 100) / 10
      return { name, seconds, longestGapMs: gap.ms, gapOf: gap.reader, answers: countAnswers(within) }
    },
    async end() {
      stopping.abort()
      const ids = await orders.end()
      await Promise.all(readers)
      return ids
    },
  }
}
