import { expect, test } from 'vitest'
import { noSources } from '#platform/payments/payment-gateways.ts'
import { contentSecurityPolicy } from './page-policy.ts'

const plain = { scriptHashes: [], googleSignIn: false, payments: noSources }

test('an inline script is allowed by the hash that the storefront gives for it only', () => {
  const hashes = ["'sha256-Zmlyc3Q='", "'sha256-c2Vjb25k'"]
  const policy = contentSecurityPolicy({ ...plain, scriptHashes: hashes })
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(/script-src[^;]*(unsafe|nonce|strict-dynamic|data:|https:)/.test(policy)).toBe(false)
  expect(contentSecurityPolicy(plain)).toContain("script-src 'self';")
})

test('DLG-10: addresses of Google are allowed only while Google sign-in is configured', () => {
  expect(contentSecurityPolicy(plain)).not.toContain('google')
  expect(contentSecurityPolicy({ ...plain, googleSignIn: true })).toContain('https://accounts.google.com/gsi/client')
})
