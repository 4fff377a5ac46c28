// oxlint-disable-next-line no-restricted-imports -- This file runs in Node only, as entry.server.tsx does.
import { createHash, randomBytes } from 'node:crypto'

/**
 * Random nonce on every script that React and the router write during one render, removed before the page is sent.
 * Stored text cannot contain it, so an injected script is not mistaken for one of ours.
 */
export function newMarker(): string {
  return randomBytes(18).toString('base64url')
}

/** A Content-Security-Policy source. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

type OwnScripts = { readonly html: string; readonly hashes: readonly string[] }

/** The page without its markers, and the hashes of the inline scripts that had one. */
export function ownScripts(page: string, marker: string): OwnScripts {
  const marked = new RegExp(`<script nonce="${marker}"[^>]*>([^]*?)</script>`, 'g')
  const hashes = [...page.matchAll(marked)].map(([, script = '']) => scriptHash(script))
  return { html: page.replaceAll(` nonce="${marker}"`, ''), hashes: [...new Set(hashes)] }
}
