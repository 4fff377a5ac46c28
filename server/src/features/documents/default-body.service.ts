import { isTermsKey, type DocumentBodies, type DocumentKey, type TermsKey } from '@shop/contract/document-types'
import { readTerms } from '#features/terms'
import type { Context } from '#platform/runtime/context.ts'
import * as documentStore from './documents.store.ts'

/** The body of a document while nothing is published; the shop's own slides and terms are rows. */
export async function fallbackOf<Key extends DocumentKey>(
  { db, ports }: Pick<Context, 'db' | 'ports'>,
  key: Key,
): Promise<DocumentBodies[Key]> {
  const fallback = ports.documents.fallback(key)
  if (isTermsKey(key)) return { ...fallback, ...(await readTerms<TermsKey>({ db }, key)) }
  if (key !== 'slides') return fallback
  return { ...fallback, slides: await documentStore.listDefaultSlides(db) }
}
