import type { Socket } from 'node:net'

/**
 * Node gives every request of a server the same time to arrive. One that may take longer is granted it here: when Node
 * gives it up, its end is only put off. By the socket, since a request that is given up has no other name.
 */
const deadlines = new WeakMap<Socket, number>()

/** Until it is taken back: the next request on the connection has the usual time again. */
export function extendDeadline(socket: Socket, seconds: number): () => void {
  const until = performance.now() + seconds * 1000
  deadlines.set(socket, until)
  return () => {
    if (deadlines.get(socket) === until) deadlines.delete(socket)
  }
}

/** Whether it has time left; if it has, it is given up when that is over. */
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
