import { expect, test } from 'vitest'
import { draftOf } from '#seed/drafts.ts'
import { demoPieces } from '#seed/range-series.ts'
import { descriptionIn } from './description.ts'
import { measureIn, phrasesIn } from './phrases.ts'
import { titleIn } from './title.ts'

const pieces = demoPieces()

test('CONTENT-03: every piece of the demo shop has a title and a description in Hindi and Arabic', () => {
  for (const piece of pieces) {
    const facts = draftOf(piece, new Date(0)).attributes
    const hindi = titleIn(piece.title, 'hi') ?? ''
    const arabic = titleIn(piece.title, 'ar') ?? ''
    expect({ title: piece.title, hindi, arabic }).toMatchObject({
      hindi: expect.stringMatching(/^[\p{Script=Devanagari}\d₹,\- ]+$/u),
      arabic: expect.stringMatching(/^[\p{Script=Arabic}\d₹,A\u064B-\u0652، ]+$/u),
    })
    for (const language of ['hi', 'ar'] as const) expect(descriptionIn(piece, facts, language)).toMatch(/^<p>.+<\/p>$/)
  }
})

test('CONTENT-03: a title in another language says the same parts in the order of that language', () => {
  expect(titleIn('Hot Pink (Rani) Zardozi Kalidar Lehenga Set', 'hi')).toBe('रानी गुलाबी ज़रदोज़ी कलीदार लहँगा सेट')
  expect(titleIn('Ivory (Moti) Zardozi Raw Silk Sherwani', 'ar')).toBe('شيرواني من الحرير الخام بتطريز الزردوزي، عاجي')
  expect(titleIn('Lavender to Maroon Ombre Kaftan', 'hi')).toBe('लैवेंडर से मैरून ओम्ब्रे काफ़्तान')
  expect(titleIn('Hot Pink Marble Statue', 'hi')).toBeUndefined()
})

test('CONTENT-03: words and measures of the details have their own translations', () => {
  expect(measureIn('Skirt 25 in in size S', 'hi')).toBe('स्कर्ट 25 इंच, साइज़ S में')
  expect(measureIn('Skirt by hand', 'hi')).toBeUndefined()
  const phrases = new Map(
    phrasesIn('ar', ['Hot Pink (Rani)', '1 N (pair)']).map((one) => [one.english, one.translation]),
  )
  expect(phrases.get('Hot Pink (Rani)')).toBe('وردي راني')
  expect(phrases.get('Raw Silk')).toBe('الحرير الخام')
  expect(phrases.get('Zardozi')).toBe('تطريز الزردوزي')
  expect(phrases.get('1 N (pair)')).toBe('قطعة واحدة (زوج)')
})
