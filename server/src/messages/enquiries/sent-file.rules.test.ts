import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pdfProblem, pdfStart, sentPdfProblem } from '@shop/contract/core/pdf-file'

test('ROUTE-06: the server’s check of the encoded file agrees with the browser’s check of its bytes', () => {
  const starts = fc.constantFrom(pdfStart, '%PDF', '%pdf-', ' %PDF-', 'PK', '')
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 40 }), (start, rest) => {
      const bytes = Buffer.concat([Buffer.from(start), rest])
      fc.pre(bytes.length > 0)
      const isPdf = bytes.toString('latin1').startsWith(pdfStart)
      const found = pdfProblem({ name: 'The file', bytes: bytes.length, isPdf })
      expect(sentPdfProblem(bytes.toString('base64'))).toBe(found)
    }),
  )
})
