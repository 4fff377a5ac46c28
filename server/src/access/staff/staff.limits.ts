import type { Hit, HitsOf, Limit } from '#platform/http/rate-limit.ts'

const quarterHour = 15 * 60

const hour = 60 * 60
const day = 24 * hour

/**
 * Limits guesses at one account from one network, at one account from many networks, and at any account from one
 * network.
 */
const signInAccount: Limit = { name: 'staff-account', most: 10, windowSeconds: quarterHour }
const signInUnknown: Limit = { name: 'staff-unknown', most: 30, windowSeconds: hour }
const signInKnown: Limit = { name: 'staff-known', most: 30, windowSeconds: hour }
const signInNetwork: Limit = { name: 'staff-network', most: 60, windowSeconds: quarterHour }
const invitationNetwork: Limit = { name: 'staff-invitation', most: 30, windowSeconds: quarterHour }
const challengeNetwork: Limit = { name: 'staff-challenge', most: 120, windowSeconds: quarterHour }
/** After one more wrong code the person gets an email. */
const wrongCodes: Limit = { name: 'staff-wrong-codes', most: 9, windowSeconds: day }
const proofPerson: Limit = { name: 'staff-proof', most: 10, windowSeconds: quarterHour }

export const signInHits: HitsOf = (network) => [[signInNetwork, network]]
export const invitationHits: HitsOf = (network) => [[invitationNetwork, network]]
export const challengeHits: HitsOf = (network) => [[challengeNetwork, network]]
/** Counts unknown networks together and each known one separately, so that strangers cannot lock out the person. */
export const accountHits = (account: string, network: string, isKnown: boolean): readonly Hit[] => [
  [signInAccount, `${account} ${network}`],
  isKnown ? [signInKnown, `${account} ${network}`] : [signInUnknown, account],
]
export const wrongCodeHits = (staffId: number): readonly Hit[] => [[wrongCodes, String(staffId)]]
export const proofHits = (staffId: number): readonly Hit[] => [[proofPerson, String(staffId)]]
