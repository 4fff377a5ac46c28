import { listText, type Language } from '#core/locale.ts'
import { storeNames, type StoreBody } from './stores.ts'

/** `Delhi, Mumbai and Dubai`, in the reader's language. */
export function storeNamesIn(language: Language, stores: readonly Pick<StoreBody, 'name'>[]): string {
  if (language === 'en') return storeNames(stores)
  return listText(
    stores.map(({ name }) => name),
    'conjunction',
    language,
  )
}
