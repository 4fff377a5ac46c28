import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = AsyncDisposable & {
  readonly port: number
  /**
   * Ends all connections and passes new ones on to another place, as HAProxy does when a server goes down
   * (`on-marked-down shutdown-sessions`); undefined refuses them.
   */
  readonly pointTo: (path: string | undefined) => void
}

/** A switch for connections to a socket, which stands in for HAProxy in front of a database. */
export async function openTcpProxy(path: string): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let target: string | undefined = path
  const track = (socket: Socket): void => {
    open.add(socket)
    // A broken half ends the other one.
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  }
  const server = createServer((client) => {
    track(client)
    if (target === undefined) {
      client.destroy()
      return
    }
    const place = connect(target)
    track(place)
    client.pipe(place).on('close', () => client.destroy())
    place.pipe(client).on('close', () => place.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A proxy listens on a port.')
  return {
    port: address.port,
    pointTo(next) {
      target = next
      endAll()
    },
    async [Symbol.asyncDispose]() {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
