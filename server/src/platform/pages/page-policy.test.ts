import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './page-policy.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('each inline script of a page is allowed by its hash, and no other script is', () => {
  const html = `<script>first()</script><script type="module" src="/assets/a.js"></script>
    <script type="module" async="">import "/assets/b.js"\nsecond()</script>`
  const hashes = inlineScriptHashes(html)
  expect(hashes).toEqual([hashOf('first()'), hashOf('import "/assets/b.js"\nsecond()')])
  const policy = contentSecurityPolicy(html, { googleSignIn: false, razorpay: false })
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false)
})

test('a script that is only mentioned in a data attribute counts as inline, never as loaded', () => {
  expect(inlineScriptHashes('<script data-note="x src">a()</script>')).toEqual([hashOf('a()')])
})

test('data for search engines is no script, and needs no leave to run', () => {
  expect(inlineScriptHashes('<script type="application/ld+json">{"@type":"Product"}</script>')).toEqual([])
})

test('DLG-10: addresses of Google are allowed only while Google sign-in is configured', () => {
  const without = contentSecurityPolicy('', { googleSignIn: false, razorpay: false })
  const withGoogle = contentSecurityPolicy('', { googleSignIn: true, razorpay: false })
  expect(without).not.toContain('google')
  expect(withGoogle).toContain('https://accounts.google.com/gsi/client')
})
