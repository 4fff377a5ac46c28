import type { TranslationCount } from '@shop/contract/catalogue/admin-translations'
import { languageNames, type TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import { listText, numberText } from '@shop/contract/core/locale'
import { Notice } from '#ui/notice.tsx'
import { kindTexts } from './translation-labels.ts'

type PublicationLineProps = {
  readonly language: TranslationLanguage
  readonly kinds: readonly TranslationCount[]
  readonly isPublished: boolean
}

/** Says whether shoppers can choose the language, and what they would read in English. */
export function PublicationLine({ language, kinds, isPublished }: PublicationLineProps) {
  const name = languageNames[language]
  const lacking = kinds
    .map(({ kind, missing, unreviewed }) => ({ kind, count: missing + unreviewed }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${numberText(count)} of ${kindTexts[kind].toLowerCase()}`)
  return (
    <Notice look={isPublished && lacking.length === 0 ? 'good' : 'warn'}>
      {isPublished
        ? `Shoppers can choose ${name}.`
        : `Shoppers cannot choose ${name} yet: whoever runs the server names it in the setting LANGUAGES.`}{' '}
      {lacking.length === 0 ? 'Every text is translated.' : `Shown in English: ${listText(lacking)}.`}
    </Notice>
  )
}
