import { createHash, randomBytes } from 'node:crypto'

/** Marks the scripts of React and the router with a nonce that never leaves the process, so none can be forged. */
export const scriptMarker = randomBytes(18).toString('base64url')

const marked = new RegExp(`<script nonce="${scriptMarker}"[^>]*>([^]*?)</script>`, 'g')
const markerAttribute = ` nonce="${scriptMarker}"`

export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

const maxKnown = 100
const knownHashes = new Map<string, string>()

function knownHash(script: string): string {
  const known = knownHashes.get(script)
  if (known !== undefined) return known
  if (knownHashes.size >= maxKnown) knownHashes.clear()
  const hash = scriptHash(script)
  knownHashes.set(script, hash)
  return hash
}

type OwnScripts = { readonly html: string; readonly hashes: readonly string[] }

export function ownScripts(page: string): OwnScripts {
  const hashes = [...page.matchAll(marked)].map(([, script = '']) => knownHash(script))
  return { html: page.replaceAll(markerAttribute, ''), hashes: [...new Set(hashes)] }
}
