import type { DocumentBodies, DocumentKey } from '@shop/contract/content/document-types'
import { ownWords } from '@shop/contract/content/own-words/own-words'
import type { CategoryKey, CategorySectionsDocument } from '@shop/contract/content/sections/section-types'
import type { Language } from '@shop/contract/core/locale'
import type { Database } from '#platform/db/database.ts'
import { query } from '#platform/db/statement.ts'
import { documentWith } from './document-texts.ts'

/** The text of a document in a reader's language. */
export type Said = (field: string, english: string) => string

const selectReviewed = query<{ readonly field: string; readonly value: string }>(`
  select field, value from translations where kind = 'document' and language = $1 and state = 'reviewed'`)

/** The merchant's translations come before the shop's own words, which stand for any text with the same English. */
export async function readSaid(db: Database, language: Exclude<Language, 'en'>): Promise<Said> {
  const rows = await selectReviewed(db, language)
  const written = new Map(rows.map(({ field, value }) => [field, value]))
  const own = ownWords[language]
  return (field, english) => written.get(field) ?? own.get(english) ?? english
}

/** The same document with its texts in another language. */
export function documentSaid<Key extends DocumentKey>(
  key: Key,
  body: DocumentBodies[Key],
  said: Said,
): DocumentBodies[Key] {
  return documentWith(key, body, said)
}

/** The same for the own sections of a category. */
export function sectionsSaid(key: CategoryKey, body: CategorySectionsDocument, said: Said): CategorySectionsDocument {
  return documentWith(key, body, said)
}
