import { expect, test } from 'vitest'
import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import { customColumns } from './custom-columns.ts'
import { faultIn } from './grid-cells.ts'

type Definition = PieceChoices['fields'][number]

const defined = (key: string, more: Partial<Definition>): Definition => ({
  id: 1,
  version: 1,
  owner: 'piece',
  key,
  title: key,
  help: '',
  type: 'text',
  bounds: { min: null, max: null, maxLength: null, choices: [] },
  isRequired: false,
  visibility: 'staff',
  inListing: false,
  isFacet: false,
  isFilter: false,
  isPersonal: false,
  ...more,
})

test('CAT-01: a custom field is a column of the grid that reads, tidies and refuses like its editor', () => {
  const [cluster, dyeing, blouse, ...others] = customColumns([
    defined('cluster', { type: 'choice', bounds: { min: null, max: null, maxLength: null, choices: ['Kota'] } }),
    defined('dyeing', { type: 'money' }),
    defined('blouse', { type: 'number', owner: 'size' }),
    defined('story', { type: 'long_text' }),
  ])
  expect(others).toEqual([])
  if (cluster === undefined || dyeing?.level !== 'piece' || blouse?.level !== 'size') throw new Error('No columns.')
  expect(faultIn(cluster, 'Banaras')).toBe('Choose one of: Kota')
  expect(faultIn(cluster, '')).toBeUndefined()
  expect(dyeing.tidy?.('1,25,000')).toBe('125000')
  expect(dyeing.faultOf?.('much')).toBe('Enter rupees, such as 12500 or 999.50')
  expect(dyeing.write('999.50', { saleEndsAt: '' })).toEqual({ custom: { dyeing: '999.50' } })
  expect(blouse.key).toBe('sizes.custom.blouse')
})
