import type { FastifyRequest } from 'fastify'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import type { ErrorCode } from '@shop/contract/core/errors'
import type { Context } from '#platform/runtime/context.ts'
import type { Ports } from '#platform/runtime/ports.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { securityEventRow, type SecurityEvent } from '#platform/security/security-event.ts'
import type { EndedToken } from '#platform/security/session.ts'
import { LimitError, networkOf } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    shopperId?: number
  }
}

const callOf = (request: FastifyRequest): string => request.routeOptions.config.endpoint?.name ?? 'page'

type Refused = { readonly event: SecurityEvent; readonly key?: string; readonly until?: Date }

function refusedProof(request: FastifyRequest): Refused {
  return { event: { kind: 'proof-failed', userId: request.shopperId ?? null, details: { call: callOf(request) } } }
}

type Describe = (request: FastifyRequest, error: ShopError, now: Date) => Refused | undefined

/** Refusals that are security events. The log-in records a wrong password itself, since it knows the account. */
const described: Readonly<Partial<Record<ErrorCode, Describe>>> = {
  'auth.social_refused': () => ({ event: { kind: 'sign-in-failed', details: { by: 'google' } } }),
  'auth.unknown_account': () => ({ event: { kind: 'reset-failed' } }),
  'auth.wrong_password': refusedProof,
  'auth.wrong_code': refusedProof,
  'auth.confirm_with_google': refusedProof,
  'staff.no_permission': (request, _error, now) => {
    const call = callOf(request)
    return {
      event: { kind: 'staff-refused', details: { call } },
      key: `staff ${networkOf(request.ip)} ${call}`,
      until: new Date(now.getTime() + minuteMs),
    }
  },
  'auth.forbidden': (request, _error, now) => {
    const [userId, call] = [request.shopperId ?? null, callOf(request)]
    return {
      event: { kind: 'access-refused', userId, details: { call } },
      key: `refused ${userId} ${call}`,
      until: new Date(now.getTime() + minuteMs),
    }
  },
  'rate_limit.exceeded': (request, error) => {
    if (!(error instanceof LimitError)) return undefined
    const { limit, endsAt } = error
    const userId = request.shopperId ?? null
    return {
      event: { kind: 'limit-hit', userId, details: { limit, call: callOf(request) } },
      key: `limit ${limit} ${networkOf(request.ip)}`,
      until: endsAt,
    }
  },
}

/** Records a refusal that an attack would cause; a limit only once per network and window. */
export function recordRefusal({ clock, securityEvents }: Ports, request: FastifyRequest, error: Error): void {
  if (!(error instanceof ShopError)) return
  const now = clock.now()
  const refused = described[error.code]?.(request, error, now)
  if (refused === undefined) return
  const row = securityEventRow(refused.event, { at: now, network: networkOf(request.ip) })
  if (refused.key === undefined || refused.until === undefined) securityEvents.add(row)
  else securityEvents.addOnce(refused.key, refused.until, row)
}

/** Records the use of an expired token, by its owner's old device or by a thief. */
export function recordEndedToken({ ports, now, network }: Context, { userId, tokenId, by }: EndedToken): void {
  const event = { kind: 'ended-token-used', userId, details: { by } } as const
  const row = securityEventRow(event, { at: now, network: network?.() ?? null })
  ports.securityEvents.addOnce(`token ${tokenId} ${row.network}`, new Date(now.getTime() + hourMs), row)
}
