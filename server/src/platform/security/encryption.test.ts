import { expect, test } from 'vitest'
import { needsStartTls, plainConnections } from './encryption.ts'

const nothing = {
  databaseUrl: undefined,
  mail: { smtpUrl: undefined, from: 'hello@ruhvana.example' },
  smsUrl: undefined,
  whatsApp: undefined,
  razorpay: undefined,
  google: { clientId: undefined, jwksUrl: 'http://keys.example' },
}
const withMail = (smtpUrl: string) => ({ ...nothing, mail: { ...nothing.mail, smtpUrl } })

test.each([
  ['a database elsewhere', { ...nothing, databaseUrl: 'postgresql://shop:x@db.example/shop' }, 'DATABASE_URL'],
  [
    'a database that may fall back to plain text',
    { ...nothing, databaseUrl: 'postgresql://shop:x@10.0.0.7/shop?sslmode=prefer' },
    'DATABASE_URL',
  ],
  ['mails without STARTTLS', withMail('smtp://mail.example:587?requireTLS=false'), 'SMTP_URL'],
  ['text messages over http', { ...nothing, smsUrl: 'http://sms.example/send' }, 'SMS_URL'],
  [
    'a payment provider over http',
    { ...nothing, razorpay: { keyId: 'a', keySecret: 'b', webhookSecret: 'c', apiUrl: 'http://pay.example' } },
    'RAZORPAY_API_URL',
  ],
  [
    'WhatsApp over http',
    {
      ...nothing,
      whatsApp: { token: 'a', phoneNumberId: '1', appSecret: 'b', verifyToken: 'c', apiUrl: 'http://wa.example' },
    },
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
  expect(warning).not.toContain('shop:x')
  expect(others).toEqual([])
})

test.each([
  ['nothing that is set', nothing],
  ['a database by a socket', { ...nothing, databaseUrl: 'postgresql://shop@%2Frun%2Fpostgresql/shop' }],
  ['a database by a socket in the query', { ...nothing, databaseUrl: 'postgresql:///shop?host=/run/postgresql' }],
  ['a database on this machine', { ...nothing, databaseUrl: 'postgresql://shop:x@127.0.0.1:5432/shop' }],
  [
    'a database with its certificate',
    { ...nothing, databaseUrl: 'postgresql://s:x@db.example/shop?sslmode=verify-full' },
  ],
  ['a database with TLS', { ...nothing, databaseUrl: 'postgresql://s:x@db.example/shop?ssl=true' }],
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
