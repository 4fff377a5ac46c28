import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseMapping } from './mapping.reader.ts'

const example = new URL('../../../../mappings/marketplace.json', import.meta.url)

const smallest = {
  source: 'own',
  key: 'No',
  name: { column: 'Name' },
  audience: { otherwise: { gender: 'women', under: ['Women > '] } },
  kinds: { column: 'Name', rules: [{ words: ['kurta'], category: 'Kurtas' }], otherwise: { path: 'Women > More' } },
  price: { column: 'Price' },
}

const faultOf = (mapping: unknown) => {
  try {
    parseMapping(typeof mapping === 'string' ? mapping : JSON.stringify(mapping), 'own.json')
    return 'none'
  } catch (error) {
    return String(error)
  }
}

test('the committed example and the smallest mapping are valid', async () => {
  expect(parseMapping(await readFile(example, 'utf8'), 'marketplace.json').source).toBe('marketplace')
  expect(faultOf(smallest)).toBe('none')
})

test('each fault of a mapping is reported with its path', () => {
  expect(faultOf('{"source": ')).toContain('The mapping own.json is not JSON')
  expect(faultOf({ ...smallest, source: 'My List' })).toContain('source: must be a short word')
  expect(faultOf({ ...smallest, price: {} })).toContain('price.column')
  expect(faultOf({ ...smallest, pirce: 1 })).toContain('pirce')
  const kinds = { ...smallest.kinds, rules: [{ pattern: '(', category: 'X' }] }
  expect(faultOf({ ...smallest, kinds })).toContain('kinds.rules.0.pattern: is not a regular expression')
  const both = { ...smallest.kinds, rules: [{ words: ['kurta'] }] }
  expect(faultOf({ ...smallest, kinds: both })).toContain('needs either "category" or "path"')
  const sized = { ...smallest.kinds, rules: [{ words: ['kurta'], category: 'K', sizes: 'letters' }] }
  expect(faultOf({ ...smallest, kinds: sized })).toContain('there is no list "letters" in "sizes"')
})
