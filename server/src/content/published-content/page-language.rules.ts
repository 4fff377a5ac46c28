import type { PageKey } from '@shop/contract/content/document-types'
import type { PageText } from '@shop/contract/content/page-text'
import { pagesInLanguages } from '@shop/contract/content/pages-in-languages/pages-in-languages'
import type { Language } from '@shop/contract/core/locale'

type OtherLanguage = Exclude<Language, 'en'>

/** The shop's own page as it was written for readers of the language. */
export function ownPageIn(language: OtherLanguage, key: PageKey): PageText | undefined {
  return pagesInLanguages[language][key]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

type InBoth<Whole> = { readonly english: Whole; readonly said: Whole }
type Texts<Whole> = InBoth<Whole> & { readonly filled: InBoth<Whole> }

/** Of two pages that differ in their words, the filled text of the language that each text is written in. */
function eachFilled<Whole>(texts: Texts<Whole>): Whole
function eachFilled({ english, said, filled }: Texts<unknown>): unknown {
  if (!isObject(english) || !isObject(said) || !isObject(filled.english) || !isObject(filled.said))
    return said === english ? filled.english : filled.said
  const [inEnglish, inLanguage] = [filled.english, filled.said]
  const inside = (key: string) =>
    eachFilled({
      english: english[key],
      said: said[key],
      filled: { english: inEnglish[key], said: inLanguage[key] },
    })
  const names = Object.keys(english)
  return Array.isArray(english) ? names.map(inside) : Object.fromEntries(names.map((name) => [name, inside(name)]))
}

type Page = { readonly page: PageText; readonly filled: PageText }

/** The page in the reader's language; no text is half in English because of what stands for its placeholders. */
export function filledByText(english: Page, said: Page): PageText {
  return eachFilled({
    english: english.page,
    said: said.page,
    filled: { english: english.filled, said: said.filled },
  })
}
