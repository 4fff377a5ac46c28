// oxlint-disable-next-line no-restricted-imports -- This file runs in Node only, as entry.server.tsx does.
import { createHash, randomBytes } from 'node:crypto'

/**
 * Stands on every script that React and its router write while one page is rendered, and is taken off before the page
 * leaves. No stored text can hold it, so a script that came in with a text is not taken for one of them.
 */
export function newMarker(): string {
  return randomBytes(18).toString('base64url')
}

/** A source of a Content-Security-Policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

type OwnScripts = { readonly html: string; readonly hashes: readonly string[] }

/** The page without its markers, and the hashes of the inline scripts that bore one. */
export function ownScripts(page: string, marker: string): OwnScripts {
  const marked = new RegExp(`<script nonce="${marker}"[^>]*>([^]*?)</script>`, 'g')
  const hashes = [...page.matchAll(marked)].map(([, script = '']) => scriptHash(script))
  return { html: page.replaceAll(` nonce="${marker}"`, ''), hashes: [...new Set(hashes)] }
}
