import type { Hit, Limit } from '#platform/http/rate-limit.ts'

const cashCode: Limit = { name: 'cash-order-code', most: 20, windowSeconds: 900 }

export const cashCodeHits = (userId: number): readonly Hit[] => [[cashCode, String(userId)]]
