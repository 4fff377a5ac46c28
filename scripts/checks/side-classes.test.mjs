import { expect, test } from 'vitest'
import { sidesIn, withoutSides } from './side-classes.mjs'

test('UX 60: a class with a side is found with its variants, and nothing else is', () => {
  const source = `<p className="ml-2 md:-pr-2.5 first:border-l-0 left-auto! text-left rounded-tl-soft mt-2 border-line" title="left over"/>`
  expect(sidesIn('a.tsx', source).map(({ wanted }) => wanted)).toEqual([
    'ms-2',
    'md:-pe-2.5',
    'first:border-s-0',
    'start-auto!',
    'text-start',
    'rounded-ss-soft',
  ])
})

test('UX 60: a style with a side is rewritten, and what only sounds like one stays', () => {
  const source = [
    '.a { @apply absolute top-2 right-3.5; margin-left: 1px; left: calc(1px); text-align: right; }',
    '.b { border-left: 1px solid; border-top-right-radius: 2px; background: linear-gradient(to left, red, blue); }',
    '/* from left to right: float: left stays */',
  ].join('\n')
  expect(withoutSides('a.css', source)).toBe(
    [
      '.a { @apply absolute top-2 end-3.5; margin-inline-start: 1px; inset-inline-start: calc(1px); text-align: end; }',
      '.b { border-inline-start: 1px solid; border-start-end-radius: 2px; background: linear-gradient(to left, red, blue); }',
      '/* from left to right: float: left stays */',
    ].join('\n'),
  )
})
