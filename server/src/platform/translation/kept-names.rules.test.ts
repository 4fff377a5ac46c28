import { expect, test } from 'vitest'
import { htmlAsPlain, keepsMarks, plainAsHtml, withMarks, withoutMarks } from './kept-names.rules.ts'

const span = (text: string) => `<span class="notranslate">${text}</span>`

test('CAT-04: whole names, values and addresses are marked, and nothing within a tag', () => {
  const kept = ['Mira', 'Mira Studio', 'A & B', 'C++']
  expect(withMarks('Mira Studio and Mira, not Miraculous', kept)).toBe(
    `${span('Mira Studio')} and ${span('Mira')}, not Miraculous`,
  )
  expect(withMarks('<a href="https://x.example/Mira">Mira</a>', kept)).toBe(
    `<a href="https://x.example/Mira">${span('Mira')}</a>`,
  )
  expect(withMarks(plainAsHtml('A & B for {orderCode}, see https://x.example/a?b=1'), kept)).toBe(
    `${span('A &amp; B')} for ${span('{orderCode}')}, see ${span('https://x.example/a?b=1')}`,
  )
  expect(withMarks('C++ code', kept)).toBe(`${span('C++')} code`)
  expect(withMarks('Silk', [])).toBe('Silk')
})

test('CAT-04: a translation may move marks and tags, and must lose none', () => {
  const sent = withMarks('<p>By <b>Mira</b> and Asha</p>', ['Mira', 'Asha'])
  expect(keepsMarks(sent, `<p>${span('Asha')} और <b>${span('Mira')}</b> से</p>`)).toBe(true)
  expect(keepsMarks(sent, `<p>${span('Asha')} और <b>मीरा</b> से</p>`)).toBe(false)
  expect(keepsMarks(sent, `<p>${span('Asha')} और ${span('Mira')} से</p>`)).toBe(false)
  expect(withoutMarks(`${span('Asha')} से`)).toBe('Asha से')
})

test('CAT-04: a plain text survives its way through HTML', () => {
  for (const text of ['5 < 6 & 7 > 3', '&lt; stays', 'plain']) expect(htmlAsPlain(plainAsHtml(text))).toBe(text)
})
