import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }
export type Respond = (response: ServerResponse, received: Received) => void

export type WebhookReceiver = AsyncDisposable & {
  readonly url: (path?: string) => string
  readonly received: readonly Received[]
  /** Sets how it responds from now on. */
  readonly respond: (respond: Respond) => void
}

/** A real HTTP server of another system; it answers 204 by default. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  let answer: Respond = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() }
      received.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  const { port } = address
  return {
    received,
    url: (path = '/hooks') => `http://127.0.0.1:${port}${path}`,
    respond: (respond) => {
      answer = respond
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
