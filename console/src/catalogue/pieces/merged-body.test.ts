import { expect, test } from 'vitest'
import { adminPieceEndpoints } from '@shop/contract/catalogue/admin-pieces'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { blankReply } from '#testing/blank.ts'
import { merged } from './merged-body.ts'

type Variant = PieceBody['variants'][number]

const size = (id: number, fields?: Variant['fields']): Variant => ({
  id,
  choices: [`Size ${id}`],
  policy: 'tracked',
  merchantSku: null,
  barcode: null,
  priceMinor: 100,
  mrpMinor: 100,
  ...(fields && { fields }),
})

const plain = blankReply(adminPieceEndpoints.find).body
const piece = (more: Partial<PieceBody>): PieceBody => ({ ...plain, ...more })
const both = (base: PieceBody, mine: PieceBody, foreign: PieceBody) => ({
  mine: merged({ base, mine, foreign }, 'mine'),
  theirs: merged({ base, mine, foreign }, 'foreign'),
})

test('CAT-01: two people who change different custom fields of a piece both keep their change', () => {
  const base = piece({ fields: { loom: 'Pit', reed: '80' }, variants: [size(1, { drop: 14 }), size(2)] })
  const mine = piece({ fields: { loom: 'Frame', reed: '80' }, variants: [size(1, { drop: 15 }), size(2)] })
  const foreign = piece({
    name: 'Renamed',
    fields: { loom: 'Pit', reed: '90', yarn: '2/60' },
    variants: [size(2, { drop: 12 }), size(1, { drop: 14, fall: 'yes' })],
  })
  const { mine: merge, theirs } = both(base, mine, foreign)
  expect(merge).toEqual(theirs)
  expect(merge).toMatchObject({ name: 'Renamed', fields: { loom: 'Frame', reed: '90', yarn: '2/60' } })
  expect(merge.variants).toEqual([size(2, { drop: 12 }), size(1, { drop: 15, fall: 'yes' })])
})

test('CAT-01: the first custom field of a piece survives somebody else’s change', () => {
  const { mine, theirs } = both(piece({}), piece({ fields: { loom: 'Pit' } }), piece({ name: 'Renamed' }))
  expect(mine).toMatchObject({ name: 'Renamed', fields: { loom: 'Pit' } })
  expect(mine).toEqual(theirs)
})

test('CAT-01: of the same custom field either version can stay, and everything else of both', () => {
  const base = piece({ fields: { loom: 'Pit', reed: '80' }, variants: [size(1, { drop: 14 })] })
  const mine = piece({ fields: { loom: '', reed: '90' }, shade: 'Rose', variants: [size(1, { drop: 15 })] })
  const foreign = piece({ fields: { loom: 'Frame', reed: '80' }, variants: [size(1, { drop: 16 })] })
  const found = both(base, mine, foreign)
  expect(found.mine).toMatchObject({
    fields: { loom: '', reed: '90' },
    shade: 'Rose',
    variants: [{ fields: { drop: 15 } }],
  })
  expect(found.theirs).toMatchObject({
    fields: { loom: 'Frame', reed: '90' },
    shade: 'Rose',
    variants: [{ fields: { drop: 16 } }],
  })
})
