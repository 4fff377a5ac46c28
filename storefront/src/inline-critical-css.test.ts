import { expect, test } from 'vitest'
import { inlineCriticalCss } from './inline-critical-css.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/root.css"/></head><p>Words</p>' +
  '<script>window.__reactRouterContext = {}</script><script type="module" async="">import "/assets/a.js"</script>'

const all = (css: string) => () => css

test('UX 60: critical CSS is inline, and the scripts and their data wait until the first paint', () => {
  const html = inlineCriticalCss(page, all('p{color:red}'))
  expect(html).toBe(
    '<head><link rel="deferred" href="/assets/a.js"/><style>p{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/root.css" media="not all"/>' +
      '<noscript><link rel="stylesheet" href="/assets/root.css"/></noscript></head><p>Words</p>' +
      '<script type="deferred-data">window.__reactRouterContext = {}</script>' +
      '<script type="deferred">import "/assets/a.js"</script>',
  )
})

test('UX 60: every element that the router knows is still there, in the same order', () => {
  const elements = (html: string) => [...html.matchAll(/<\w+(?: rel="stylesheet")?/g)].map(([element]) => element)
  const two = page.replace('</head>', '<link rel="stylesheet" href="/assets/b.css"/></head>')
  const sent = inlineCriticalCss(two, all('p{}')).replaceAll(/<noscript>.*?<\/noscript>/g, '')
  const quick = elements(sent).filter((element) => element !== '<style')
  expect(quick).toEqual(elements(two))
})

test('UX 60: a page without stylesheets, or with CSS that would close its style element, is unchanged', () => {
  expect(inlineCriticalCss('<p>Words</p>', all('p{}'))).toBe('<p>Words</p>')
  expect(inlineCriticalCss(page, all('p::after{content:"</style>"}'))).toBe(page)
})
