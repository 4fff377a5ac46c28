import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

test('UX 60: a page gets the rules for its classes, and every rule without a class', () => {
  const stylesOf = criticalCss(
    'a{color:red}.one{color:blue}.two{color:green}.one .two{margin:0}[data-open] *{opacity:0}',
  )
  expect(stylesOf('<p class="one">')).toBe('a{color:red}.one{color:blue}[data-open] *{opacity:0}')
  expect(stylesOf('<p class="two one">')).toContain('.one .two{margin:0}')
  expect(stylesOf('<p>')).not.toContain('.one')
})

test('UX 60: a rule stays when one of its selectors may match, and conditions in brackets are ignored', () => {
  const stylesOf = criticalCss('.a,.b{top:0}:is(.c .d,.e) .f{left:0}.g:not(.h){right:0}.i[data-x=".j"]{bottom:0}')
  expect(stylesOf('<i class="b f g i">')).toBe(
    '.b{top:0}:is(.c .d,.e) .f{left:0}.g:not(.h){right:0}.i[data-x=".j"]{bottom:0}',
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
    '@layer theme,base;@layer theme{:root{color:red}}@layer parts{.x{top:0}}@media (width>=40rem){.y{top:1px}}' +
    '@media print{.z{display:none}}@font-face{font-family:A;src:url(a)}'
  expect(criticalCss(css)('<i class="y">')).toBe(
    '@layer theme,base;@layer theme{:root{color:red}}@layer parts{}@media (width>=40rem){.y{top:1px}}' +
      '@font-face{font-family:A;src:url(a)}',
  )
})

test('UX 60: custom properties and keyframes stay only where a rule of the page reads them', () => {
  const stylesOf = criticalCss(
    ':root{--pale:red;--wide:9px;--animate-spin:turn 1s}.night{--pale:pink;--wide:8px;--animate-spin:none}' +
      '.a{--wide:1px;color:var(--pale)}.b{width:var(--wide)}.c{animation:var(--animate-spin)}' +
      '@keyframes turn{to{rotate:1turn}}',
  )
  expect(stylesOf('<i class="a">')).toBe(':root{--pale:red}.a{color:var(--pale)}')
  expect(stylesOf('<i class="a b">')).toBe(
    ':root{--pale:red;--wide:9px}.a{--wide:1px;color:var(--pale)}.b{width:var(--wide)}',
  )
  expect(stylesOf('<i class="c">')).toBe(
    ':root{--animate-spin:turn 1s}.c{animation:var(--animate-spin)}@keyframes turn{to{rotate:1turn}}',
  )
  expect(stylesOf('<i style="color:var(--pale)">')).toBe(':root{--pale:red}')
})

test('UX 60: rules that match only after an interaction are left to the full stylesheet', () => {
  const css =
    '.a{top:0}.a:hover,.a:active{top:1px}.b:focus-visible{top:2px}:focus-visible{outline:auto}::selection{color:red}' +
    '.c{touch-action:manipulation;top:3px}'
  expect(criticalCss(css)('<i class="a b c">')).toBe('.a{top:0}.c{top:3px}')
})

test('UX 60: held input, the parts of a date field and unclassed placeholders are left to the full stylesheet', () => {
  const later = '[data-held]:before{top:0}::-webkit-datetime-edit{padding:0}::placeholder{color:red}'
  const now = '.input::placeholder{color:pink}'
  expect(criticalCss(later + now)('<input type="date" class="input">')).toBe(now)
})

test('UX 60: rules for a state are there only if an element of the page has it', () => {
  const css =
    '.a:checked{top:0}.b[aria-pressed=true] use{top:1px}.c[open]>summary{top:2px}.d:not(:disabled){top:3px}' +
    '.e:disabled,.e[data-off]{top:4px}'
  const stylesOf = criticalCss(css)
  const html = '<i class="a b c d e">'
  expect(stylesOf(`${html}<summary>`)).toBe('.d:not(:disabled){top:3px}.e[data-off]{top:4px}')
  expect(stylesOf(`${html}<input checked=""><i aria-pressed="true"><details open=""><summary>`)).toBe(
    '.a:checked{top:0}.b[aria-pressed=true] use{top:1px}.c[open]>summary{top:2px}.d:not(:disabled){top:3px}.e[data-off]{top:4px}',
  )
})

test('UX 60: blocks of one condition are joined, unless the order of their rules matters', () => {
  const wide = (rules: string) => `@media (width>=9px){${rules}}`
  const css = `.a{top:0}${wide('.a{top:1px}')}.b{top:2px}${wide('.b{top:3px}')}.c{top:4px}${wide('.c{top:5px}')}`
  const stylesOf = criticalCss(css)
  expect(stylesOf('<i class="a"><i class="b"><i class="c">')).toBe(
    `.a{top:0}.b{top:2px}.c{top:4px}${wide('.a{top:1px}.b{top:3px}.c{top:5px}')}`,
  )
  expect(stylesOf('<i class="a c"><i class="b">')).toBe(
    `.a{top:0}.b{top:2px}${wide('.a{top:1px}.b{top:3px}')}.c{top:4px}${wide('.c{top:5px}')}`,
  )
})

test('UX 60: rules for print and forced colours, which the full stylesheet has, and repeated declarations are left out', () => {
  const forced = '@media (forced-colors: active){p{border:1px solid}}'
  const css = `@media print{p{color:black}}${forced}${forced.replace(' active', 'active')}p{text-decoration:inherit;text-decoration:inherit}`
  expect(criticalCss(css)('<p>')).toBe('p{text-decoration:inherit}')
})

test('UX 60: rules for elements that a page lacks are left out', () => {
  const stylesOf = criticalCss('table{margin:0}img,video{display:block}hr{height:0}::file-selector-button{color:red}')
  expect(stylesOf('<p>')).toBe('img{display:block}')
  expect(stylesOf('<table><input type="file">')).toBe(
    'table{margin:0}img{display:block}::file-selector-button{color:red}',
  )
})

test('UX 60: a page names the font files of the letters that it shows', () => {
  const face = (url: string, range: string) =>
    `@font-face{font-family:A;font-style:normal;src:url(${url});unicode-range:${range}}`
  const [all, subset, rupee] = [face('all', 'U+??,U+20A0-20BF'), face('subset', 'U+20-7E'), face('rupee', 'U+20B9')]
  const filesOf = (html: string) => criticalCss(all + subset + rupee)(html).match(/(?<=url\()\w+/g)
  expect(filesOf('<p>Silk\n')).toEqual(['subset'])
  expect(filesOf('<p>₹900')).toEqual(['subset', 'rupee'])
  expect(filesOf('<p>Élan')).toEqual(['all', 'subset'])
  expect(criticalCss(subset)('<p>Silk')).not.toContain('unicode-range')
  expect(criticalCss(rupee)('<p>₹900')).toContain('unicode-range:U+20B9')
})

test('UX 60: a page has the regular letters of a script beside its bold ones', () => {
  const face = (weight: string) =>
    `@font-face{font-family:A;font-weight:${weight};src:url(for-${weight.split(' ', 1)[0]});unicode-range:U+900-97F}`
  const filesOf = (css: string) => criticalCss(css)('<p>रेशम').match(/(?<=url\()[\w-]+/g)
  expect(filesOf(face('300 500') + face('501 900'))).toEqual(['for-300', 'for-501'])
  expect(filesOf(face('300 900') + face('400'))).toEqual(['for-400'])
})

test('UX 60: the initial values of registered properties are set on all elements, in every browser', () => {
  const css =
    '@layer properties{@supports (not (margin-trim:inline)){*,:before{--turn:0;--kind:initial}}}' +
    '.a{--turn:1turn;rotate:var(--turn)}@property --turn{syntax:"*";inherits:false;initial-value:0}'
  expect(criticalCss(css)('<i class="a">')).toBe(
    '@layer properties{*,:before{--turn:0}}.a{--turn:1turn;rotate:var(--turn)}',
  )
})
