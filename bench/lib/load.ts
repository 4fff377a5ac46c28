import { messageFrom, startChild } from './child.ts'

export type LoadRequest = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export type Load = {
  readonly url: string
  /** Each connection repeats these in order. */
  readonly requests: readonly LoadRequest[]
  readonly connections?: number
  readonly seconds: number
}

export type LoadResult = {
  readonly requests: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Unsuccessful responses, and requests without a response. */
  readonly failures: number
}

const isResult = (message: unknown): message is LoadResult =>
  typeof message === 'object' && message !== null && 'failures' in message

/** Keeps `connections` (32) busy for `seconds`, from a separate process. */
export async function load({ url, requests, connections = 32, seconds }: Load): Promise<LoadResult> {
  await using child = startChild('bench/lib/load-process.ts')
  const result = messageFrom(child)
  child.process.send({ url, requests, connections, duration: seconds })
  const message = await result
  if (!isResult(message)) throw new Error('The load process answered something else than a result.')
  return message
}
