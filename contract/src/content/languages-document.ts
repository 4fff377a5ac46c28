/** Languages that shoppers may choose, of those that the shop was built with. */
export type LanguagesDocument = { readonly hi: boolean; readonly ar: boolean }

export const languagesDefault: LanguagesDocument = { hi: true, ar: true }

/** Who has read the shop's own words in a language; null while no native reader has. */
export const wordsReadBy: Readonly<Record<keyof LanguagesDocument, string | null>> = { hi: null, ar: null }
