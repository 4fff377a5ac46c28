import { isPageKey, type DocumentKey } from '@shop/contract/content/document-types'
import { homeSections } from './home-sections.ts'
import { pageSections } from './page-sections.ts'
import type { SectionsForm } from './sections-form.ts'

/** The sections of a document that has them. */
export function sectionsOf(key: DocumentKey, title: string): SectionsForm | undefined {
  if (key === 'home') return homeSections
  return isPageKey(key) ? pageSections(title) : undefined
}
