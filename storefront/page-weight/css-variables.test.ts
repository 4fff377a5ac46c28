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

test('UX 60: elements do not inherit registered properties: a rule is written for the elements that it matches', () => {
  const css =
    '@property --tall{syntax:"*";inherits:false}@property --bold{syntax:"*";inherits:false}' +
    '.a{line-height:var(--tall,1.4)}.b{--tall:1;--bold:600;line-height:1;font-weight:600}' +
    '.c{font-weight:var(--bold,400)}.c:after{--bold:700}'
  const stylesOf = criticalCss(css)
  expect(stylesOf('<i class="a"><i class="b"><i class="c">')).toBe(
    '.a{line-height:1.4}.b{line-height:1;font-weight:600}.c{font-weight:400}',
  )
  expect(stylesOf('<i class="a b"><i class="c">')).toBe(
    '@property --tall{syntax:"*";inherits:false}.a{line-height:var(--tall,1.4)}' +
      '.b{--tall:1;line-height:1;font-weight:600}.c{font-weight:400}',
  )
})

test('UX 60: a long value stays a custom property, and only pages that read it have it', () => {
  const fonts = `${'A Fallback Font, '.repeat(4)}serif`
  const stylesOf = criticalCss(`:root{--font:${fonts}}.a{font-family:var(--font)}`)
  expect(stylesOf('<i class="a">')).toBe(`:root{--font:${fonts}}.a{font-family:var(--font)}`)
  expect(stylesOf('<i class="b">')).toBe('')
})
