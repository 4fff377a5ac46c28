import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { boundedText } from '#platform/http/outgoing-requests.ts'

type Options = { readonly jwksUrl: string; readonly now: () => Date; readonly timeoutMs?: number }

type Fetched = { readonly find: JWTVerifyGetKey; readonly at: number; readonly until: number }

const usualTimeoutMs = 5000
/** Made-up key ids make the shop ask for new keys no more often than this, and neither does a server that forbids to keep them. */
const shortestMs = 60_000
const longestMs = 24 * 3_600_000
/** For an answer that does not say how long it holds. */
const usualMs = 10 * 60_000

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** For how long an answer may be kept, in milliseconds: what `Cache-Control` leaves of it when it arrives. */
export function freshForMs(headers: Headers): number {
  const control = headers.get('cache-control')
  if (control === null) return usualMs
  if (/\bno-(?:store|cache)\b/i.test(control)) return shortestMs
  const maxAge = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(control)?.[1]
  if (maxAge === undefined) return usualMs
  const age = /^\d{1,9}$/.test(headers.get('age') ?? '') ? Number(headers.get('age')) : 0
  return Math.min(longestMs, Math.max(shortestMs, (Number(maxAge) - age) * 1000))
}

/**
 * Google's public keys, kept as long as their answer says. A key id that is not among them is looked for once more, since
 * Google may have begun to sign with a new key. Throws when the keys can not be had.
 */
export function googleKeys({ jwksUrl, now, timeoutMs = usualTimeoutMs }: Options): JWTVerifyGetKey {
  let kept: Fetched | undefined
  let coming: Promise<Fetched> | undefined

  async function fetchKeys(): Promise<Fetched> {
    const reply = await fetch(jwksUrl, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) {
      await reply.body?.cancel()
      throw new Error(`The keys' server answered ${reply.status}.`)
    }
    const keys: JSONWebKeySet = keySet.parse(JSON.parse(await boundedText(reply)))
    const at = now().getTime()
    kept = { find: createLocalJWKSet(keys), at, until: at + freshForMs(reply.headers) }
    return kept
  }

  // Those who come in while the keys are on their way wait for the same answer.
  function freshKeys(): Promise<Fetched> {
    coming ??= fetchKeys().finally(() => {
      coming = undefined
    })
    return coming
  }

  return async (header, token) => {
    const current = kept && now().getTime() < kept.until ? kept : await freshKeys()
    try {
      return await current.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      const latest = kept ?? current
      const mayAsk = now().getTime() - latest.at >= shortestMs
      return (mayAsk ? await freshKeys() : latest).find(header, token)
    }
  }
}
