import { z } from 'zod'
import { languages, type Language } from '@shop/contract/core/locale'
import { isPageLanguage, type PageLanguage } from '@shop/contract/core/page-languages'
import { text } from './config-values.ts'

const isPublishable = (word: string): word is Language => languages.some((one) => one === word && one !== 'en')
const isPreviewable = (word: string): word is PageLanguage => isPageLanguage(word) && word !== 'en'

function languageList<Name extends string>(isKnown: (word: string) => word is Name, known: string) {
  const words = text.transform((value) => value.split(',').map((word) => word.trim()))
  return words
    .pipe(
      z.array(
        z.custom<Name>((word) => typeof word === 'string' && isKnown(word)),
        known,
      ),
    )
    .default([])
}

/** Languages of the pages beside English; `npm start` builds them. */
export const languageSettings = {
  LANGUAGES: languageList(isPublishable, 'must be hi, ar or both with a comma between them'),
  PREVIEW_LANGUAGES: languageList(isPreviewable, 'must be of hi, ar, en-XA and ar-XB, with commas between them'),
}
