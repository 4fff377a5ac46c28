/** Words of the console's translations, apart from the schemas, so that browsers load no validator for them. */

export const translationLanguages = ['hi', 'ar'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

export const languageNames = { hi: 'Hindi', ar: 'Arabic' } as const satisfies Record<TranslationLanguage, string>

export const translationKinds = ['product', 'category', 'designer', 'post', 'phrase'] as const
export type TranslationKind = (typeof translationKinds)[number]

export const translationStates = ['draft', 'machine', 'reviewed'] as const

/** `missing`: no text. `outdated`: the English changed since. `unreviewed`: a draft or a machine's text. */
export const translationNeeds = ['missing', 'outdated', 'unreviewed', 'reviewed'] as const
export type TranslationNeed = (typeof translationNeeds)[number]

/** Fields by kind; the field of a phrase is its English text. */
export const translatedFields = {
  product: ['name', 'description'],
  category: ['name', 'tagline', 'description'],
  designer: ['city', 'tagline', 'story'],
  post: ['title', 'short_description', 'body'],
  phrase: [],
} as const satisfies Record<TranslationKind, readonly string[]>

/** Most texts that one file or one approval has. */
export const maxTranslationRows = 20_000
export const maxApproved = 200
export const maxTranslation = 50_000
