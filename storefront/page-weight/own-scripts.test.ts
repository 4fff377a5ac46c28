import { expect, test } from 'vitest'
import { ownScripts, scriptHash, scriptMarker as marker } from './own-scripts.ts'

const page = `<p><script>alert(document.domain)</script></p><script nonce="${marker}">first()</script><link nonce="${marker}" rel="modulepreload" href="/a.js"/><script nonce="${marker}" type="module" async="">import "/a.js"\nsecond()</script>`

test('a script inside stored text is not among those that the page may run', () => {
  expect(ownScripts(page).hashes).toEqual([scriptHash('first()'), scriptHash('import "/a.js"\nsecond()')])
})

test('a script with a guessed marker is not among those that the page may run', () => {
  const { hashes } = ownScripts(`<script nonce="${'A'.repeat(24)}">alert(1)</script>${page}`)
  expect(hashes).not.toContain(scriptHash('alert(1)'))
  expect(hashes).toHaveLength(2)
})

test('a page is sent without the marker, which an attacker could copy to another script', () => {
  expect(ownScripts(page).html).toBe(
    '<p><script>alert(document.domain)</script></p><script>first()</script><link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js"\nsecond()</script>',
  )
})
