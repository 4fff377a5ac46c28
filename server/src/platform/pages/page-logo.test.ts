import { expect, test } from 'vitest'
import { logoPlacer, pageWithLogo } from './page-logo.ts'

const logo = { address: '/media/ab/1-logo.png', width: 300, height: 120 }
const publicUrl = 'https://shop.example'
const page =
  '<head><style>.wordmark{font-size:1rem}</style><script type="application/ld+json">' +
  '{"@type":"OnlineStore","logo":"https://shop.example/icon-512.png"}</script></head><style>.b{}</style>'

test('HEAD-01: the logo covers the wordmark in a box of its own ratio, ends the footer, and is told to search engines', () => {
  const html = pageWithLogo(page, logo, publicUrl)
  expect(html).toContain('a.wordmark{inline-size:min(5.625rem,100vw - 15rem);block-size:2.25rem;')
  expect(html).toContain('url("/media/ab/1-logo.png")')
  expect(html).toContain('"logo":"https://shop.example/media/ab/1-logo.png"')
  expect(html.match(/a\.wordmark\{inline/g)).toHaveLength(2)
  expect(html).toContain('mask:url("/media/ab/1-logo.png") 0/contain no-repeat')
  expect(html).toContain('<style>.b{}</style>')
})

test('HEAD-01: without a logo no byte changes, and without the database the last logo stays', async () => {
  const body = Buffer.from(page)
  expect(await logoPlacer({ logo: () => Promise.resolve(null), publicUrl })(body)).toBe(body)
  let isAway = false
  const placed = logoPlacer({
    logo: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(logo)),
    publicUrl,
  })
  const first = String(await placed(body))
  isAway = true
  expect(String(await placed(body))).toBe(first)
})
