import type { TranslationRow } from '@shop/contract/catalogue/admin-translations'
import type {
  TranslationKind,
  TranslationLanguage,
  TranslationNeed,
} from '@shop/contract/catalogue/translation-options'

export const kindTexts = {
  product: 'Pieces',
  category: 'Categories',
  designer: 'Designers',
  post: 'Journal',
  document: 'Documents',
  phrase: 'Words',
} as const satisfies Record<TranslationKind, string>

export const needTexts = {
  missing: 'Missing',
  outdated: 'Outdated',
  unreviewed: 'To review',
  reviewed: 'Reviewed',
} as const satisfies Record<TranslationNeed, string>

const fieldTexts: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  tagline: 'Tagline',
  city: 'City',
  story: 'Story',
  title: 'Title',
  short_description: 'Summary',
  body: 'Text',
}

/** A word that many things share has no field of its own. */
export const fieldText = ({ kind, field }: Pick<TranslationRow, 'kind' | 'field'>): string =>
  kind === 'phrase' ? 'Word' : (fieldTexts[field] ?? field)

export const directions = { hi: 'ltr', ar: 'rtl' } as const satisfies Record<TranslationLanguage, string>

export const keyOf = ({ kind, subjectId, field }: TranslationRow): string => `${kind} ${subjectId} ${field}`

/** The words of a text with formatting, for a list. */
export const plainText = (text: string): string => text.replaceAll(/<[^>]+>/g, ' ').trim()
