import type { FuzzShop } from './fuzz-shop.ts'
import { faultsOf } from './judge.ts'
import { exchange, type Answer } from './raw-client.ts'
import { bytesOf, isIncomplete, type Sent } from './sent.ts'

export type Delivered = {
  readonly sent: Sent
  readonly answer: Answer
  /** Milliseconds inside the shop; 0 when it was refused before any route. */
  readonly handlingMs: number
  readonly faults: readonly string[]
}

/** The longest time that a request may take. */
export const longestMs = 2000

export type Courier = (sent: Sent) => Promise<Delivered>

/** Sends requests to the shop and judges the responses. */
export function openCourier({ port, handlingMs, victim }: FuzzShop): Courier {
  let count = 0
  return async (sent) => {
    count += 1
    const id = String(count)
    const answer = await exchange(port, bytesOf(sent, id), {
      isHead: sent.method === 'HEAD',
      isCutOff: isIncomplete(sent),
    })
    const time = handlingMs(id)
    const seen = { sent, answer, isHandled: time !== undefined, secrets: victim.secrets }
    return { sent, answer, handlingMs: time ?? 0, faults: faultsOf(seen) }
  }
}

/** A trivial request: its time shows how busy the machine is. */
const trifle: Sent = {
  kind: 'valid',
  endpoint: undefined,
  method: 'GET',
  target: '/readyz',
  headers: [],
  body: undefined,
}

/** A slow request takes at least as long as this many trivial ones, which allows for a busy machine. */
const worthOfTrifles = 50

/**
 * True when the request itself is slow: in each of three tries, alone, and slower than trivial requests at that moment.
 */
export async function isSlow(bring: Courier, { sent, handlingMs }: Delivered): Promise<boolean> {
  if (handlingMs <= longestMs) return false
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await bring(trifle)
    const again = await bring(sent)
    const after = await bring(trifle)
    const isLate = again.handlingMs > longestMs + worthOfTrifles * Math.max(before.handlingMs, after.handlingMs)
    if (!isLate) return false
  }
  return true
}
