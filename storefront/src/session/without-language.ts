import { languageOf } from '@shop/contract/core/page-languages'

/** The English path of a page: the loaders of the server read the whole address, with the prefix of its language. */
export function withoutLanguage(pathname: string): string {
  return languageOf(pathname)?.address ?? pathname
}
