import { arabicWords } from './arabic-words.ts'
import { hindiWords } from './hindi-words.ts'
import type { Language } from './locale.ts'
import type { Words } from './say.ts'

const all: Readonly<Record<Language, Words | undefined>> = { en: undefined, hi: hindiWords, ar: arabicWords }

/** What the contract says in a language. For the server: each build of the pages loads the words of its own language. */
export const wordsIn = (language: Language): Words | undefined => all[language]
