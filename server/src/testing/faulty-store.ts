import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import type { S3Account } from '#platform/storage/s3-requests.ts'

export type Fault = (request: IncomingMessage, response: ServerResponse) => void

export type FaultyStore = AsyncDisposable & {
  readonly account: S3Account
  /** Requests so far, as `PUT /bucket/key`. */
  readonly seen: readonly string[]
}

/** Answers each request by the next fault, the last one for all others: faults that no real store shows on request. */
export async function openFaultyStore(faults: readonly Fault[]): Promise<FaultyStore> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const fault = faults[seen.length] ?? faults.at(-1)
    seen.push(`${request.method} ${request.url}`)
    request.resume()
    fault?.(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return {
    account: {
      setting: 'S3_URL',
      bucketUrl: `http://127.0.0.1:${port}/shop`,
      region: 'us-east-1',
      keyId: 'key',
      secret: 'sesame',
    },
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
