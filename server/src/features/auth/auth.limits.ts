import type { Hit, Limit } from '#platform/rate-limit.ts'

const minutes = (count: number): number => count * 60
const hours = (count: number): number => count * 3600

/** Guessing one account from one place, one account from many, many accounts from one place. */
const loginPair: Limit = { name: 'login-pair', most: 10, windowSeconds: minutes(15) }
const loginAccount: Limit = { name: 'login-account', most: 50, windowSeconds: hours(1) }
const loginNetwork: Limit = { name: 'login-network', most: 300, windowSeconds: minutes(15) }
const signupNetwork: Limit = { name: 'signup-network', most: 300, windowSeconds: hours(1) }
const socialNetwork: Limit = { name: 'social-network', most: 100, windowSeconds: minutes(15) }
/** A page asks for one each time that it shows Google's button; behind one address there may be many people. */
const nonceNetwork: Limit = { name: 'nonce-network', most: 300, windowSeconds: minutes(15) }
/** A mailbox is not flooded, whoever asks. */
const codeAccount: Limit = { name: 'code-account', most: 5, windowSeconds: minutes(15) }
const codeNetwork: Limit = { name: 'code-network', most: 30, windowSeconds: minutes(15) }
const guessNetwork: Limit = { name: 'guess-network', most: 10, windowSeconds: minutes(15) }
const guessAll: Limit = { name: 'guess-all', most: 1000, windowSeconds: minutes(15) }

/** Failures for one account; a log-in that succeeds clears them. */
export const accountHits = (account: string, network: string): readonly Hit[] => [
  [loginPair, `${account} ${network}`],
  [loginAccount, account],
]

export const loginHits = (account: string, network: string): readonly Hit[] => [
  ...accountHits(account, network),
  [loginNetwork, network],
]

export const signupHits = (network: string): readonly Hit[] => [[signupNetwork, network]]
export const socialHits = (network: string): readonly Hit[] => [[socialNetwork, network]]

export const nonceHits = (network: string): readonly Hit[] => [[nonceNetwork, network]]

export const codeHits = (account: string, network: string): readonly Hit[] => [
  [codeAccount, account],
  [codeNetwork, network],
]

export const guessHits = (network: string): readonly Hit[] => [
  [guessNetwork, network],
  [guessAll, ''],
]
