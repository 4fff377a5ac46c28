import Fastify from 'fastify'
/** A Fastify server with static routes only: the baseline for benchmarks. */
import { z } from 'zod'

const order = z.object({
  answers: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()), bodyBase64: z.string() })),
})

process.once('message', (message) => {
  const app = Fastify({ logger: false })
  for (const { path, headers, bodyBase64 } of order.parse(message).answers) {
    const body = Buffer.from(bodyBase64, 'base64')
    app.get(path, (_request, reply) => {
      void reply.headers(headers).send(body)
    })
  }
  void app.listen({ host: '127.0.0.1', port: 0 }).then((address) => {
    process.send?.({ port: Number(new URL(address).port) })
  })
})
process.once('disconnect', () => process.exit(0))
