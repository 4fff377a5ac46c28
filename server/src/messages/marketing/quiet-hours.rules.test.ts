import { expect, test } from 'vitest'
import { isTooOften, landingUrl, needsApproval, retryAt } from './marketing.rules.ts'
import { knownCountries, nextOpenTime } from './quiet-hours.rules.ts'

const at = (text: string) => new Date(text)

test('AUTH-04: marketing goes out between 10 am and 9 pm where its recipient lives', () => {
  const noon = at('2026-11-29T06:30:00Z')
  expect(nextOpenTime('IN', noon)).toBe(noon)
  // 9 pm in India, and the next morning at ten.
  expect(nextOpenTime('IN', at('2026-11-29T15:30:00Z'))).toEqual(at('2026-11-30T04:30:00Z'))
  expect(nextOpenTime('IN', at('2026-11-29T04:29:59Z'))).toEqual(at('2026-11-29T04:30:00Z'))
  expect(nextOpenTime('AE', at('2026-11-29T05:00:00Z'))).toEqual(at('2026-11-29T06:00:00Z'))
  // Ten in Los Angeles, when it is one in New York.
  expect(nextOpenTime('US', noon)).toEqual(at('2026-11-29T18:00:00Z'))
  expect(nextOpenTime('BR', noon)).toBe(noon)
  for (const country of knownCountries) expect(nextOpenTime(country, noon) >= noon).toBe(true)
})

test('AUTH-04: a person gets one marketing message a day and two a week, and phones in the UAE need an approval', () => {
  expect([isTooOften({ inDay: 0, inWeek: 1 }), isTooOften({ inDay: 1, inWeek: 1 })]).toEqual([false, true])
  expect(isTooOften({ inDay: 0, inWeek: 2 })).toBe(true)
  expect(needsApproval({ channel: 'whatsapp', country: 'AE' })).toBe(true)
  expect(needsApproval({ channel: 'email', country: 'AE' })).toBe(false)
  const now = at('2026-11-29T06:30:00Z')
  expect([1, 2, 3, 4, 5].map((tries) => retryAt(tries, now)?.toISOString().slice(11, 16))).toEqual([
    '06:35',
    '07:00',
    '08:30',
    '12:30',
    undefined,
  ])
})

test('API-01: the link of a campaign leads into the shop, whatever path is stored', () => {
  const to = { source: 'email', name: 'Wedding' }
  expect(landingUrl('https://shop.example', { ...to, path: '/category/sarees-12?sort=new' })).toBe(
    'https://shop.example/category/sarees-12?sort=new&utm_source=email&utm_medium=message&utm_campaign=Wedding',
  )
  for (const path of ['//evil.example/x', String.raw`/\evil.example`, 'https://evil.example', 'javascript:alert(1)'])
    expect(new URL(landingUrl('https://shop.example', { ...to, path })).origin).toBe('https://shop.example')
})
