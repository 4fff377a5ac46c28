import { expect, test } from 'vitest'
import { cleanHtml, plainText, ungluedSentences } from './clean-text.reader.ts'

test('a description keeps its text and loses all active markup', () => {
  const html =
    '<p onclick="steal()">Soft <b>silk</b></p><script>steal()</script><iframe src="https://x.example"></iframe>' +
    '<img src=x onerror=steal()><a href="javascript:steal()">care</a><style>p{}</style><svg onload=steal()>hand</svg>'
  const safe = cleanHtml(html)
  expect(safe).not.toMatch(/script|iframe|onclick|onerror|onload|javascript|style|<img|<svg/i)
  expect(safe).toContain('<p>Soft <b>silk</b></p>')
  expect(safe).toContain('care')
})

test('plain text becomes paragraphs', () => {
  expect(cleanHtml('First line\nsecond\n\nThird & last')).toBe('<p>First line<br />second</p><p>Third &amp; last</p>')
})

test('broken characters are repaired where possible and otherwise become a space', () => {
  expect(plainText('and\uFFFDdupatta')).toBe('and dupatta')
  expect(plainText('Women\u00E2\u20AC\u2122s caf\u00C3\u00A9')).toBe('Women’s café')
  expect(plainText('a\u0000b\u200Bc\u00A0d\tE')).toBe('abc d E')
  expect(plainText('<b>Tom &amp; Jerry</b> 5 < 6')).toBe('Tom & Jerry 5 < 6')
})

test('sentences that lost the space between them are separated, names are not', () => {
  expect(ungluedSentences('has a TSA lockOne handle on the topWarranty: 5 years')).toEqual([
    'has a TSA lock',
    'One handle on the top',
    'Warranty: 5 years',
  ])
  expect(ungluedSentences('GapFlex by McQ, in XL')).toEqual(['Gap', 'Flex by McQ, in XL'])
})
