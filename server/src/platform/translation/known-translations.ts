import { LRUCache } from 'lru-cache'
import type { Language } from '@shop/contract/core/locale'
import type { CatalogueChange, CatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import type { Database } from '#platform/db/db.ts'
import { findReviewed, keyText, type TextKey } from './translations.store.ts'

type OtherLanguage = Exclude<Language, 'en'>

/** The texts that a shopper may see, by `keyText`. */
export type KnownTranslations = {
  readonly find: (language: OtherLanguage, keys: readonly TextKey[]) => Promise<ReadonlyMap<string, string>>
  /** Remembers texts from then on; the watch says what changed. Before, every text is read from the database. */
  readonly follow: (watch: Watch) => void
}

type Watch = Pick<CatalogueChanges, 'isFresh' | 'generation' | 'onChange'>

/** A text, or null where there is none. */
type Known = { readonly value: string | null; readonly productId: number | undefined }

/** About 8 MB: the names of 50,000 pieces in one language. */
const maxSize = 8_000_000
/** Bytes of a key and its entry beside the letters, which have two bytes each. */
const overheadBytes = 100

const sizeOf = ({ value }: Known, key: string): number => overheadBytes + 2 * (key.length + (value?.length ?? 0))

/** Lists show the same pieces again and again, and a piece's words would cost each of them a statement. */
export function knownTranslations({ db }: { readonly db: Database }): KnownTranslations {
  let watch: Watch | undefined
  const texts = new LRUCache<string, Known>({ maxSize, sizeCalculation: sizeOf })

  const forget = ({ isCatalogue, productIds }: CatalogueChange): void => {
    // Orders change no text.
    if (!isCatalogue) return
    if (productIds === 'all') return texts.clear()
    const gone = new Set(productIds)
    for (const [key, { productId }] of texts.entries())
      if (productId !== undefined && gone.has(productId)) texts.delete(key)
  }

  const read = async (language: OtherLanguage, keys: readonly TextKey[]): Promise<ReadonlyMap<string, string>> => {
    const before = watch?.generation()
    const found = await findReviewed(db, language, keys)
    // A change during the read may be missing in its answer.
    if (watch === undefined || watch.generation() !== before) return found
    for (const key of keys) {
      const value = found.get(keyText(key)) ?? null
      texts.set(`${language} ${keyText(key)}`, { value, productId: key.kind === 'product' ? key.subjectId : undefined })
    }
    return found
  }

  return {
    follow: (followed) => {
      watch = followed
      followed.onChange(forget)
    },
    find: async (language, keys) => {
      if (watch?.isFresh() !== true) return findReviewed(db, language, keys)
      const found = new Map<string, string>()
      const unknown: TextKey[] = []
      for (const key of keys) {
        const known = texts.get(`${language} ${keyText(key)}`)
        if (known === undefined) unknown.push(key)
        else if (known.value !== null) found.set(keyText(key), known.value)
      }
      if (unknown.length === 0) return found
      for (const [key, value] of await read(language, unknown)) found.set(key, value)
      return found
    },
  }
}
