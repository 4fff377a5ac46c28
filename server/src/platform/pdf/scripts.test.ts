import { expect, test } from 'vitest'
import { runsOf, typefaces } from './fonts.ts'
import { openPdf } from './pdf-document.ts'
import { unprintableIn } from './printable.ts'

const faces = await typefaces()
const drawn = (text: string) => runsOf(text, faces.text).map(({ text: run }) => run)

const names = [
  'سارة الأحمد، شارع الشيخ زايد ٢٥',
  'خیابان ولیعصر، پلاک ۱۲',
  'ٹاؤن شپ، لاہور',
  'שרה לוי, רחוב הרצל 12',
  'आशा राव, श्री क्षत्रिय',
  'আশা রায়, কলকাতা ৭০০০০১',
  'ਆਸ਼ਾ ਸਿੰਘ',
  'આશા પટેલ',
  'ଆଶା ଦାସ',
  'ஆஷா குமார், ஸ்ரீ',
  'ఆశా రెడ్డి, శ్రీ',
  'ಆಶಾ ರಾವ್, ಶ್ರೀ',
  'ശ്രീലക്ഷ്മി അവൻ അവന്\u200D',
  'ශ්\u200Dරී ලංකා',
  'Nguyễn Thị Hương, Łukasz Żółć, Ğülşen',
  'Ψαρρά, Иванов, Ѓорѓи',
  'Dr. A. P. D’Souza-Menon, № 5/½ “Rose” — ₹ € £',
]

test.each(names)('ORDER-03: %s can be printed', async (text) => {
  expect(await unprintableIn(text)).toBeUndefined()
  const pdf = await openPdf({ title: 'A name', author: 'A shop', at: new Date(0) })
  for (const face of ['text', 'strong', 'display'] as const) {
    expect(pdf.write(text, { x: 20, y: 20, width: 500 }, { face, size: 12, colour: '#000' })).toBeGreaterThan(0)
    // Glyph 0 of a font is the box for missing characters.
    for (const { font, text: run } of runsOf(text, faces[face])) {
      for (const character of run.replaceAll(/[\s\u200C\u200D]/g, '')) {
        expect(font.covers(character.codePointAt(0) ?? 0)).toBe(true)
      }
    }
  }
  expect((await pdf.finish()).length).toBeGreaterThan(1000)
})

test.each([
  ['田中', '田'],
  ['김서연', '김'],
  ['Asha 👩‍👩‍👧', '👩‍👩‍👧'],
  ['สมชาย', 'ส'],
  ['Love ❤️', '❤️'],
])('ORDER-03: the shop says which sign of %s it cannot print', async (text, sign) => {
  expect(await unprintableIn(text)).toBe(sign)
})

test('ORDER-03: Arabic and Hebrew are drawn from right to left, their numbers from left to right', () => {
  expect(drawn('Asha Rao, 5')).toEqual(['Asha Rao, 5'])
  expect(drawn('Deliver to: سارة')).toEqual(['Deliver to: ', 'سارة'])
  expect(drawn('شارع 25 B').join('|')).toBe('B| |25|شارع ')
  expect(drawn('رقم (25) شقة').join('|')).toBe('شقة| (|25|)|رقم ')
})
