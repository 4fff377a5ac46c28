import type { Hit, Limit } from '#platform/http/rate-limit.ts'

const testEmails: Limit = { name: 'staff-test-emails', most: 10, windowSeconds: 3600 }

export const testEmailHits = (staffId: number): readonly Hit[] => [[testEmails, String(staffId)]]
