import type { Hit, HitsOf, Limit } from '#platform/http/rate-limit.ts'

const quarterHour = 15 * 60

/** Guesses at one account, and from one network at any account. */
const signInAccount: Limit = { name: 'staff-account', most: 10, windowSeconds: quarterHour }
const signInNetwork: Limit = { name: 'staff-network', most: 60, windowSeconds: quarterHour }
const invitationNetwork: Limit = { name: 'staff-invitation', most: 30, windowSeconds: quarterHour }
const challengeNetwork: Limit = { name: 'staff-challenge', most: 120, windowSeconds: quarterHour }
const proofPerson: Limit = { name: 'staff-proof', most: 10, windowSeconds: quarterHour }

export const signInHits: HitsOf = (network) => [[signInNetwork, network]]
export const invitationHits: HitsOf = (network) => [[invitationNetwork, network]]
export const challengeHits: HitsOf = (network) => [[challengeNetwork, network]]
/** By account and network, so that a stranger elsewhere cannot lock a person out. */
export const accountHits = (email: string, network: string): readonly Hit[] => [[signInAccount, `${email} ${network}`]]
export const proofHits = (staffId: number): readonly Hit[] => [[proofPerson, String(staffId)]]
