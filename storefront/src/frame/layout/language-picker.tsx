import { t } from '@lingui/core/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '@shop/contract/core/locale'
import { language } from '#session/language.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { itemLooks, PopupMenu } from '#ui/popup-menu.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { addressIn, chooseLanguage, hasChosenLanguage, nameOf } from './chosen-language.ts'
import { suggestedLanguage } from './suggested-language.ts'

// Only readers of another language load it.
const LanguageSuggestion = lazy(
  retryOnline(async () => ({ default: (await import('./language-suggestion.tsx')).LanguageSuggestion })),
)

type LanguagePickerProps = {
  readonly languages: readonly Language[]
  /**
   * In the header, which also suggests the language of the browser until the reader has chosen one. On a phone the menu
   * has the links.
   */
  readonly suggests: boolean
}

function useSuggestion({ languages, suggests }: LanguagePickerProps): Language | undefined {
  const [suggested, setSuggested] = useState<Language | undefined>()
  useEffect(() => {
    if (!suggests || hasChosenLanguage()) return
    setSuggested(suggestedLanguage({ preferred: navigator.languages, shown: language, published: languages }))
  }, [languages, suggests])
  return suggested
}

/** Links to this page in the other languages. */
export function LanguagePicker(props: LanguagePickerProps) {
  const { languages, suggests } = props
  const location = useLocation()
  const suggested = useSuggestion(props)
  const chosen = nameOf(language)
  return (
    <>
      <div className={suggests ? 'hidden md:block' : undefined}>
        <PopupMenu
          label={t`Language: ${chosen}`}
          faceLooks="currency-face"
          face={
            <>
              <span lang={language}>{chosen}</span>
              <Icon shape="down" size={12} />
            </>
          }
        >
          {(['en', ...languages] as const).map((one) => (
            <a
              key={one}
              href={addressIn(one, location)}
              lang={one}
              hrefLang={one}
              role="menuitemradio"
              aria-checked={one === language}
              tabIndex={-1}
              className={`${itemLooks} justify-between`}
              onClick={() => chooseLanguage(one)}
            >
              {nameOf(one)}
              <CheckIcon size={16} aria-hidden="true" className={one === language ? '' : 'invisible'} />
            </a>
          ))}
        </PopupMenu>
      </div>
      <Suspense>{suggested !== undefined && <LanguageSuggestion language={suggested} />}</Suspense>
    </>
  )
}
