import type { Hit, HitsOf, Limit } from '#platform/http/rate-limit.ts'
import { codeMinutes } from './auth.rules.ts'

const minutes = (count: number): number => count * 60
const hours = (count: number): number => count * 3600

/** Guessing one account from one place, one account from many, many accounts from one place. */
const loginPair: Limit = { name: 'login-pair', most: 10, windowSeconds: minutes(15) }
const loginAccount: Limit = { name: 'login-account', most: 50, windowSeconds: hours(1) }
const loginKnown: Limit = { name: 'login-known', most: 50, windowSeconds: hours(1) }
const loginNetwork: Limit = { name: 'login-network', most: 300, windowSeconds: minutes(15) }
const signupNetwork: Limit = { name: 'signup-network', most: 40, windowSeconds: hours(1) }
/** Sign-ups that were told that there is an account already. */
const signupKnown: Limit = { name: 'signup-known', most: 10, windowSeconds: hours(1) }
const socialNetwork: Limit = { name: 'social-network', most: 100, windowSeconds: minutes(15) }
/** A page asks for one each time that it shows Google's button; behind one address there may be many people. */
const nonceNetwork: Limit = { name: 'nonce-network', most: 300, windowSeconds: minutes(15) }
/** By contact and network: a stranger elsewhere does not keep the owner from asking. */
const codePair: Limit = { name: 'code-pair', most: 5, windowSeconds: minutes(15) }
const codeNetwork: Limit = { name: 'code-network', most: 20, windowSeconds: minutes(15) }
/**
 * Codes for one purpose that one contact is sent, whoever asks. The window is as long as a code works: whoever asks above
 * the limit finds a code of the last 15 minutes that still works. Counted by purpose, since a code for another one is of
 * no use: strangers who ask for new passwords do not keep an owner from confirming the contact.
 */
const codeContact: Limit = { name: 'code-contact', most: 15, windowSeconds: minutes(codeMinutes) }
const guessNetwork: Limit = { name: 'guess-network', most: 10, windowSeconds: minutes(15) }
/** So few of 31^8 codes work at a time that this many guesses find none; fewer would let one network lock all out of theirs. */
const guessAll: Limit = { name: 'guess-all', most: 20_000, windowSeconds: minutes(15) }

/** Of one network at any account: counted before the body says at which. */
export const loginNetworkHits: HitsOf = (network) => [[loginNetwork, network]]

/** One network's guesses at one account. */
export const loginHits = (account: string, network: string): readonly Hit[] => [[loginPair, `${account} ${network}`]]

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
