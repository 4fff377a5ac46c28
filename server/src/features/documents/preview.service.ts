import { isDocumentKey, type DocumentBodies } from '@shop/contract/document-types'
import { dayMs } from '@shop/contract/durations'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { readSignedText, signedText, signingKey } from '#platform/security/signed-text.ts'
import { bodyOf } from './documents.rules.ts'
import * as documentStore from './documents.store.ts'

const purpose = 'content preview'
const previewMs = dayMs

/** A token that shows one version to everyone who has it, for a day. */
export async function previewToken(ctx: Context, id: number): Promise<string> {
  const key = await signingKey(ctx.db, purpose)
  return signedText(key, `${id} ${ctx.now.getTime() + previewMs}`)
}

export async function readPreview(ctx: Context, token: string): Promise<Partial<DocumentBodies>> {
  const text = readSignedText(await signingKey(ctx.db, purpose), token)
  const [id = 0, until = 0] = (text ?? '').split(' ').map(Number)
  if (text === undefined || until <= ctx.now.getTime()) throw new ShopError('document.not_found')
  const version = await documentStore.findVersionById(ctx.db, id)
  if (version === undefined || !isDocumentKey(version.key)) throw new ShopError('document.not_found')
  return { [version.key]: bodyOf(version.key, version) }
}
