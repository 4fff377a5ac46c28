import { openChance } from './chance.ts'
import type { FuzzShop } from './fuzz-shop.ts'
import { watchTurns } from './loop-turns.ts'
import { exchange } from './raw-client.ts'
import { openStage } from './run.ts'
import { bytesOf } from './sent.ts'
import { worstBodiesAtAll, worstFields, worstHeaders, worstOfCalls, worstPaths, type Worst } from './worst-requests.ts'
import { everyKind, oneOfSomeClasses } from './worst-texts.ts'

export type Stall = { readonly ms: number; readonly what: string; readonly status: number }

export type StallReport = { readonly total: number; readonly longest: readonly Stall[] }

type Options = {
  /** One text of some classes for each place, or all; `thoroughly` also sends each field alone, and each header on several URLs. */
  readonly texts: 'some' | 'all' | 'thoroughly'
  /** A slow request is sent again, and the shortest of three times counts. */
  readonly limitMs: number
}

const shown = 10

/** Sends the worst texts to every call, path and header, one request at a time, and measures the event loop. */
export async function sendWorst(fuzzShop: FuzzShop, { texts, limitMs }: Options): Promise<StallReport> {
  using turns = watchTurns()
  const stage = await openStage(fuzzShop, openChance('worst'), false)
  const sendOnce = async ({ what, sent }: Worst): Promise<Stall> => {
    turns.takeLongestMs()
    const { status } = await exchange(fuzzShop.port, bytesOf(sent, 'worst'), { isHead: false, isCutOff: false })
    return { ms: turns.takeLongestMs(), what, status }
  }
  const send = async (worst: Worst): Promise<Stall> => {
    let shortest = await sendOnce(worst)
    for (let turn = 0; turn < 2 && shortest.ms > limitMs; turn += 1) {
      const again = await sendOnce(worst)
      if (again.ms < shortest.ms) shortest = again
    }
    return shortest
  }
  const choose = texts === 'some' ? oneOfSomeClasses(openChance('texts')) : everyKind
  const isThorough = texts === 'thoroughly'
  const files = isThorough ? ['/shipping', '/favicon.svg', '/healthz'] : []
  const lists: readonly (() => readonly Worst[])[] = [
    () => worstOfCalls(stage, choose),
    () => worstHeaders(files, choose),
    () => worstPaths(choose),
    () => worstBodiesAtAll(choose),
    ...(isThorough ? [() => worstFields(stage)] : []),
  ]
  let total = 0
  let longest: Stall[] = []
  for (const list of lists) {
    for (const worst of list()) {
      total += 1
      const stall = await send(worst)
      longest = [...longest, stall].toSorted((a, b) => b.ms - a.ms).slice(0, shown)
      if (stall.status === 401) await stage.renew()
    }
  }
  return { total, longest }
}

export function stallText({ total, longest }: StallReport): string {
  const lines = longest.map(({ ms, what, status }) => `  ${ms.toFixed(1).padStart(8)} ms  ${status}  ${what}`)
  return [`${total} requests; what held the event loop longest:`, ...lines].join('\n')
}
