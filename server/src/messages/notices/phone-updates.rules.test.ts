import { expect, test } from 'vitest'
import {
  canFallBackToText,
  internationalPhone,
  isStopReply,
  updateChannel,
  updateKey,
  statusesBefore,
} from './phone-updates.rules.ts'

test('ORDER-01: a status only moves forward', () => {
  expect(statusesBefore('sent')).toEqual(['queued'])
  expect(statusesBefore('delivered')).toEqual(['queued', 'sent'])
  expect(statusesBefore('read')).toEqual(['queued', 'sent', 'delivered'])
  expect(statusesBefore('failed')).toEqual(['queued', 'sent'])
})

test('ORDER-01: WhatsApp comes before a text, and a shopper without email is always reached', () => {
  const none = { hasEmail: true, isOnWhatsApp: false, isOnText: false }
  expect(updateChannel(none)).toBeUndefined()
  expect(updateChannel({ ...none, hasEmail: false })).toBe('text')
  expect(updateChannel({ ...none, isOnText: true })).toBe('text')
  expect(updateChannel({ ...none, isOnText: true, isOnWhatsApp: true })).toBe('whatsapp')
  expect(canFallBackToText({ ...none, isOnWhatsApp: true })).toBe(false)
  expect(canFallBackToText({ ...none, isOnWhatsApp: true, isOnText: true })).toBe(true)
  expect(canFallBackToText({ ...none, isOnWhatsApp: true, hasEmail: false })).toBe(true)
})

test('ORDER-01: equal updates have one key, and each refund its own', () => {
  const update = { template: 'dispatched', orderId: 7, jobId: 'a' }
  expect(updateKey(update)).toBe(updateKey({ ...update, jobId: 'b' }))
  expect(updateKey({ ...update, template: 'refunded' })).not.toBe(
    updateKey({ ...update, template: 'refunded', jobId: 'b' }),
  )
})

test.each([
  ['STOP', true],
  [' stop. ', true],
  ['Unsubscribe', true],
  ['Please stop the parcel', false],
  ['stopped', false],
  ['', false],
])('ORDER-01: the reply %j ends WhatsApp: %s', (text, isStop) => {
  expect(isStopReply(text)).toBe(isStop)
})

test('ORDER-01: a number without a country code is Indian', () => {
  expect(internationalPhone('9820012345')).toBe('919820012345')
  expect(internationalPhone('971501234567')).toBe('971501234567')
})
