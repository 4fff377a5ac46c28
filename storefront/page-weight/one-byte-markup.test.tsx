import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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

test('ROUTE-01: the installed React has the parts that the build replaces', () => {
  const file = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'
  expect(withOneByteMarkup(readFileSync(file, 'utf8'), '/own.ts')).toContain('function replacedEscape(')
  expect(() => withOneByteMarkup('changed', '/own.ts')).toThrow('React escapes text in another way')
})
