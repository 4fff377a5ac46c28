import type { Hit, HitsOf, Limit } from '#platform/http/rate-limit.ts'
import { codeMinutes } from './auth.rules.ts'

const minutes = (count: number): number => count * 60
const hours = (count: number): number => count * 3600

/**
 * Limits guesses at one account from one network, at one account from many networks, and at many accounts from one
 * network.
 */
const loginPair: Limit = { name: 'login-pair', most: 10, windowSeconds: minutes(15) }
const loginAccount: Limit = { name: 'login-account', most: 50, windowSeconds: hours(1) }
const loginKnown: Limit = { name: 'login-known', most: 50, windowSeconds: hours(1) }
const loginNetwork: Limit = { name: 'login-network', most: 300, windowSeconds: minutes(15) }
const signupNetwork: Limit = { name: 'signup-network', most: 40, windowSeconds: hours(1) }
/** Sign-ups refused because the account already exists. */
const signupKnown: Limit = { name: 'signup-known', most: 10, windowSeconds: hours(1) }
const socialNetwork: Limit = { name: 'social-network', most: 100, windowSeconds: minutes(15) }
/** Each page with Google's button requests a nonce, and many people may share one IP address. */
const nonceNetwork: Limit = { name: 'nonce-network', most: 300, windowSeconds: minutes(15) }
/** Counted by contact and network, so that a stranger elsewhere cannot block the owner. */
const codePair: Limit = { name: 'code-pair', most: 5, windowSeconds: minutes(15) }
const codeNetwork: Limit = { name: 'code-network', most: 20, windowSeconds: minutes(15) }
/** Counted by purpose, over the lifetime of a code: requests for resets must not block confirming a contact. */
const codeContact: Limit = { name: 'code-contact', most: 15, windowSeconds: minutes(codeMinutes) }
const guessNetwork: Limit = { name: 'guess-network', most: 10, windowSeconds: minutes(15) }
/** So few of the 31^8 codes are valid that this many guesses find none; a lower limit would lock everyone out. */
const guessAll: Limit = { name: 'guess-all', most: 20_000, windowSeconds: minutes(15) }

/** Limits codes of the second factor after a valid first proof. */
const factorPair: Limit = { name: 'second-factor-pair', most: 10, windowSeconds: minutes(15) }
const factorUnknown: Limit = { name: 'second-factor-unknown', most: 30, windowSeconds: hours(1) }
const factorKnown: Limit = { name: 'second-factor-known', most: 30, windowSeconds: hours(1) }

/** Counts a network's guesses at any account, before the body that names the account is parsed. */
export const loginNetworkHits: HitsOf = (network) => [[loginNetwork, network]]

export const loginHits = (account: string, network: string): readonly Hit[] => [[loginPair, `${account} ${network}`]]

/** Counts unknown networks together and each known one separately, so that strangers cannot lock out the owner. */
export const guessHits = (account: string, knownNetwork: string | null): readonly Hit[] => [
  knownNetwork === null ? [loginAccount, account] : [loginKnown, `${account} ${knownNetwork}`],
]

export const accountHits = (account: string, network: string): readonly Hit[] => [
  [loginPair, `${account} ${network}`],
  ...guessHits(account, null),
  ...guessHits(account, network),
]

/** Counts like passwords: unknown networks together, each known one separately. */
export const factorHits = (userId: number, network: string, isKnown: boolean): readonly Hit[] => [
  [factorPair, `${userId} ${network}`],
  isKnown ? [factorKnown, `${userId} ${network}`] : [factorUnknown, String(userId)],
]

export const signupHits: HitsOf = (network) => [[signupNetwork, network]]
export const signupKnownHit = (network: string): Hit => [signupKnown, network]
export const socialHits: HitsOf = (network) => [[socialNetwork, network]]
export const nonceHits: HitsOf = (network) => [[nonceNetwork, network]]

export const codeNetworkHits: HitsOf = (network) => [[codeNetwork, network]]
export const codeHits = (account: string, network: string): readonly Hit[] => [[codePair, `${account} ${network}`]]
export const codeContactHits = (purpose: string, contact: string): readonly Hit[] => [
  [codeContact, `${purpose} ${contact}`],
]

export const codeGuessHits: HitsOf = (network) => [
  [guessNetwork, network],
  [guessAll, ''],
]
