import { expect, test } from 'vitest'
import { asksForGiftCards, correctedTerm, searchQueryOf, searchTerms, searchWords } from './search-words.rules.ts'

test.each([
  ['  Raw-Silk  LEHENGA! ', ['raw', 'silk', 'lehenga']],
  ["groom's sherwani", ['grooms', 'sherwani']],
  ['Déjà Vu', ['deja', 'vu']],
  ['Straße & Œuvre', ['strasse', 'oeuvre']],
  ['साड़ी 3XL', ['साड़ी', '3xl']],
  ["'; drop table products; -- \\ : * & | ! ( )", ['drop', 'table', 'products']],
  ['', []],
  ['🙂 —', []],
])('CAT-04: "%s" is split into words', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

const found = (name: string) => searchQueryOf(searchTerms(name))

test('CAT-04: a word matches by prefix, in the singular', () => {
  expect(found('gulaal')).toBe("'gulaal':*")
  expect(found('dresses')).toBe("'dress':*")
  expect(found('accessories')).toBe("('accessory':* | 'accessories':*)")
  expect(found('gowns for the reception')).toBe("'gown':* & 'reception':*")
  expect(found('the')).toBe("'the':*")
})

test.each([
  ['lehnga', 'lehenga'],
  ['ghagra', 'lehenga'],
  ['saris', 'saree'],
  ['bandhej', 'bandhani'],
  ['jodhpuri', 'bandhgala'],
  ['odhni', 'dupatta'],
  ['mojri', 'jutti'],
  ['batua', 'potli'],
  ['nehru jacket', 'bundi'],
  ['nehru jackets', 'waistcoat'],
  ['co-ord', 'coord'],
])('CAT-04: %s also finds %s', (typed, name) => {
  expect(searchTerms(typed)).toHaveLength(1)
  expect(found(typed)).toContain(`'${name}':*`)
})

test('CAT-04: two words that form one name are matched together', () => {
  expect(found('bundi')).toContain("('nehru':* & 'jacket':*)")
  expect(found('nehru collar')).toBe("'nehru':* & 'collar':*")
})

test('CAT-04: a search without a word finds nothing', () => {
  expect(found('?!')).toBe('')
})

test('CAT-04: long searches are truncated', () => {
  expect(searchTerms('word '.repeat(50))).toHaveLength(10)
  expect(searchWords('x'.repeat(150))[0]).toHaveLength(40)
})

test('CAT-04: a search can name gift cards', () => {
  expect(asksForGiftCards(searchTerms('Gift cards'))).toBe(true)
  expect(asksForGiftCards(searchTerms('voucher'))).toBe(true)
  expect(asksForGiftCards(searchTerms('cardigan'))).toBe(false)
})

test('CAT-04: a corrected word uses the shop’s spelling and matches all its names', () => {
  expect(correctedTerm(['lehnga'])).toMatchObject({
    typed: 'lehenga',
    names: expect.arrayContaining(['lehenga', 'ghagra']),
  })
  expect(correctedTerm(['organza', 'organdy'])).toEqual({ typed: 'organza', names: ['organza', 'organdy'] })
  expect(correctedTerm([])).toBeUndefined()
})
