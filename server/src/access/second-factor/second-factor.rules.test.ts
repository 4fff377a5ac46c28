import { expect, test } from 'vitest'
import { challengeEnd, isSetupOver } from './second-factor.rules.ts'

const begun = new Date('2026-11-21T10:00:00Z')
const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test('AUTH-01: an app can be confirmed for 15 minutes', () => {
  expect(isSetupOver(begun, begun)).toBe(false)
  expect(isSetupOver(begun, at('10:15:00'))).toBe(false)
  expect(isSetupOver(begun, at('10:15:01'))).toBe(true)
})

test('AUTH-01: a log-in waits ten minutes for its code', () => {
  expect(challengeEnd(begun)).toEqual(at('10:10:00'))
})
