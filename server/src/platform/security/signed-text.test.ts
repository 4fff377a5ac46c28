import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSignedText, signedText } from './signed-text.ts'

const key = randomBytes(32)

test.each(['alerts asha@example.com', 'newsletter āśā@example.com', ' ', `alerts ${'a'.repeat(242)}@example.com`])(
  'AUTH-06: a signed %j is read back',
  (text) => {
    expect(readSignedText(key, signedText(key, text))).toBe(text)
  },
)

test('AUTH-06: an altered, cut or foreign text is refused', () => {
  const signed = signedText(key, 'alerts asha@example.com')
  const [payload = '', signature = ''] = signed.split('.')
  const other = Buffer.from('alerts eve@example.com').toString('base64url')
  const altered = [
    '',
    '.',
    payload,
    `${payload}.`,
    `${other}.${signature}`,
    signed.slice(0, -2),
    `${signed}A`,
    `${payload}.${'A'.repeat(43)}`,
    signedText(randomBytes(32), 'alerts asha@example.com'),
  ]
  for (const one of altered) expect(readSignedText(key, one)).toBeUndefined()
})
