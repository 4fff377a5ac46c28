import { expect, test } from 'vitest'
import { type Candidate, seasonRow } from './season-row.rules.ts'

const rules = { productIds: [], occasions: ['wedding', 'sangeet'], dearFromMinor: 1_00_000_00 }

let pieceCount = 0
function piece(priceRupees: number, more: Partial<Candidate> = {}): Candidate {
  pieceCount += 1
  return {
    id: pieceCount,
    designerId: pieceCount,
    mainCategoryId: 11,
    kindPosition: 11,
    priceMinor: priceRupees * 100,
    isFeatured: false,
    isForWomen: true,
    facts: [],
    ...more,
  }
}
const idsOf = (row: readonly Candidate[]) => row.map(({ id }) => id)

test('CAT-04: the season’s row opens with a dear piece and has four designers', () => {
  const dear = piece(2_89_000)
  const [first, second, third] = [piece(90_000), piece(80_000), piece(70_000)]
  const bySameDesigner = piece(95_000, { designerId: dear.designerId })
  expect(idsOf(seasonRow([bySameDesigner, third, second, first, dear], rules))).toEqual(
    idsOf([dear, first, second, third]),
  )
})

test('CAT-04: the season’s row names a designer again rather than stay short, and is empty with three pieces', () => {
  const designerId = 7
  const row = [piece(40_000, { designerId }), piece(30_000, { designerId }), piece(20_000), piece(10_000)]
  expect(new Set(idsOf(seasonRow(row, rules)))).toEqual(new Set(idsOf(row)))
  expect(seasonRow(row.slice(1), rules)).toEqual([])
})

test('CAT-04: pieces for the season come before dearer ones, and picked pieces before both', () => {
  const facts = ['occasion:wedding', 'occasion:sangeet']
  const plain = Array.from({ length: 4 }, (_, index) => piece(50_000 + index))
  const seasonal = piece(20_000, { facts })
  expect(seasonRow([...plain, seasonal], rules)[0]?.id).toBe(seasonal.id)
  const picked = piece(3000)
  expect(
    seasonRow([...plain, seasonal, picked], { ...rules, productIds: [picked.id] })
      .slice(0, 2)
      .map(({ id }) => id),
  ).toEqual([picked.id, seasonal.id])
})

test('CAT-04: the season’s row shows several kinds of garments in several colours', () => {
  const red = ['colour:red']
  const lehengas = Array.from({ length: 4 }, (_, index) => piece(90_000 - index, { facts: red }))
  const saree = piece(50_000, { mainCategoryId: 12, kindPosition: 12, facts: ['colour:green'] })
  const row = seasonRow([...lehengas, saree], rules)
  expect(idsOf(row)).toContain(saree.id)
  expect(row[1]?.id).toBe(saree.id)
})
