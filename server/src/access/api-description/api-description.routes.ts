import type { FastifyInstance } from 'fastify'
import { adminDescriptionEndpoints } from '@shop/contract/access/admin-description'
import { apiDescriptionEndpoints } from '@shop/contract/access/api-description'
import { openAdminRoute } from '#platform/http/mount-admin-calls.ts'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { readProgramFile } from '#platform/text/program-file.ts'
import { adminApiDocument, apiDocument, type ApiDocument } from './api-document.wire.ts'
import { readerPage } from './reader-page.view.ts'

/** The API page may run only its own script and style, and connect only to this shop. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const assets = [
  ['reader.js', 'text/javascript; charset=utf-8'],
  ['reader.css', 'text/css; charset=utf-8'],
] as const

export function apiDescriptionRoutes(app: FastifyInstance, deps: AppDeps): void {
  const document = once(() => apiDocument(deps.ports.brand.name))
  const page = once(() => readerPage(document()))

  publicRoute(app, deps, apiDescriptionEndpoints.document)(async (): Promise<ApiDocument> => document())

  const adminDocument = once(() => adminApiDocument(deps.ports.brand.name))
  openAdminRoute(app, deps, { endpoint: adminDescriptionEndpoints.document, hitsOf: () => [] })(async () =>
    adminDocument(),
  )

  app.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-security-policy', pagePolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('text/html; charset=utf-8')
      .send(page()),
  )
  for (const [name, type] of assets) {
    const text = once(() => readProgramFile(new URL(name, import.meta.url)))
    app.get(`/api/docs/${name}`, async (_request, reply) =>
      reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .type(type)
        .send(text()),
    )
  }
}

/** Creates the value at its first use, which shortens the start of the process. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
