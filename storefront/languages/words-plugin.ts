import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readCatalogue, type Catalogue } from './catalogue.ts'
import { UnreadableError } from './message-reader.ts'
import type { Piece } from './pieces.ts'
import { isPseudo, pseudoPieces } from './pseudo-words.ts'
import { placedError, translatedFile, type Translation } from './translated-file.ts'
import { fittingTranslation } from './translation-rules.ts'
import type { Message } from './words-of-file.ts'

export type WordsOptions = {
  readonly language: string
  /** True for a published language, which shows no English words. */
  readonly isComplete?: boolean
  readonly catalogue?: Catalogue
}

export const wordsFolder = fileURLToPath(new URL('../words/', import.meta.url))

const shownMissing = 20

/** Compiles the macros of words away: a build has the words of one language, and nothing else. */
export function wordsPlugin({ language, isComplete = false, catalogue }: WordsOptions): Plugin {
  const faults = new Set<string>()
  let words = catalogue
  return {
    name: 'words-of-language',
    enforce: 'pre',
    config: () => ({
      define: {
        'import.meta.env.SHOP_LANGUAGE': JSON.stringify(language),
        // A preview may show English words, which search engines would store under the other language.
        'import.meta.env.SHOP_IS_PREVIEW': JSON.stringify(language !== 'en' && !isComplete ? 'yes' : ''),
        'import.meta.env.SHOP_DIRECTION': JSON.stringify(language.startsWith('ar') ? 'rtl' : 'ltr'),
      },
    }),
    async buildStart() {
      faults.clear()
      if (language !== 'en' && !isPseudo(language))
        words ??= await readCatalogue(`${wordsFolder}${language}.po`, language)
    },
    transform: {
      filter: { id: /\.tsx?(\?|$)/, code: /@lingui\/(core|react)\/macro/ },
      handler(code, id) {
        const path = id.split('?', 1)[0] ?? id
        const find = (message: Message) => {
          try {
            return wordsOf(message, { language, catalogue: words, isComplete })
          } catch (error) {
            const placed = placedError(error, { path, code })
            faults.add(placed instanceof Error ? placed.message : String(placed))
            return undefined
          }
        }
        try {
          return translatedFile(
            { path, code },
            language === 'en' ? undefined : ({ language, find } satisfies Translation),
          )
        } catch (error) {
          throw placedError(error, { path, code })
        }
      },
    },
    buildEnd(error) {
      if (error !== undefined || faults.size === 0) return
      const shown = [...faults].toSorted().slice(0, shownMissing).join('\n')
      throw new Error(
        `${faults.size} sentences have no words in ${language} that fit. Write them in words/${language}.po:\n${shown}`,
      )
    },
  }
}

type Wanted = { readonly language: string; readonly catalogue: Catalogue | undefined; readonly isComplete: boolean }

function wordsOf(message: Message, { language, catalogue, isComplete }: Wanted): readonly Piece[] | undefined {
  if (isPseudo(language)) return pseudoPieces(message.sentence.pieces, language)
  const text = catalogue?.get(message.id) ?? ''
  if (text !== '') return fittingTranslation(message.sentence, { text, language })
  if (isComplete) throw new UnreadableError(message.node, `${JSON.stringify(message.sentence.icu)} is not translated`)
  return undefined
}
