import { hourMs } from '@shop/contract/core/durations'
import { readSignedText, signedText, signingKey, type KeyDeps } from './signed-text.ts'
import type { Bearer } from './staff-rights.ts'

const previewMs = hourMs

type PreviewDeps = KeyDeps & { readonly now: Date }

/** What a token shows, for an hour, while its creator may still see it. */
export type Preview = {
  /** Names the kind of preview: a token of one kind opens no other. */
  readonly purpose: string
  readonly bearer: Bearer
  /** The version or the piece, and what else the page depends on. */
  readonly ids: readonly [number, ...number[]]
}

export async function previewTokenOf(deps: PreviewDeps, { purpose, bearer, ids }: Preview): Promise<string> {
  const [id, ...others] = ids
  const until = deps.now.getTime() + previewMs
  const facts = [id, until, bearer.staffId ?? 0, bearer.keyId ?? 0, ...others]
  return signedText(await signingKey(deps, purpose), facts.join(' '))
}

/** Undefined after the hour; whether the creator still has the permission is for the caller to ask. */
export async function readPreviewToken(
  deps: PreviewDeps,
  purpose: string,
  token: string,
): Promise<Preview | undefined> {
  const text = readSignedText(await signingKey(deps, purpose), token)
  const [id = 0, until = 0, staffId = 0, keyId = 0, ...others] = (text ?? '').split(' ').map(Number)
  if (until <= deps.now.getTime() || (staffId === 0 && keyId === 0)) return undefined
  return { purpose, bearer: { staffId: staffId || null, keyId: keyId || null }, ids: [id, ...others] }
}
