import type { Hit, Limit } from '#platform/rate-limit.ts'

const minutes = (count: number): number => count * 60
const hours = (count: number): number => count * 3600

/** Guessing one account from one place, one account from many, many accounts from one place. */
const loginPair: Limit = { name: 'login-pair', most: 10, windowSeconds: minutes(15) }
const loginAccount: Limit = { name: 'login-account', most: 50, windowSeconds: hours(1) }
const loginKnown: Limit = { name: 'login-known', most: 50, windowSeconds: hours(1) }
const loginNetwork: Limit = { name: 'login-network', most: 300, windowSeconds: minutes(15) }
const signupNetwork: Limit = { name: 'signup-network', most: 300, windowSeconds: hours(1) }
const socialNetwork: Limit = { name: 'social-network', most: 100, windowSeconds: minutes(15) }
/** A page asks for one each time that it shows Google's button; behind one address there may be many people. */
const nonceNetwork: Limit = { name: 'nonce-network', most: 300, windowSeconds: minutes(15) }
/** A mailbox is not flooded, whoever asks. */
const codeAccount: Limit = { name: 'code-account', most: 5, windowSeconds: minutes(15) }
const codeNetwork: Limit = { name: 'code-network', most: 30, windowSeconds: minutes(15) }
const guessNetwork: Limit = { name: 'guess-network', most: 10, windowSeconds: minutes(15) }
/** So few of 31^8 codes work at a time that this many guesses find none; fewer would let one network lock all out of theirs. */
const guessAll: Limit = { name: 'guess-all', most: 20_000, windowSeconds: minutes(15) }

/** One network's guesses at one account, and at all. */
export const loginHits = (account: string, network: string): readonly Hit[] => [
  [loginPair, `${account} ${network}`],
  [loginNetwork, network],
]

/**
 * Guesses at one account: all strangers' together, and apart from them those from a network that its owner has come in
 * from, so that nobody elsewhere locks the owner out there. One counter in both cases: the time tells nothing.
 */
export const guessHits = (account: string, knownNetwork: string | null): readonly Hit[] => [
  knownNetwork === null ? [loginAccount, account] : [loginKnown, `${account} ${knownNetwork}`],
]

/** What a log-in that succeeds clears. */
export const accountHits = (account: string, network: string): readonly Hit[] => [
  [loginPair, `${account} ${network}`],
  ...guessHits(account, null),
  ...guessHits(account, network),
]

export const signupHits = (network: string): readonly Hit[] => [[signupNetwork, network]]
export const socialHits = (network: string): readonly Hit[] => [[socialNetwork, network]]

export const nonceHits = (network: string): readonly Hit[] => [[nonceNetwork, network]]

export const codeHits = (account: string, network: string): readonly Hit[] => [
  [codeAccount, account],
  [codeNetwork, network],
]

export const codeGuessHits = (network: string): readonly Hit[] => [
  [guessNetwork, network],
  [guessAll, ''],
]
