import { expect, test } from 'vitest'
import { visualParts } from './bidi.ts'

/** What stands on the line from left to right; the shaper reverses the letters of an Arabic part. */
function drawn(text: string): string {
  return visualParts(text)
    .map((part) => (part.isRightToLeft ? Array.from(part.text).toReversed().join('') : part.text))
    .join('')
    .replaceAll(/[\u2066-\u2069]/g, '')
}

const isolate = (value: string): string => `\u2068${value}\u2069`

/** Sentences in which `{}` stands for the value that has to be read from the left, as on a page, in an email or a PDF. */
const sentences = [
  'الطلب {}',
  'فاتورة رقم {} بتاريخ اليوم',
  '{} قيد الشحن',
  'شكرًا لك، {}.',
  'القطعة ({}) جاهزة',
  'الإجمالي: {}',
  'هل وصل {}؟',
  '«{}» من الحقيبة',
]

const values = [
  'INV-12 (2)',
  '₹2,89,000',
  'AED 1,240.50',
  '+971 50 123 4567',
  'Noorbagh Atelier, M',
  'Batua Bazaar Co.',
  '2–4',
  'care@shop.example',
  '20261130-403',
  '12/03/2026',
  'Ghat Sixty-Four…',
  'XS / 2XS',
  '[A] <b>',
  '10% + 5%',
  'A&B: 3 × ₹500',
]

test.each(values)('ORDER-03: %s keeps its order in every Arabic sentence', (value) => {
  for (const sentence of sentences) expect(drawn(sentence.replace('{}', isolate(value)))).toContain(value)
})

test.each([
  ['الطلب INV-12 جاهز', 'زهاج INV-12 بلطلا'],
  ['من 5 إلى 10 أيام', 'مايأ 10 ىلإ 5 نم'],
  ['القطعة (لهنغا) و(ساري)', '(يراس)و (اغنهل) ةعطقلا'],
  ['المقاس: M', 'M :ساقملا'],
  ['Ruhvana: صوت', 'Ruhvana: توص'],
  ['3 قطع × 2', '2 × عطق 3'],
])('ORDER-03: %s stands on its line from the right', (text, line) => {
  expect(drawn(text)).toBe(line)
})

test('ORDER-03: a text without right-to-left letters is one part as it is', () => {
  expect(visualParts('INV-12 (2), ₹500')).toEqual([{ text: 'INV-12 (2), ₹500', isRightToLeft: false }])
})
