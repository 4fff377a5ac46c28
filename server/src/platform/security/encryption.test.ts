import { expect, test } from 'vitest'
import { isPlainDatabase, needsStartTls, plainConnections } from './encryption.ts'

const nothing = {
  mail: { smtpUrl: undefined, from: 'hello@ruhvana.example' },
  smsUrl: undefined,
  connected: {},
  google: { clientId: undefined, jwksUrl: 'http://keys.example' },
}
const withMail = (smtpUrl: string) => ({ ...nothing, mail: { ...nothing.mail, smtpUrl } })

test.each([
  ['mails without STARTTLS', withMail('smtp://mail.example:587?requireTLS=false'), 'SMTP_URL'],
  ['text messages over http', { ...nothing, smsUrl: 'http://sms.example/send' }, 'SMS_URL'],
  [
    'a payment provider over http',
    { ...nothing, connected: { RAZORPAY_KEY_ID: 'a', RAZORPAY_API_URL: 'http://pay.example' } },
    'RAZORPAY_API_URL',
  ],
  [
    'WhatsApp over http',
    { ...nothing, connected: { WHATSAPP_TOKEN: 'a', WHATSAPP_API_URL: 'http://wa.example' } },
    'WHATSAPP_API_URL',
  ],
  [
    'keys of Google over http',
    { ...nothing, google: { clientId: 'shop', jwksUrl: 'http://keys.example' } },
    'GOOGLE_JWKS_URL',
  ],
])('%s can be read on the way, and is named', (_, config, setting) => {
  const [warning, ...others] = plainConnections(config)
  expect(warning).toContain(setting)
  expect(others).toEqual([])
})

test.each([
  ['nothing that is set', nothing],
  ['mails over TLS', withMail('smtps://mail.example')],
  ['mails by STARTTLS', withMail('smtp://mail.example:587')],
  ['mails to this machine', withMail('smtp://localhost:25')],
  ['text messages over https', { ...nothing, smsUrl: 'https://sms.example/send' }],
  ['text messages to this machine', { ...nothing, smsUrl: 'http://[::1]:9000/send' }],
])('%s is no cause to warn', (_, config) => {
  expect(plainConnections(config)).toEqual([])
})

test('a mail server has to encrypt, unless it is on this machine', () => {
  expect(needsStartTls('smtp://mail.example:587')).toBe(true)
  expect(needsStartTls('smtp://127.0.0.1.example:587')).toBe(true)
  expect(needsStartTls('smtp://127.0.0.1:1025')).toBe(false)
  expect(needsStartTls('smtps://mail.example')).toBe(false)
})

test.each([
  ['postgresql://shop:x@db.example/shop', true],
  ['postgresql://shop:x@db.example/shop?sslmode=disable', true],
  ['postgresql://shop:x@10.0.0.7/shop?sslmode=prefer', true],
  ['postgresql:///shop?host=db.example', true],
  ['postgresql://s:x@db.example/shop?sslmode=verify-full', false],
  ['postgresql://s:x@db.example/shop?ssl=true', false],
  ['postgresql://shop:x@127.0.0.1:5432/shop', false],
  ['postgresql://shop:x@[::1]/shop', false],
  ['postgresql://shop@%2Frun%2Fpostgresql/shop', false],
  ['postgresql:///shop?host=/run/postgresql', false],
])('a database elsewhere has to encrypt: %s is plain: %s', (url, isPlain) => {
  expect(isPlainDatabase(url)).toBe(isPlain)
})
