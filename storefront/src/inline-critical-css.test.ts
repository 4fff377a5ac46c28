import { expect, test } from 'vitest'
import { inlineCriticalCss } from './inline-critical-css.ts'

const head = '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/root.css"/>'
const tail =
  '<script>window.__reactRouterContext = {}</script><script type="module" async="">import "/assets/a.js"</script>'

const page = { head, body: '</head><p>Words</p>', tail }

type Page = typeof page

const textOf = (parts: Page) => parts.head + parts.body + parts.tail

test('UX 60: critical CSS is inline, and the scripts and their data wait until the first paint', () => {
  expect(textOf(inlineCriticalCss(page, 'p{color:red}'))).toBe(
    '<head><link rel="deferred" href="/assets/a.js"/><style>p{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/root.css" media="not all"/>' +
      '<noscript><link rel="stylesheet" href="/assets/root.css"/></noscript></head><p>Words</p>' +
      '<script type="deferred-data">window.__reactRouterContext = {}</script>' +
      '<script type="deferred">import "/assets/a.js"</script>',
  )
})

test('UX 60: every element that the router knows is still there, in the same order', () => {
  const elements = (parts: Page) =>
    [...textOf(parts).matchAll(/<\w+(?: rel="stylesheet")?/g)].map(([element]) => element)
  const two = { ...page, head: `${head}<link rel="stylesheet" href="/assets/b.css"/>` }
  const sent = inlineCriticalCss(two, 'p{}')
  const quick = elements({ ...sent, head: sent.head.replaceAll(/<noscript>.*?<\/noscript>/g, '') }).filter(
    (element) => element !== '<style',
  )
  expect(quick).toEqual(elements(two))
})

test('UX 60: a page without stylesheets, or with CSS that would close its style element, is unchanged', () => {
  const plain = { ...page, head: '<head>' }
  expect(inlineCriticalCss(plain, 'p{}')).toBe(plain)
  expect(inlineCriticalCss(page, 'p::after{content:"</style>"}')).toBe(page)
})
