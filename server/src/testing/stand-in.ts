import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'

export type StandIn = AsyncDisposable & {
  readonly url: string
  /** Requests in order, such as `POST /v1/orders`. */
  readonly requests: readonly string[]
  readonly connections: () => number
}

/** Listens on a free port of this machine; its connections end with it. */
export async function listening(
  server: Server,
): Promise<{ port: number; sockets: ReadonlySet<Socket> } & AsyncDisposable> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    // oxlint-disable-next-line consistent-type-assertions -- it listens on TCP
    port: (server.address() as AddressInfo).port,
    sockets,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Replaces a company that the shop calls over HTTP. */
export async function httpStandIn(answer: (request: IncomingMessage, reply: ServerResponse) => void): Promise<StandIn> {
  const requests: string[] = []
  const place = await listening(
    createServer((request, reply) => {
      requests.push(`${request.method} ${request.url}`)
      answer(request, reply)
    }),
  )
  return {
    url: `http://127.0.0.1:${place.port}`,
    requests,
    connections: () => place.sockets.size,
    [Symbol.asyncDispose]: () => place[Symbol.asyncDispose](),
  }
}
