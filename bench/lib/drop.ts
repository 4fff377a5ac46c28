import { messageFrom, startChild } from './child.ts'
import type { BenchShopper } from './shoppers.ts'

export type DropOrder = {
  /** Buyers come to the processes in turn. */
  readonly urls: readonly string[]
  readonly buyers: readonly BenchShopper[]
  /** The buyers press Pay one after the other within this time, whether or not the shop keeps up. */
  readonly seconds: number
}

/** Times are from a buyer's first press of Pay to the answer that settles it, with all repeats between. */
export type DropResult = {
  readonly paid: number
  readonly soldOut: number
  readonly boughtMs: readonly number[]
  readonly soldOutMs: readonly number[]
  /** Answers that asked a buyer to come again. */
  readonly busy: number
  readonly failures: number
}

const isResult = (message: unknown): message is DropResult =>
  typeof message === 'object' && message !== null && 'soldOutMs' in message

export async function drop(order: DropOrder): Promise<DropResult> {
  await using child = startChild('bench/lib/drop-process.ts')
  const answer = messageFrom(child)
  child.process.send(order)
  const result = await answer
  if (!isResult(result)) throw new Error('The buyers answered something else than a result.')
  return result
}
