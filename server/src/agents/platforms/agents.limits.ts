import type { Hit, Limit } from '#platform/http/rate-limit.ts'
import type { KnownPlatform } from './platforms.store.ts'

const requests = {
  unknown: { name: 'agent-requests', most: 60, windowSeconds: 60 },
  allowed: { name: 'agent-requests-allowed', most: 600, windowSeconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>
const unsigned: Limit = { name: 'agent-unsigned', most: 60, windowSeconds: 60 }
const sessions = {
  unknown: { name: 'agent-sessions', most: 10, windowSeconds: 60 },
  allowed: { name: 'agent-sessions-allowed', most: 100, windowSeconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>
/** Of one person, as the platform reports their address. */
const buyers: Limit = { name: 'agent-buyer', most: 30, windowSeconds: 3600 }
/** The platforms behind one network together, and every address that names platforms. */
const network: Limit = { name: 'agent-network', most: 600, windowSeconds: 60 }
/** A platform opens new sessions at will, so its tries of codes are counted together. */
const codes: Limit = { name: 'agent-codes', most: 20, windowSeconds: 60 }

/** Open carts and checkouts of a platform that staff have not allowed. */
export const mostOpenSessions = 200

const kindOf = ({ state }: KnownPlatform) => (state === 'allowed' ? 'allowed' : 'unknown')

export const networkHits = (from: string): readonly Hit[] => [[network, from]]
/** Anybody can name a platform without a signature, so such requests count for their network alone. */
export const unsignedHits = (from: string): readonly Hit[] => [[unsigned, from]]
export const requestHits = (platform: KnownPlatform): readonly Hit[] => [
  [requests[kindOf(platform)], String(platform.id)],
]
export const sessionHits = (platform: KnownPlatform, buyerNetwork: string | undefined): readonly Hit[] => [
  [sessions[kindOf(platform)], String(platform.id)],
  ...(buyerNetwork === undefined ? [] : [[buyers, buyerNetwork] as const]),
]
export const codeHits = (platform: KnownPlatform): readonly Hit[] => [[codes, String(platform.id)]]
