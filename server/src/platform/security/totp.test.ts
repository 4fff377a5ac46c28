import { expect, test } from 'vitest'
import { base32, otpauthUrl, stepOfCode, totpCode, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('AUTH-04: the code of RFC 6238 at %s is %s', (time, code) => {
  expect(totpCode(secret, totpStep(new Date(time)))).toBe(code)
})

test('AUTH-04: a code counts for the step before and after, and for no other', () => {
  const at = new Date('2026-11-25T10:00:00Z')
  const step = totpStep(at)
  const accepted = [-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, totpCode(secret, step + by), at))
  expect(accepted).toEqual([undefined, step - 1, step, step + 1, undefined])
  expect(stepOfCode(secret, '', at)).toBeUndefined()
  expect(stepOfCode(secret, `${totpCode(secret, step)}0`, at)).toBeUndefined()
})

test('AUTH-04: the secret reads as base32 without padding, in the address that apps scan', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  const url = otpauthUrl({ issuer: 'Ruhvana', account: 'a@b.example', secret: Buffer.from('foobar') })
  expect(url).toBe('otpauth://totp/Ruhvana:a%40b.example?secret=MZXW6YTBOI&issuer=Ruhvana')
})
