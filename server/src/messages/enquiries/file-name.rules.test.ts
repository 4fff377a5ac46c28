import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameFrom } from './file-name.rules.ts'

test.each([
  ['Asha Rao.pdf', 'Asha Rao.pdf'],
  ['Résumé — Asha.PDF', 'Résumé — Asha.pdf'],
  ['आशा राव.pdf', 'आशा राव.pdf'],
  // Malayalam and Bengali spelling uses invisible joiners.
  ['രാധ\u200Dയുടെ.pdf', 'രാധ\u200Dയുടെ.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  [String.raw`C:\Users\asha\cv.pdf`, 'cv.pdf'],
  ['cv.pdf/', 'Application.pdf'],
  ['..', 'Application.pdf'],
  ['', 'Application.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['-rf.pdf', 'rf.pdf'],
  ['cv.pdf.exe', 'cv.pdf.exe.pdf'],
  ['"cv"; filename="x.exe".pdf', 'cv ; filename= x.exe.pdf'],
  ['cv.pdf\r\nBcc: everybody@example.com', 'cv.pdf Bcc everybody@example.com.pdf'],
  // The right-to-left override makes a name that ends in .exe look like .pdf.
  ['cv\u202Efdp.exe', 'cv fdp.exe.pdf'],
  ['a\u0000b.pdf', 'a b.pdf'],
])('ROUTE-06: the file name %j becomes %j', (sent, shortened) => {
  expect(fileNameFrom(sent)).toBe(shortened)
})

test('ROUTE-06: a long name is cut between letters, and keeps its ending', () => {
  expect(fileNameFrom(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(100)}.pdf`)
  expect(fileNameFrom(`${'क्षि'.repeat(60)}.pdf`)).toBe(`${'क्षि'.repeat(25)}.pdf`)
  expect(fileNameFrom(`${'👩🏽‍🎨'.repeat(40)}.pdf`)).toBe(`${'👩🏽‍🎨'.repeat(14)}.pdf`)
})

test('ROUTE-06: any file name becomes a single line without a path that ends in .pdf', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      const shortened = fileNameFrom(sent)
      expect(shortened).toMatch(/^[^.\-/\\\p{Cc}"<>:|?*\u202A-\u202E][^/\\\p{Cc}"<>:|?*\u202A-\u202E]*\.pdf$/u)
      expect(shortened.length).toBeLessThanOrEqual(104)
      expect(fileNameFrom(shortened)).toBe(shortened)
    }),
  )
})
