import { expect, test } from 'vitest'
import { adminPickingEndpoints, type OrderPacking } from '@shop/contract/fulfilment/admin-picking'
import { answer } from '#testing/fake-shop.ts'
import { press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

type Known = Pick<OrderPacking['lines'][number], 'position' | 'name' | 'pieces'>

const piece = (known: Known, codes: readonly string[]) => ({
  ...known,
  designer: 'Aarohi Sen',
  sku: codes[0] ?? '',
  options: { Size: 'M' },
  picture: null,
  codes: [...codes],
  locations: [],
})

const order: OrderPacking = {
  code: '20261129-7',
  state: 'confirmed',
  dispatchBy: '2026-12-01',
  isGiftWrapped: false,
  lines: [
    piece({ position: 1, name: 'Yellow Tunic', pieces: 2 }, ['YT-M', '8907770000017']),
    piece({ position: 2, name: 'Olive Kurta', pieces: 1 }, ['OK-M']),
  ],
  packed: null,
}

test('ORDER-03: each piece is scanned into the parcel, a wrong one is refused aloud, and the last one packs the order', async () => {
  answer(adminPickingEndpoints.packing, () => order)
  answer(adminPickingEndpoints.packed, ({ body }) => {
    expect(body.pieces).toEqual([
      { position: 1, pieces: 2 },
      { position: 2, pieces: 1 },
    ])
    return { ...order, packed: { by: 'Meera Iyer', at: '2026-11-29T10:00:00Z' } }
  })
  const main = await openConsole('/orders/pack')
  const scan = async (code: string, said: string): Promise<void> => {
    type(main.getByRole('textbox'), code)
    press(main.getByRole('button', { name: 'Enter' }))
    await main.findByText(said)
  }
  await scan('20261129-7', 'Scan 3 pieces')
  await scan('yt-m', 'Yellow Tunic: 1 of 2')
  await scan('XX-L', 'Wrong piece: XX-L')
  await scan('8907770000017', 'Yellow Tunic: 2 of 2')
  await scan('YT-M', 'One too many: Yellow Tunic')
  press(main.getByRole('button', { name: '+1 Olive Kurta' }))
  await main.findByText('20261129-7 is packed')
  await main.findByText(/Packed by Meera Iyer/)
})
