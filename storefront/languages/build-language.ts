import { env } from 'node:process'
import { isPageLanguage, languagePrefix, pageLanguages } from '@shop/contract/core/page-languages'

const language = env['STOREFRONT_LANGUAGE'] ?? 'en'
if (!isPageLanguage(language)) {
  throw new Error(`STOREFRONT_LANGUAGE is "${language}": it must be one of ${pageLanguages.join(', ')}.`)
}

/** The language of this build, and whether shoppers may see English words in it. */
export const buildLanguage = {
  language,
  /** Where React Router expects the pages. */
  basename: languagePrefix(language) || '/',
  isComplete: language !== 'en' && env['STOREFRONT_PREVIEW'] !== '1',
}
