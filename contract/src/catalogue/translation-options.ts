/** Words of the console's translations, apart from the schemas, so that browsers load no validator for them. */

export const translationLanguages = ['hi', 'ar'] as const
export type TranslationLanguage = (typeof translationLanguages)[number]

export const languageNames = { hi: 'Hindi', ar: 'Arabic' } as const satisfies Record<TranslationLanguage, string>

export const translationKinds = ['product', 'category', 'designer', 'post', 'document', 'phrase'] as const
export type TranslationKind = (typeof translationKinds)[number]

/** The author of a draft that the translation service wrote. */
export const machineAuthor = 'machine'

export const translationStates = ['draft', 'reviewed'] as const

/** `missing`: no text. `outdated`: the English changed since. `unreviewed`: a draft. */
export const translationNeeds = ['missing', 'outdated', 'unreviewed', 'reviewed'] as const
export type TranslationNeed = (typeof translationNeeds)[number]

/** Most texts that one file or one approval has. */
export const maxTranslationRows = 20_000
export const maxApproved = 200
export const maxTranslation = 50_000
