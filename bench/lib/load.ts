import { messageFrom, startChild } from './child.ts'

export type LoadRequest = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Load = {
  readonly url: string
  /** Every connection makes them in turn, over and over. */
  readonly requests: readonly LoadRequest[]
  readonly connections?: number
  readonly seconds: number
}

export type LoadResult = {
  readonly requests: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Answers that were no success, and requests without an answer. */
  readonly failures: number
}

const isResult = (message: unknown): message is LoadResult =>
  typeof message === 'object' && message !== null && 'failures' in message

/** Keeps `connections` (32) busy for some seconds, from a process of its own. */
export async function load({ url, requests, connections = 32, seconds }: Load): Promise<LoadResult> {
  await using child = startChild('bench/lib/load-process.ts')
  const result = messageFrom(child)
  child.process.send({ url, requests, connections, duration: seconds })
  const message = await result
  if (!isResult(message)) throw new Error('The load process answered something else than a result.')
  return message
}
