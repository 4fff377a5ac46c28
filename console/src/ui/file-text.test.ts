import { expect, test } from 'vitest'
import { otherKindOf, textOfBytes } from './file-text.ts'

const text = 'Date,Narration\n01/11/26,श्री साड़ी\n'

function wide(isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let place = 0; place < text.length; place += 1) view.setUint16(place * 2, text.charCodeAt(place), isLittle)
  return bytes
}

test('PAY-01: a sheet is read in every encoding that spreadsheets write', () => {
  const utf8 = new TextEncoder().encode(text)
  const files = [
    utf8,
    Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8),
    Uint8Array.of(0xff, 0xfe, ...wide(true)),
    Uint8Array.of(0xfe, 0xff, ...wide(false)),
    wide(true),
    wide(false),
  ]
  for (const file of files) expect(textOfBytes(file)).toBe(text)
  expect(textOfBytes(Uint8Array.of(0x43, 0x61, 0x66, 0xe9))).toBe('Café')
  expect(textOfBytes(new Uint8Array())).toBe('')
})

test('PAY-01: a workbook and a PDF are known by their content, and a text named .xls is a text', () => {
  expect(otherKindOf(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0))).toBe('a workbook')
  expect(otherKindOf(new TextEncoder().encode('%PDF-1.7'))).toBe('a PDF')
  expect(otherKindOf(new TextEncoder().encode('Txn Date\tValue Date'))).toBeUndefined()
})
