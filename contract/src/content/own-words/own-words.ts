import type { Language } from '#core/locale.ts'
import { arabicWords } from './arabic.ts'
import { hindiWords } from './hindi.ts'

type OwnWords = ReadonlyMap<string, string>

/**
 * What the shop's own documents and size charts say in other languages, by their English. Only the server has it: pages
 * get each document in their language.
 */
export const ownWords: Readonly<Record<Exclude<Language, 'en'>, OwnWords>> = {
  hi: new Map(Object.entries(hindiWords)),
  ar: new Map(Object.entries(arabicWords)),
}
