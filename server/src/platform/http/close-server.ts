import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** True during graceful shutdown: the server accepts no connections and reports itself not ready to balancers. */
    isClosing: boolean
  }
}

const sweepMs = 50
/** Leaves the rest of the process's ten seconds of shutdown to the database. */
const cutAfterMs = 9000

export function registerClosing(app: FastifyInstance): void {
  app.decorate('isClosing', false)
  app.addHook('preClose', async () => {
    app.isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.isClosing) reply.header('connection', 'close')
  })
}

/** Waits for responses in progress; cuts off a client that takes longer than nine seconds. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  // A keep-alive connection whose response began before closing becomes idle only when that response ends.
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => app.server.closeAllConnections(), cutAfterMs)
  try {
    await closed
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
