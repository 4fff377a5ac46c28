import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConsoleHost } from '#platform/http/mount-admin-calls.ts'
import { mediaHosts } from '#platform/media/media-address.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

const consolePath = '/admin'

/**
 * The console runs only its own scripts, connects only to its own shop, frames previews of emails and of the shop's
 * pages, and may not be framed.
 */
const pagePolicy = ({ publicUrl }: Ports): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", 'data:', ...mediaHosts()].join(' ')}`,
    "connect-src 'self'",
    `frame-src 'self' ${new URL(publicUrl).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const pageHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-cache',
} as const

/** Serves the built console from a folder, if there is a build. */
export async function mountConsole(app: FastifyInstance, folder: string, ports: Ports): Promise<void> {
  const client = join(folder, 'dist')
  if (!existsSync(join(client, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: `${consolePath}/assets/`,
    // The storefront's files have already decorated the reply.
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  const policy = pagePolicy(ports)
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isConsoleHost(ports, request)) throw new ShopError('route.not_found')
    return reply
      .headers(pageHeaders)
      .header('content-security-policy', policy)
      .sendFile('index.html', client, { cacheControl: false, maxAge: 0 })
  }
  app.get(consolePath, page)
  app.get(`${consolePath}/*`, page)
}
