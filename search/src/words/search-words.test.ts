import { expect, test } from 'vitest'
import { searchWords, termQuery } from './search-words.ts'

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

test('CAT-04: a name is matched by the prefixes of its words, in words of a weight or in all', () => {
  expect(termQuery(['gulaal'], '')).toBe("'gulaal':*")
  expect(termQuery(['ruby', 'rubies'], 'A')).toBe("('ruby':*A | 'rubies':*A)")
  expect(termQuery(['bundi', 'nehru jacket'], 'AB')).toBe("('bundi':*AB | ('nehru':*AB & 'jacket':*AB))")
})

test('CAT-04: long words are truncated', () => {
  expect(searchWords('x'.repeat(150))[0]).toHaveLength(40)
})
