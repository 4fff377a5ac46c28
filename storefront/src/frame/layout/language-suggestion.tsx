import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '@shop/contract/core/locale'
import { language as shown } from '#session/language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { addressIn, chooseLanguage, keepLanguage } from './chosen-language.ts'

type Words = { readonly view: string; readonly close: string; readonly dir: 'ltr' | 'rtl' }

/** In the reader's language, which is not the one of the page. */
const words: Readonly<Record<Language, Words>> = {
  en: { view: 'View this website in English', close: 'Close', dir: 'ltr' },
  hi: { view: 'इस वेबसाइट को हिन्दी में देखें', close: 'बंद करें', dir: 'ltr' },
  ar: { view: 'تصفّح هذا الموقع بالعربية', close: 'إغلاق', dir: 'rtl' },
}

/** Floats over the page, so that nothing moves when it comes or goes. It stays until the reader answers. */
export function LanguageSuggestion({ language }: { readonly language: Language }) {
  const location = useLocation()
  const [isAnswered, setIsAnswered] = useState(false)
  const { view, close, dir } = words[language]
  if (isAnswered) return null
  return (
    // The place follows the direction of the page, the line that of its own words. On a phone it stands above the bars
    // of product and cart.
    <div className="fixed inset-x-3 bottom-3 z-header max-md:in-[body:has(.bottom-0:is(.z-bar,.z-header))]:bottom-24 md:start-auto md:end-10 md:bottom-6 print:hidden">
      <section
        lang={language}
        dir={dir}
        aria-label={view}
        className="flex items-center justify-between gap-2 border border-line bg-paper ps-4 pe-1 text-kajal shadow-lifted"
      >
        <a
          href={addressIn(language, location)}
          hrefLang={language}
          className="inline-flex min-h-12 items-center text-small font-semibold hover:text-rani"
          onClick={() => chooseLanguage(language)}
        >
          {view}
        </a>
        <IconButton
          label={close}
          onClick={() => {
            keepLanguage(shown)
            setIsAnswered(true)
          }}
        >
          <XIcon size={18} aria-hidden="true" />
        </IconButton>
      </section>
    </div>
  )
}
