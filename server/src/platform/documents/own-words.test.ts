import { expect, test } from 'vitest'
import { sizeCharts } from '@shop/contract/catalogue/size-charts'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { contentKeys, settingKeys, type DocumentKey } from '@shop/contract/content/document-types'
import { arabicWords } from '@shop/contract/content/own-words/arabic'
import { hindiWords } from '@shop/contract/content/own-words/hindi'
import { ownWords } from '@shop/contract/content/own-words/own-words'
import { pagesInLanguages } from '@shop/contract/content/pages-in-languages/pages-in-languages'
import { sizeGuideText } from '@shop/contract/content/size-guide-text'
import { translatedTexts } from '@shop/contract/core/translated-texts'
import { documentWith } from './document-texts.ts'

/** Sizes and placeholders, and names of zones, which no page shows until the merchant gives them a charge of their own. */
const isNoWord = (field: string, text: string): boolean =>
  field.startsWith('delivery-zones.') || !/[a-z]/.test(text.replaceAll(/\{\w+\}/g, ''))

function textsOf(key: DocumentKey, body: unknown): readonly string[] {
  const texts = new Set<string>()
  documentWith(key, body, (field, english) => {
    if (!isNoWord(field, english)) texts.add(english)
    return english
  })
  return [...texts]
}

const slotsIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
const numbersIn = (text: string): readonly string[] => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted()

test.each(['hi', 'ar'] as const)(
  'CONTENT-03: the shop’s own documents and charts have all their words in %s',
  (language) => {
    const written = [...contentKeys, ...settingKeys].filter((key) => !(key in pagesInLanguages[language]))
    const texts = new Set([
      ...written.flatMap((key) => textsOf(key, documentDefaults[key])),
      ...textsOf('page-faqs', sizeGuideText),
      ...sizeCharts.flatMap(({ columns }) => columns),
    ])
    const forms = [...translatedTexts.values()]
      .flat()
      .flatMap((rule) => (rule.kind === 'phrase' ? (rule.forms ?? []) : []))
    const words = ownWords[language]
    expect([...texts, ...forms].filter((text) => !words.has(text))).toEqual([])
    const unused = Object.keys(language === 'hi' ? hindiWords : arabicWords).filter((text) => !texts.has(text))
    expect(unused).toEqual([])
  },
)

test('CONTENT-03: words in other languages keep the placeholders and numbers of their English', () => {
  for (const words of [hindiWords, arabicWords]) {
    for (const [english, said] of Object.entries(words)) {
      expect({ english, slots: slotsIn(said) }).toEqual({ english, slots: slotsIn(english) })
      // Arabic readers measure a height in centimetres.
      if (!english.includes('5 ft 4 in'))
        expect({ english, numbers: numbersIn(said) }).toEqual({ english, numbers: numbersIn(english) })
    }
  }
})
