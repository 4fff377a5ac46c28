import http from 'node:http'
import type { FastifyInstance } from 'fastify'
import { watchTurns } from './fuzz/loop-turns.ts'

const megabyte = 1024 * 1024

export type Held = {
  readonly status: number
  /**
   * Milliseconds of this thread's processor time between two turns of its event loop, which excludes other load on the
   * machine.
   */
  readonly longestMs: number
  /** Megabytes above the memory of the process before the call. */
  readonly memoryMb: number
  readonly replyMb: number
}

const sampleMs = 5

function watchMemory() {
  const startBytes = process.memoryUsage.rss()
  let peakBytes = startBytes
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
  }, sampleMs)
  return () => {
    clearInterval(timer)
    return (peakBytes - startBytes) / megabyte
  }
}

type Sent = {
  readonly port: number
  readonly call: `${string} ${string}`
  readonly cookie: string
  readonly body: Buffer | undefined
}

/** Sends over a socket and discards the response, because assembling it would count as the shop's work. */
function send({ port, call, cookie, body }: Sent): Promise<{ status: number; bytes: number }> {
  const [method, path = ''] = call.split(' ')
  const headers = {
    cookie,
    origin: 'http://localhost:3000',
    ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
  }
  return new Promise((resolve, reject) => {
    const request = http.request({ port, method, path, headers, host: '127.0.0.1', agent: false }, (reply) => {
      let bytes = 0
      reply.on('data', (part: Buffer) => {
        bytes += part.length
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, bytes }))
      reply.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

export type HeldCall = Omit<Sent, 'port' | 'body'> & { readonly body?: object }

/** Measures how long one call blocks the event loop, and the memory that it needs. */
export async function heldBy(app: FastifyInstance, { body, ...call }: HeldCall): Promise<Held> {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The app does not listen.')
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  const stopMemory = watchMemory()
  using turns = watchTurns()
  const { status, bytes: replyBytes } = await send({ ...call, port: address.port, body: bytes })
  return { status, longestMs: turns.takeLongestMs(), memoryMb: stopMemory(), replyMb: replyBytes / megabyte }
}
