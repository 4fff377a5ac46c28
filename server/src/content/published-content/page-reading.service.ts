import { chartsIn } from '@shop/contract/catalogue/size-charts'
import type { PageKey } from '@shop/contract/content/document-types'
import { ownWords } from '@shop/contract/content/own-words/own-words'
import type { PageText } from '@shop/contract/content/page-text'
import { sizeGuideWith } from '@shop/contract/content/size-guide-text'
import { documentWith } from '#platform/documents/document-texts.ts'
import type { Context } from '#platform/runtime/context.ts'
import { pageWith, withoutStoreSections } from './documents.rules.ts'
import { readPageFacts } from './page-facts.service.ts'
import { filledByText, ownPageIn } from './page-language.rules.ts'

/** A page as its readers see it: the shop's own one in their language, or the merchant's text by text. */
export async function readPage({ ports, language }: Context, key: PageKey): Promise<PageText> {
  const { documents } = ports
  const [{ body, isDefault }, facts] = await Promise.all([documents.read(key), readPageFacts(documents, language)])
  if (language === 'en') return pageWith(body, facts)
  const own = isDefault ? ownPageIn(language, key) : undefined
  if (own !== undefined) return pageWith(own, facts, language)
  const [{ body: translated }, englishFacts] = await Promise.all([
    documents.readFor(language, key),
    readPageFacts(documents),
  ])
  const [english, said] = [withoutStoreSections(body, facts), withoutStoreSections(translated, facts)]
  return filledByText(
    { page: english, filled: pageWith(english, englishFacts) },
    { page: said, filled: pageWith(said, facts, language) },
  )
}

/** The size guide with the published charts; null is the one that pages have in English. */
export async function readSizeGuide({ ports, language }: Context): Promise<PageText | null> {
  const { body, isDefault } = await ports.documents.read('size-charts')
  if (language === 'en') return isDefault ? null : sizeGuideWith(chartsIn(body))
  const own = ownWords[language]
  // Every page has its texts in the same places.
  return documentWith('page-faqs', sizeGuideWith(chartsIn(body)), (_field, english) => own.get(english) ?? english)
}
