import { expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { pageNames } from '@shop/contract/content/document-types'
import { faqsText } from '@shop/contract/content/faqs-text'
import { sizeGuideText } from '@shop/contract/content/size-guide-text'
import { aboutText } from './about-text.ts'
import { countQuestions, sectionsWith } from './find-answers.ts'

const contentPages = [aboutText, sizeGuideText, ...pageNames.map((name) => documentDefaults[`page-${name}`])]

const idsIn = (text: string) =>
  sectionsWith(faqsText.sections, text).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'questions' ? block.items.map(({ id }) => id) : [])),
  )

test('ROUTE-06: a search matches all words in a question or its answer, in any case and order', () => {
  expect(idsIn('  GIFT wrap ')).toEqual(expect.arrayContaining(['gift-wrap']))
  expect(idsIn('free wrap')).toEqual(idsIn('wrap free'))
  expect(idsIn('cash')).toEqual(['cash'])
  expect(idsIn('zebra')).toEqual([])
  expect(sectionsWith(faqsText.sections, ' ')).toBe(faqsText.sections)
  expect(countQuestions(faqsText.sections)).toBe(28)
})

test('ROUTE-06: every answer has its own URL, and links only to existing pages', () => {
  const places = new Set(contentPages.map(({ path }) => path))
  for (const page of contentPages) {
    const questions = page.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'questions' ? block.items : [])),
    )
    const ids = [...page.sections.map(({ id }) => id), ...questions.map(({ id }) => id)]
    expect([page.path, new Set(ids).size]).toEqual([page.path, ids.length])
    for (const { more } of questions) {
      const [path = '', place] = more?.to.split('#') ?? ['/faqs']
      expect(places).toContain(path)
      const target = contentPages.find((candidate) => candidate.path === path)
      if (place !== undefined) expect(target?.sections.map(({ id }) => id)).toContain(place)
    }
  }
})
