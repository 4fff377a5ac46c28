import { z } from 'zod'
import { text } from './config-values.ts'

function languageList<const Name extends string>(names: readonly Name[], problem: string) {
  const words = text.transform((value) => value.split(',').map((word) => word.trim()))
  return words.pipe(z.array(z.enum(names, problem))).default([])
}

/** Languages of the pages beside English; `npm start` builds them. */
export const languageSettings = {
  LANGUAGES: languageList(['hi', 'ar'], 'must be hi, ar or both with a comma between them'),
  PREVIEW_LANGUAGES: languageList(
    ['hi', 'ar', 'en-XA', 'ar-XB'],
    'must be of hi, ar, en-XA and ar-XB, with commas between them',
  ),
}
