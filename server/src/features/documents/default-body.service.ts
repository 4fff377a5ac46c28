import { documentDefaults } from '@shop/contract/document-defaults'
import type { DocumentBodies, DocumentKey } from '@shop/contract/document-types'
import type { Database } from '#platform/db/db.ts'
import * as documentStore from './documents.store.ts'

/** The body of a document while nothing is published; the shop's own slides are rows. */
export async function fallbackOf<Key extends DocumentKey>(db: Database, key: Key): Promise<DocumentBodies[Key]> {
  if (key !== 'slides') return documentDefaults[key]
  return { ...documentDefaults[key], slides: await documentStore.listDefaultSlides(db) }
}
