import { shades } from '#catalogue/fields/shade-names.ts'
import { arabicWords as contractArabic } from '#core/arabic-words.ts'
import { hindiWords as contractHindi } from '#core/hindi-words.ts'
import type { Language } from '#core/locale.ts'
import { arabicWords } from './arabic.ts'
import { hindiWords } from './hindi.ts'
import { replyTexts } from './replies.ts'
import { searchFacts } from './search-facts.ts'
import { composedTexts, searchPieces } from './search-pieces.ts'

type OwnWords = ReadonlyMap<string, string>

// Where another table has the same word, that one counts.
const shadeTexts = shades.map(([english, , hindi, arabic]) => [english, hindi, arabic] as const)
const tables = [...shadeTexts, ...replyTexts, ...searchFacts, ...searchPieces, ...composedTexts]

/**
 * What the shop itself says in other languages, by its English: its documents, what a search understood, and what it
 * composes. Only the server has all of it: pages get texts in their language.
 */
export const ownWords: Readonly<Record<Exclude<Language, 'en'>, OwnWords>> = {
  hi: new Map([
    ...Object.entries(contractHindi.texts),
    ...tables.map(([english, hindi]) => [english, hindi] as const),
    ...Object.entries(hindiWords),
  ]),
  ar: new Map([
    ...Object.entries(contractArabic.texts),
    ...tables.map(([english, , arabic]) => [english, arabic] as const),
    ...Object.entries(arabicWords),
  ]),
}
