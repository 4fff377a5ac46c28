import type { Hit, Limit } from '#platform/http/rate-limit.ts'

const quarterHour = 15 * 60
const day = 24 * 3600

/** Limits codes that a logged-in shopper enters. */
const proof: Limit = { name: 'second-factor-proof', most: 10, windowSeconds: quarterHour }
/** After one more wrong code the owner gets a notice. */
const wrongCodes: Limit = { name: 'second-factor-wrong', most: 9, windowSeconds: day }

export const proofHits = (userId: number): readonly Hit[] => [[proof, String(userId)]]
export const wrongCodeHits = (userId: number): readonly Hit[] => [[wrongCodes, String(userId)]]
