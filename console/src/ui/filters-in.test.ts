import { expect, test } from 'vitest'
import { choiceIn, filtersIn } from './filters-in.ts'

test('API-01: a list is filtered by what its address holds, without empty texts and unknown choices', () => {
  const params = new URLSearchParams('search=+silk+&designer=&state=draft&lacks=toString&page=2')
  expect(filtersIn(params, ['search', 'designer', 'from'])).toEqual({ search: 'silk' })
  expect(choiceIn(params, 'state', { draft: 'Draft', published: 'Live' })).toEqual({ state: 'draft' })
  expect(choiceIn(params, 'lacks', { stock: 'Sold out' })).toEqual({})
})
