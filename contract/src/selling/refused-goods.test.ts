import { expect, test } from 'vitest'
import { rupees } from '#core/money.ts'
import { refusedGoodsSchema } from './refused-goods-schema.ts'
import { refusedGoodsDefault, refusedKind, type RefusedKind } from './refused-goods.ts'

type Row = { readonly details?: readonly string[]; readonly hsn?: string; readonly price?: number }
const kindOf = ({ details = [], hsn = '620443', price = 20_000 }: Row, to = 'AE'): RefusedKind | null =>
  refusedKind({ hsn, price: rupees(price), details }, to, refusedGoodsDefault)

test.each<Row & { readonly kind: RefusedKind }>([
  { details: ['Shahtoosh'], kind: 'shahtoosh' },
  { details: ['Python leather'], kind: 'reptile' },
  { details: ['Silk', 'Peacock feathers, zari'], kind: 'feathers' },
  { details: ['Mink trim'], kind: 'fur' },
  { hsn: '96011000', kind: 'ivory' },
  { hsn: '71131910', price: 450_001, kind: 'gold' },
  { hsn: '33030090', kind: 'perfume' },
])(
  'CART-02: a piece of $details, HSN $hsn at ₹$price, is refused abroad as $kind and sold in India',
  ({ kind, ...piece }) => {
    expect([kindOf(piece), kindOf(piece, 'US'), kindOf(piece, 'IN')]).toEqual([kind, kind, null])
  },
)

test.each<Row>([
  { details: ['Ivory', 'Raw silk'] },
  { details: ['Faux fur', 'Mock crocodile', 'Python print'] },
  { details: ['Peacock feather motifs'] },
  { details: ['Crocodilian'] },
  { hsn: '71131910', price: 450_000 },
  { hsn: '71171990', price: 900_000 },
])('CART-02: a piece of $details, HSN $hsn at ₹$price, is sold abroad', (piece) => {
  expect(kindOf(piece)).toBeNull()
})

test('CART-02: a rule names a source, and an HSN code or a word', () => {
  expect(refusedGoodsSchema.parse(refusedGoodsDefault)).toEqual(refusedGoodsDefault)
  const [rule] = refusedGoodsDefault.rules
  const { error } = refusedGoodsSchema.safeParse({ rules: [{ ...rule, hsnPrefix: '', words: [], source: 'hearsay' }] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('rules.0.source')
  const empty = refusedGoodsSchema.safeParse({ rules: [{ ...rule, hsnPrefix: '', words: [] }] })
  expect(empty.error?.issues.map(({ message }) => message)).toEqual([
    'Enter an HSN code or a word, so that the rule fits a piece',
  ])
})
