import { expect, test } from 'vitest'
import { newWebhookSecret, webhookSecretText, webhookSignature } from './webhook-signature.ts'

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }

test('A signature is the one that libraries of Standard Webhooks expect', () => {
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  expect(webhookSignature([secret], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('Two secrets give two signatures, and a secret has 256 random bits', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const both = webhookSignature(secrets, message)
  expect(both.split(' ')).toEqual(secrets.map((secret) => webhookSignature([secret], message)))
  expect(secrets.map((secret) => secret.length)).toEqual([32, 32])
  expect(webhookSecretText(Buffer.from('a'.repeat(32)))).toMatch(/^whsec_[\w+/]{43}=$/)
})
