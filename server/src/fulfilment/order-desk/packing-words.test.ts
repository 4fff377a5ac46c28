import { expect, test } from 'vitest'
import { runsOf, typefaces } from '#platform/pdf/fonts.ts'
import { openPdf } from '#platform/pdf/pdf-document.ts'
import { unprintableIn } from '#platform/pdf/printable.ts'
import { drawSlip } from './packing-pdf.view.ts'
import { slipWordsIn } from './packing-words.view.ts'
import type { Parcel } from './packing.types.ts'

const parcel: Parcel = {
  code: '20261121-401',
  language: 'en',
  orderedOn: 'Sat 21 Nov',
  name: 'Asha Rao',
  address: '12 Lotus Lane\nPune 411045',
  phone: '+919000000000',
  pieceCount: 1,
  pieces: [{ name: 'Silk Kurta', quantity: 1, details: ['Studio Example'] }],
  giftNote: '',
  isGiftWrapped: false,
  together: [],
  collect: null,
  courier: '',
  ewayBill: '',
}

async function slipIn(language: Parcel['language']): Promise<Uint8Array> {
  const pdf = await openPdf({ title: 'Slip', author: 'A shop', at: new Date(0) })
  drawSlip(pdf, { ...parcel, language }, { brand: 'Ruhvana', address: 'Mumbai' })
  return pdf.finish()
}

test('ORDER-03: the labels of a slip have a second line in the language of the order, and no box for a missing letter', async () => {
  const faces = await typefaces()
  const labels = (['hi', 'ar'] as const).flatMap((language) => Object.values(slipWordsIn(language) ?? {}))
  expect(labels).toHaveLength(8)
  expect(await unprintableIn(labels.join(' '))).toBeUndefined()
  const missing = labels.flatMap((label) =>
    runsOf(label, faces.text).flatMap(({ font, text }) =>
      Array.from(text.replaceAll(/[\s\u200C\u200D]/g, '')).filter((one) => !font.covers(one.codePointAt(0) ?? 0)),
    ),
  )
  expect(missing).toEqual([])
  expect(slipWordsIn('en')).toBeUndefined()
  const [english, hindi, arabic] = await Promise.all([slipIn('en'), slipIn('hi'), slipIn('ar')])
  // Each script embeds its own font.
  expect(hindi.length).toBeGreaterThan(english.length)
  expect(arabic.length).toBeGreaterThan(english.length)
})
