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
  for (const language of ['hi', 'ar'] as const) {
    for (const label of Object.values(slipWordsIn(language) ?? {})) {
      expect(await unprintableIn(label)).toBeUndefined()
      for (const { font, text } of runsOf(label, faces.text))
        for (const character of text.replaceAll(/[\s\u200C\u200D]/g, ''))
          expect(font.covers(character.codePointAt(0) ?? 0)).toBe(true)
    }
  }
  expect(slipWordsIn('en')).toBeUndefined()
  const [english, hindi, arabic] = await Promise.all([slipIn('en'), slipIn('hi'), slipIn('ar')])
  // Each script embeds its own font.
  expect(hindi.length).toBeGreaterThan(english.length)
  expect(arabic.length).toBeGreaterThan(english.length)
})
