import { expect, test } from 'vitest'
import { maxPdfBytes, sentPdfProblem, sizeText } from './pdf-file.ts'

test('ROUTE-06: a file size rounds up, so that no oversized file appears to fit', () => {
  expect([1, 1024, 1025, 1024 * 1023].map(sizeText)).toEqual(['1 KB', '1 KB', '2 KB', '1023 KB'])
  expect([1024 * 1024 - 1, maxPdfBytes - 1, maxPdfBytes, maxPdfBytes + 1].map(sizeText)).toEqual([
    '1.0 MB',
    '4.0 MB',
    '4.0 MB',
    '4.1 MB',
  ])
})

test.each(['JVBERi0', 'JVBERi0=====', 'JVBERi0\n', 'JVBE Ri0', 'JVBERi0_', '=VBERi0=', 'JVB=Ri0='])(
  'ROUTE-06: %j is refused as invalid base64',
  (text) => {
    expect(sentPdfProblem(text)).toBe('The file is not base64.')
  },
)
