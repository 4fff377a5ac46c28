import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export class ListenError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ListenError'
  }
}

/** Time that a previous process of the shop gets to free its port while it shuts down. */
const patienceMs = 3000
const pollMs = 100

export async function listen(app: FastifyInstance, address: { host: string; port: number }): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      await app.listen(address)
      return
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE' || performance.now() > deadline) throw explained(error, address)
      await sleep(pollMs)
    }
  }
}

function explained(error: unknown, { host, port }: { host: string; port: number }): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new ListenError(
        `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ListenError(
        `HOST is "${host}", which is no address of this machine. Try HOST=127.0.0.1 or HOST=0.0.0.0.`,
      )
    default:
      return error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
