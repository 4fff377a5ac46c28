import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose'
import { boundedText } from '#platform/http/outgoing-requests.ts'

type Options = { readonly jwksUrl: string; readonly timeoutMs?: number }

const usualTimeoutMs = 5000
/** Invented key ids cause requests for keys at most this often. */
const cooldownMs = 60_000
/** Shorter than Google allows, because a withdrawn key is accepted for this long. */
const cacheMaxAgeMs = 3_600_000

const fetchBounded: FetchImplementation = async (url, options) => {
  const reply = await fetch(url, options)
  return new Response(await boundedText(reply), { status: reply.status })
}

export function googleKeys({ jwksUrl, timeoutMs = usualTimeoutMs }: Options): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: cacheMaxAgeMs,
    [customFetch]: fetchBounded,
  })
}
