import type { Socket } from 'node:net'

/** Node has one timeout for the whole server and names only the socket when it fires. */
const deadlines = new WeakMap<Socket, number>()

/** Applies until the returned function is called; the next request on the connection has the default again. */
export function extendDeadline(socket: Socket, seconds: number): () => void {
  const until = performance.now() + seconds * 1000
  deadlines.set(socket, until)
  return () => {
    if (deadlines.get(socket) === until) deadlines.delete(socket)
  }
}

export function isDeadlineExtended(socket: Socket, giveUp: () => void): boolean {
  const until = deadlines.get(socket)
  const leftMs = until === undefined ? 0 : until - performance.now()
  if (leftMs <= 0) return false
  const timer = setTimeout(() => {
    if (deadlines.get(socket) === until) giveUp()
  }, leftMs)
  socket.once('close', () => clearTimeout(timer))
  return true
}
