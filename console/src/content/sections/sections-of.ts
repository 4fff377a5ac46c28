import { homeSections } from './home-sections.ts'
import type { SectionsForm } from './sections-form.ts'

/** The sections of a document that has them. */
export const sectionsOf = (key: string): SectionsForm | undefined => (key === 'home' ? homeSections : undefined)
