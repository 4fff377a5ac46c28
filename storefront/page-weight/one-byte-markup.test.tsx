import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { escapedMarkup, escapedStyles, escapedText } from './one-byte-markup.ts'
import { withOneByteMarkup } from './one-byte-renderer.ts'

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

test('ROUTE-01: text is escaped as React does, and characters above one byte as numbers', () => {
  const plain = `"Silk" & <b> it's \u00e9`
  expect(renderToString(<p title={plain}>{plain}</p>)).toBe(
    `<p title="${escapedText(plain)}">${escapedText(plain)}</p>`,
  )
  expect(escapedText(12)).toBe('12')
  expect(escapedText('₹900 – 🪡')).toBe('&#8377;900 &#8211; &#129697;')
  expect(read(escapedText('₹900 – 🪡')).textContent).toBe('₹900 – 🪡')
})

test('ROUTE-01: markup and structured data keep their meaning in one byte', () => {
  expect(escapedMarkup('<p>₹900</p>')).toBe('<p>&#8377;900</p>')
  const data = { name: 'Rani’s 🪡' }
  expect(escapedMarkup(JSON.stringify(data))).toMatch(/^[\0-\u00FF]+$/)
  expect(JSON.parse(escapedMarkup(JSON.stringify(data)))).toEqual(data)
  expect(escapedStyles('a{content:"★ "}')).toBe(String.raw`a{content:"\2605  "}`)
})

const react = readFileSync('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js', 'utf8')
// oxlint-disable-next-line react/no-danger -- Given markup is one of the two parts that the build replaces.
const page = <p title="₹" dangerouslySetInnerHTML={{ __html: '₹900' }} />

/** Renders the page with a text of React's string renderer. */
function rendered(code: string): { readonly html: string | undefined; readonly warnings: number } {
  const renderer: { renderToString?: typeof renderToString } = {}
  const warn = vi.fn<(text: string) => void>()
  const installed = createRequire(import.meta.url)
  const load = (name: string): unknown => (name === '/own.ts' ? { escapedText, escapedMarkup } : installed(name))
  Reflect.apply(compileFunction(code, ['exports', 'require', 'console']), undefined, [renderer, load, { warn }])
  return { html: renderer.renderToString?.(page), warnings: warn.mock.calls.length }
}

test('ROUTE-01: the installed React renders a page in one byte for each character', () => {
  expect(rendered(withOneByteMarkup(react, '/own.ts'))).toEqual({
    html: '<p title="&#8377;">&#8377;900</p>',
    warnings: 0,
  })
})

test('ROUTE-01: a React that escapes in another way renders the page as it is, with one warning in the log', () => {
  const plain = { html: '<p title="₹">₹900</p>', warnings: 1 }
  const renamed = react.replaceAll('escapeTextForBrowser', 'escapedByReact')
  expect(rendered(withOneByteMarkup(renamed, '/own.ts'))).toEqual(plain)
  const rewritten = react.replaceAll('target.push("" + innerHTML)', 'target.push(String(innerHTML))')
  expect(rendered(withOneByteMarkup(rewritten, '/own.ts'))).toEqual(plain)
})
