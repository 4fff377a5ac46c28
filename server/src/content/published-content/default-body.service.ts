import {
  isTermsKey,
  type DocumentBodies,
  type DocumentKey,
  type StoredKey,
  type TermsKey,
} from '@shop/contract/content/document-types'
import { isPostKey, postIdOf } from '@shop/contract/content/post-types'
import { categorySectionsDefault, isCategoryKey } from '@shop/contract/content/sections/section-types'
import { readPostBody } from '#content/pages/post-write.service.ts'
import { readTerms } from '#content/sale-terms/terms.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as documentStore from './documents.store.ts'

/** The body of a document until something is published; the shop's own slides and terms are rows. */
export async function fallbackOf<Key extends DocumentKey>(
  { db, ports }: Pick<Context, 'db' | 'ports'>,
  key: Key,
): Promise<DocumentBodies[Key]> {
  const fallback = ports.documents.fallback(key)
  if (isTermsKey(key)) return { ...fallback, ...(await readTerms<TermsKey>({ db }, key)) }
  if (key !== 'slides') return fallback
  return { ...fallback, slides: await documentStore.listDefaultSlides(db) }
}

/** Does the same for any document; for a post without a version it is the post's row. */
export async function storedFallbackOf(ctx: Pick<Context, 'db' | 'ports'>, key: StoredKey): Promise<unknown> {
  if (isCategoryKey(key)) return categorySectionsDefault
  return isPostKey(key) ? readPostBody(ctx, postIdOf(key)) : fallbackOf(ctx, key)
}
