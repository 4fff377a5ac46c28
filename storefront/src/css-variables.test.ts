import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

test('UX 60: values that are set once for the whole page are written into its rules', () => {
  const css =
    ':root{--ink:#111;--line:1px solid var(--ink);--gap:1rem}@media (width>=9px){:root{--gap:2rem}}' +
    '.night{--ring:red}.a{border:var(--line);padding:var(--gap);outline-color:var(--ring);color:var(--none,blue)}'
  expect(criticalCss(css)('<i class="a">')).toBe(
    ':root{--gap:1rem}@media (width>=9px){:root{--gap:2rem}}' +
      '.a{border:1px solid #111;padding:var(--gap);outline-color:var(--ring);color:blue}',
  )
})

test('UX 60: registered properties that no rule of the page sets are written as their initial value', () => {
  const css =
    '@property --style{syntax:"*";inherits:false;initial-value:solid}@property --kind{syntax:"*";inherits:false}' +
    '*{--style:solid;--kind:initial}.a{border-style:var(--style);font:var(--kind,)1px a}.b{--style:dashed}'
  const stylesOf = criticalCss(css)
  expect(stylesOf('<i class="a">')).toBe('.a{border-style:solid;font:1px a}')
  expect(stylesOf('<i class="a b">')).toBe(
    '@property --style{syntax:"*";inherits:false;initial-value:solid}*{--style:solid}' +
      '.a{border-style:var(--style);font:1px a}.b{--style:dashed}',
  )
})
