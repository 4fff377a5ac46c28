import type { FastifyInstance } from 'fastify'
import { categorySlug } from '#catalogue'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { requestContext } from '#platform/http/mount-calls.ts'
import { countHits, networkOf, type Limit } from '#platform/http/rate-limit.ts'
import { llmsText } from './llms-text.rules.ts'
import { listDepartments } from './llms.store.ts'

const network: Limit = { name: 'llms-network', most: 60, windowSeconds: 60 }

export function llmsRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get('/llms.txt', async (request, reply) => {
    const { documents, publicUrl, brand } = deps.ports
    const { mode } = (await documents.read('agents')).body
    if (mode === 'off') return reply.callNotFound()
    const ctx = requestContext(deps, request)
    await countHits(ctx, [[network, networkOf(request.ip)]])
    const departments = await listDepartments(ctx.db)
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return llmsText({
      name: brand.name,
      publicUrl,
      careEmail: (await documents.read('house')).body.careEmail,
      departments: departments.map((one) => ({ name: one.name, path: `/category/${categorySlug(one)}` })),
      hasCheckout: mode === 'checkout',
    })
  })
}
