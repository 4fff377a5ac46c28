import { expect, test } from 'vitest'
import { boardRoles, familyColoursDefault } from '@shop/contract/content/family-colours'
import { pageQueryNames } from '@shop/contract/core/page-paths'
import { boardSearch, readBoard } from './board-query.ts'

const { palettes } = familyColoursDefault
const read = (search: string) => readBoard(new URLSearchParams(search), palettes)

test('SEARCH-02: a board is read from its address and written back, each name known to the page cache', () => {
  const query = read('?colour=emerald&groom=12&groom-size=XL&girl=nonsense')
  expect(query?.palette.name).toBe('Emerald')
  expect(query?.choices.groom).toEqual({ pieceId: 12, size: 'XL' })
  expect(query?.choices.girl).toEqual({ pieceId: undefined, size: '' })
  const search = query && boardSearch(query, { bride: { pieceId: 7, size: '' } })
  expect(search).toBe('?colour=Emerald&bride=7&groom=12&groom-size=XL')
  const names = pageQueryNames('/dress-us-as-one')
  expect(names).toEqual(new Set(['colour', ...boardRoles.flatMap((role) => [role, `${role}-size`])]))
})

test('SEARCH-02: without a colour, or with one that the shop does not have, the board has the first', () => {
  expect(read('')?.palette.name).toBe('Rani pink')
  expect(read('colour=beige')?.palette.name).toBe('Rani pink')
  expect(readBoard(new URLSearchParams(), [])).toBeUndefined()
})

test('SEARCH-02: the shop comes with a search for every role of every colour', () => {
  for (const palette of palettes) for (const role of boardRoles) expect(palette[role]).not.toBe('')
})
