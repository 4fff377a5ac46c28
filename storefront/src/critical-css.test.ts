import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

test('UX 60: a page gets the rules for its classes, and every rule without a class', () => {
  const stylesOf = criticalCss(
    ':root{--ink:#111}a{color:red}.one{color:blue}.two{color:green}.one .two{margin:0}[data-held] *{cursor:wait}',
  )
  expect(stylesOf('<p class="one">')).toBe(':root{--ink:#111}a{color:red}.one{color:blue}[data-held] *{cursor:wait}')
  expect(stylesOf('<p class="two one">')).toContain('.one .two{margin:0}')
  expect(stylesOf('<p>')).not.toContain('.one')
})

test('UX 60: a rule stays when one of its selectors may match, and conditions in brackets are ignored', () => {
  const stylesOf = criticalCss('.a,.b{top:0}:is(.c .d,.e) .f{left:0}.g:not(.h){right:0}.i[data-x=".j"]{bottom:0}')
  expect(stylesOf('<i class="b f g i">')).toBe(
    '.a,.b{top:0}:is(.c .d,.e) .f{left:0}.g:not(.h){right:0}.i[data-x=".j"]{bottom:0}',
  )
  expect(stylesOf('<i class="c">')).toBe('')
})

test('UX 60: escaped class names in a rule match the encoded names in the page', () => {
  const css = String.raw`.sm\:w-1\/2{width:50%}.\32xl{top:0}.\[\&_p\]\:mt-2 p{margin:2px}.w-\[calc\(1px\+2px\)\]{width:3px}`
  const html = '<i class="sm:w-1/2 2xl [&amp;_p]:mt-2 w-[calc(1px+2px)]">'
  const found = criticalCss(css)(html)
  for (const part of ['width:50%', 'top:0', 'margin:2px', 'width:3px']) expect(found).toContain(part)
})

test('UX 60: blocks keep their order, empty layers keep their position, and other empty blocks are removed', () => {
  const css =
    '@layer theme,base;@layer theme{:root{--a:1px}}@layer parts{.x{top:0}}@media (width>=40rem){.y{top:1px}}' +
    '@media print{.z{display:none}}@font-face{font-family:A;src:url(a)}@keyframes turn{to{rotate:1turn}}@property --t{syntax:"*";inherits:false}'
  expect(criticalCss(css)('<i class="y">')).toBe(
    '@layer theme,base;@layer theme{:root{--a:1px}}@layer parts{}@media (width>=40rem){.y{top:1px}}' +
      '@font-face{font-family:A;src:url(a)}@keyframes turn{to{rotate:1turn}}@property --t{syntax:"*";inherits:false}',
  )
})
