import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = AsyncDisposable & {
  readonly port: number
  /**
   * Ends all connections and passes new ones on to another place, as HAProxy does when a server goes down
   * (`on-marked-down shutdown-sessions`); undefined refuses them.
   */
  readonly pointTo: (path: string | undefined) => void
  /** Swallows what comes from either side and keeps every connection open, as a machine that hangs; false goes on. */
  readonly hang: (isHanging: boolean) => void
}

/** A switch for connections to a socket, which stands in for HAProxy in front of a database. */
export async function openTcpProxy(path: string): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let target: string | undefined = path
  let isHanging = false
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
    const pass = (to: Socket) => (part: Buffer) => void (isHanging || to.write(part))
    client.on('data', pass(place)).on('close', () => place.destroy())
    place.on('data', pass(client)).on('close', () => client.destroy())
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
    hang(hanging) {
      isHanging = hanging
    },
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
