import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process is about to end: it takes no new connections and says so to balancers. */
    isClosing: boolean
  }
}

const sweepMs = 50
/** Leaves the rest of the ten seconds that a process has for the database. */
const cutAfterMs = 9000

/** Has answers say that their connection ends with them, once the server is closing. */
export function registerClosing(app: FastifyInstance): void {
  app.decorate('isClosing', false)
  app.addHook('preClose', async () => {
    app.isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.isClosing) reply.header('connection', 'close')
  })
}

/**
 * Takes no new connection from now on, closes those on which nothing is asked, and waits for the answers that are under
 * way. A client that takes longer than nine seconds to send its request or to read its answer is cut off.
 */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  // A connection whose answer began before the server was closing is idle once it ends.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs)
  try {
    await closed
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
