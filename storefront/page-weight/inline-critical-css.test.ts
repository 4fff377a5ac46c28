import { expect, test } from 'vitest'
import { inlineCriticalCss } from './inline-critical-css.ts'

const head =
  '<head><link rel="modulepreload" href="/assets/a-1.js"/><link rel="modulepreload" href="/assets/b.es-2.js"/>' +
  '<link rel="stylesheet" href="/assets/root.css"/>'
const tail =
  '<script>window.__reactRouterContext = {}</script><script type="module" async="">import "/assets/a.js"</script>'

const page = { head, body: '</head><p>Words</p>', tail }

type Page = typeof page

const textOf = (parts: Page) => parts.head + parts.body + parts.tail

test('UX 60: critical CSS is inline, and the scripts and their data wait until the first paint', () => {
  expect(textOf(inlineCriticalCss(page, 'p{color:red}'))).toBe(
    '<head><meta name="deferred" content="a-1 b.es-2"/><style>p{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/root.css" media="print,(forced-colors)"/>' +
      '<noscript><link rel="stylesheet" href="/assets/root.css"/></noscript></head><p>Words</p>' +
      '<script type="deferred-data">window.__reactRouterContext = {}</script>' +
      '<script type="deferred">import "/assets/a.js"</script>',
  )
})

test('UX 60: every element that the router knows is still there, in the same order, but for the files of modules', () => {
  const elements = (parts: Page) =>
    [...textOf(parts).matchAll(/<\w+(?: rel="\w+")?/g)]
      .map(([element]) => element)
      .filter((element) => !['<style', '<meta', '<link rel="modulepreload"'].includes(element))
  const two = { ...page, head: `${head}<link rel="stylesheet" href="/assets/b.css"/>` }
  const sent = inlineCriticalCss(two, 'p{}')
  const quick = elements({ ...sent, head: sent.head.replaceAll(/<noscript>.*?<\/noscript>/g, '') })
  expect(quick).toEqual(elements(two))
})

test('UX 60: a page without stylesheets, or with CSS that would close its style element, is unchanged', () => {
  const plain = { ...page, head: '<head>' }
  expect(inlineCriticalCss(plain, 'p{}')).toBe(plain)
  expect(inlineCriticalCss(page, 'p::after{content:"</style>"}')).toBe(page)
})
