import type { Language } from '@shop/contract/core/locale'
import { languagePrefix } from '@shop/contract/core/page-languages'
import type { Ports } from '#platform/runtime/ports.ts'

/** What the addresses of pages in a language begin with; those of English pages where the shop does not publish it. */
export function pagesUrl({ publicUrl, languages }: Pick<Ports, 'publicUrl' | 'languages'>, language: Language): string {
  return languages.includes(language) ? publicUrl + languagePrefix(language) : publicUrl
}
