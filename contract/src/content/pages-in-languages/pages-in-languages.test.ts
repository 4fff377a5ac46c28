import { expect, test } from 'vitest'
import { documentDefaults } from '#content/document-defaults.ts'
import { isPageKey } from '#content/document-types.ts'
import { documentSchemas } from '#content/documents.ts'
import { withPageFacts } from '#content/page-placeholders.ts'
import type { Block, PageText } from '#content/page-text.ts'
import { pagesInLanguages } from './pages-in-languages.ts'

/** Everything that is no word: ids, kinds, links, numbers of things, and placeholders of each block. */
function formOf({ path, sections }: PageText): unknown {
  return { path, sections: sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(formOfBlock) })) }
}

const slotsIn = (block: unknown): readonly string[] => [...new Set(JSON.stringify(block).match(/\{\w+\}/g))].toSorted()

function formOfBlock(block: Block): unknown {
  const slots = slotsIn(block)
  switch (block.kind) {
    case 'list':
      return { kind: block.kind, items: block.items.length, slots }
    case 'table':
      return { kind: block.kind, columns: block.head.length, rows: block.rows.map((row) => row.length), slots }
    case 'questions':
      return { kind: block.kind, items: block.items.map(({ id, more }) => ({ id, to: more?.to })), slots }
    default:
      return { kind: block.kind, slots }
  }
}

/**
 * Sums, days and hours: a translation that changes one makes another promise. The English page about privacy writes
 * the numbers up to twelve in words.
 */
function numbersIn({ path, sections }: PageText): readonly string[] {
  const all = JSON.stringify(sections.map(({ blocks }) => blocks)).match(/\d[\d,.]*/g) ?? []
  const least = path === '/privacy-policy' ? 13 : 0
  return [...new Set(all)].filter((number) => Number(number.replaceAll(',', '')) >= least).toSorted()
}

const translated = (['hi', 'ar'] as const).flatMap((language) =>
  Object.entries(pagesInLanguages[language]).map(([key, page]) => ({ language, key, page })),
)

test.each(translated)(
  'ROUTE-06: $key in $language has the parts, links, sums and days of the English page',
  ({ key, page }) => {
    if (!isPageKey(key)) throw new Error(`There is no page ${key}.`)
    const english = documentDefaults[key]
    expect(formOf(page)).toEqual(formOf(english))
    expect(numbersIn(page)).toEqual(numbersIn(english))
    expect(documentSchemas[key].safeParse(page).error?.issues).toBeUndefined()
  },
)

test('ROUTE-06: a page in a language names the terms of the checkout in that language', () => {
  const facts = {
    delivery: documentDefaults.delivery,
    zones: documentDefaults['delivery-zones'],
    reservation: documentDefaults.reservation,
    stores: documentDefaults.stores,
    dispatchDays: { ...documentDefaults['dispatch-days'], readyMin: 2, readyMax: 2, madeMin: 35, madeMax: 42 },
  }
  const textIn = (language: 'hi' | 'ar') => {
    const page = pagesInLanguages[language]['page-shipping']
    if (page === undefined) throw new Error('There is a page about shipping.')
    return JSON.stringify(withPageFacts(page, facts, language))
  }
  expect(textIn('hi')).toContain('तैयार पीस आम तौर पर 2 दिन में')
  expect(textIn('hi')).toContain('5–6 हफ़्ते में रवाना')
  expect(textIn('ar')).toContain('خلال يومين')
  expect(textIn('ar')).toContain('خلال 5–6 أسابيع')
})
