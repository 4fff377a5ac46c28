// oxlint-disable-next-line no-restricted-imports -- This file runs in Node only, as entry.server.tsx does.
import { createHash, randomBytes } from 'node:crypto'

/** Marks the scripts of React and the router with a nonce per render: an injected script cannot contain it. */
export function newMarker(): string {
  return randomBytes(18).toString('base64url')
}

export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

type OwnScripts = { readonly html: string; readonly hashes: readonly string[] }

export function ownScripts(page: string, marker: string): OwnScripts {
  const marked = new RegExp(`<script nonce="${marker}"[^>]*>([^]*?)</script>`, 'g')
  const hashes = [...page.matchAll(marked)].map(([, script = '']) => scriptHash(script))
  return { html: page.replaceAll(` nonce="${marker}"`, ''), hashes: [...new Set(hashes)] }
}
