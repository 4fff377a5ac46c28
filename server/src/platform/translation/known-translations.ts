import { LRUCache } from 'lru-cache'
import type { Language } from '@shop/contract/core/locale'
import type { CatalogueChange, CatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import type { Database } from '#platform/db/db.ts'
import { findReviewed, type AskedText } from './translations.store.ts'

type OtherLanguage = Exclude<Language, 'en'>

/** The texts that a shopper may see, by their names. */
export type KnownTranslations = {
  readonly find: (language: OtherLanguage, keys: readonly AskedText[]) => Promise<ReadonlyMap<string, string>>
  /** Remembers texts from then on; the watch says what changed. Before, every text is read from the database. */
  readonly follow: (watch: Watch) => void
}

type Watch = Pick<CatalogueChanges, 'isFresh' | 'generation' | 'onChange'>

/** A text, or null where there is none. */
type Known = { readonly value: string | null; readonly productId: number | undefined }

/** Of a language, 4 MB: the names of 15,000 pieces. */
const maxSize = 4_000_000
/** Bytes of a key and its entry beside the letters, which have two bytes each. */
const overheadBytes = 100

const sizeOf = ({ value }: Known, key: string): number => overheadBytes + 2 * (key.length + (value?.length ?? 0))

function forgetPieces(store: LRUCache<string, Known>, ids: ReadonlySet<number>): void {
  for (const [name, { productId }] of store.entries())
    if (productId !== undefined && ids.has(productId)) store.delete(name)
}

/** Lists show the same pieces again and again, and a piece's words would cost each of them a statement. */
export function knownTranslations({ db }: { readonly db: Database }): KnownTranslations {
  let watch: Watch | undefined
  const newStore = () => new LRUCache<string, Known>({ maxSize, sizeCalculation: sizeOf })
  const texts = { hi: newStore(), ar: newStore() }

  const forget = ({ isCatalogue, productIds }: CatalogueChange): void => {
    // Orders change no text.
    if (!isCatalogue) return
    for (const store of Object.values(texts)) {
      if (productIds === 'all') store.clear()
      else forgetPieces(store, new Set(productIds))
    }
  }

  const read = async (language: OtherLanguage, keys: readonly AskedText[]): Promise<ReadonlyMap<string, string>> => {
    const before = watch?.generation()
    const found = await findReviewed(db, language, keys)
    // A change during the read may be missing in its answer.
    if (watch === undefined || watch.generation() !== before) return found
    for (const key of keys) {
      const value = found.get(key.name) ?? null
      texts[language].set(key.name, { value, productId: key.kind === 'product' ? key.subjectId : undefined })
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
      const unknown: AskedText[] = []
      for (const key of keys) {
        const known = texts[language].get(key.name)
        if (known === undefined) unknown.push(key)
        else if (known.value !== null) found.set(key.name, known.value)
      }
      if (unknown.length === 0) return found
      for (const [key, value] of await read(language, unknown)) found.set(key, value)
      return found
    },
  }
}
