import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { plainPagePolicy } from '#platform/http/security-headers.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { newContext } from '#platform/runtime/context.ts'
import { outboxPage } from './outbox.view.ts'
import { reportedStatuses } from './phone-updates.service.ts'
import { htmlOf, storedMessageOf } from './stored-email.rules.ts'

const maxShown = 50

/** Shows stored emails to people who try the shop; not registered when a real provider sends. */
export function outboxRoutes(app: FastifyInstance, outbox: Outbox, deps?: AppDeps): void {
  app.get('/dev/outbox', async (_request, reply) => {
    const names = await outbox.list()
    const entries = await Promise.all(
      names.slice(0, maxShown).map(async (name) => ({ name, content: String((await outbox.read(name)) ?? '') })),
    )
    const ids = entries.map(({ name, content }) => (name.endsWith('.json') ? storedMessageOf(content).id : null))
    const known = ids.filter((id) => id !== null)
    const statuses = deps && (await reportedStatuses(newContext(deps), known))
    const shown = entries.map((entry, index) => ({ ...entry, status: statuses?.get(ids[index] ?? 0) ?? '' }))
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPagePolicy)
      .type('text/html; charset=utf-8')
      .send(outboxPage(shown, names.length))
  })

  app.get<{ Params: { file: string } }>('/dev/outbox/:file/html', async (request, reply) => {
    const html = htmlOf(String((await outbox.read(request.params.file)) ?? ''))
    if (html === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such email.\n')
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `${plainPagePolicy};img-src data:`)
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get<{ Params: { file: string } }>('/dev/outbox/:file', async (request, reply) => {
    const content = await outbox.read(request.params.file)
    if (content === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such file.\n')
    return reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .type(request.params.file.endsWith('.json') ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8')
      .send(content)
  })
}
