import { t } from '@lingui/core/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { useLocation } from 'react-router'
import type { Language } from '@shop/contract/core/locale'
import { languagePrefix } from '@shop/contract/core/page-languages'
import { language } from '#session/language.ts'
import { Icon } from '#ui/icon-shapes.tsx'
import { itemLooks, PopupMenu } from '#ui/popup-menu.tsx'

/** Each in its own words, so that its readers find it on a page that they can not read. */
const names: Readonly<Record<string, string>> = { en: 'English', hi: 'हिन्दी', ar: 'العربية' }

/** Links to this page in the other languages; each has its own build, so the browser loads the page anew. */
export function LanguagePicker({ languages }: { readonly languages: readonly Language[] }) {
  const { pathname, search } = useLocation()
  const page = (pathname === '/' ? '' : pathname) + search
  const chosen = names[language] ?? language
  return (
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
          href={`${languagePrefix(one)}${page}` || '/'}
          lang={one}
          hrefLang={one}
          role="menuitemradio"
          aria-checked={one === language}
          tabIndex={-1}
          className={`${itemLooks} justify-between`}
        >
          {names[one]}
          <CheckIcon size={16} aria-hidden="true" className={one === language ? '' : 'invisible'} />
        </a>
      ))}
    </PopupMenu>
  )
}
