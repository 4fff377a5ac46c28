import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import type { PageSources } from '#platform/payments/payment-gateway.ts'
import { noSources } from '#platform/payments/payment-gateways.ts'
import { contentSecurityPolicy } from './page-policy.ts'

export type Guarded = {
  readonly config: ShopConfig
  /** Hosts of the payment providers' scripts; none by default. */
  readonly payments?: () => PageSources
  /** Frames the preview of a draft; the shop's own host when absent. */
  readonly consoleUrl?: string
}

/** Only the preview of a draft may be framed, and only by the console. */
const isPreview = ({ url }: FastifyRequest): boolean => /[?&](?:theme-)?preview=[^&]/.test(url)

/** The headers that a page of the shop has. */
export function guardPage(reply: FastifyReply, scriptHashes: readonly string[], guarded: Guarded): void {
  const { config, payments, consoleUrl = config.publicUrl } = guarded
  const isFramed = isPreview(reply.request)
  const policy = contentSecurityPolicy({
    scriptHashes,
    googleSignIn: config.googleClientId !== null,
    payments: payments?.() ?? noSources,
    ...(isFramed && { framedBy: ["'self'", new URL(consoleUrl).origin] }),
  })
  if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN')
  reply.header('content-security-policy', policy)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
}
