import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { money } from '@shop/contract/core/money'
import { rssFaults } from '#testing/feed-fields.ts'
import { itemsOf, expectWellFormed } from '#testing/feed-xml.ts'
import { channels } from './channels.rules.ts'
import { feedItem } from './feed-item.rules.ts'
import type { FeedHouse } from './feed-item.types.ts'
import type { FeedPiece, FeedSize } from './feed-piece.types.ts'
import { gtinOf } from './gtin.rules.ts'

const house: FeedHouse = {
  publicUrl: 'https://shop.example',
  brandName: 'Test House',
  now: new Date('2026-11-30T06:00:00Z'),
  plan: {
    workdays: [1, 2, 3, 4, 5, 6],
    cutOffHour: 14,
    capacity: 3,
    waiting: 4,
    holidays: [],
    customs: { min: 1, max: 3 },
    spareDays: { ready: 1, made: 3 },
  },
  rates: { ...documentDefaults.delivery, zones: documentDefaults['delivery-zones'] },
  countries: ['IN', 'AE', 'US'],
  googleCategories: new Map([[10, 'Apparel & Accessories > Clothing > Dresses']]),
  sendsMargins: true,
}

const size: FeedSize = {
  id: 1,
  size: 'M',
  price: money(10_000_00),
  mrp: money(12_000_00),
  priceAfterSale: null,
  sale: null,
  isReady: true,
  isMade: false,
  days: { min: 2, max: 5 },
  barcode: '',
  cost: null,
}

const piece: FeedPiece = {
  id: 61,
  slug: 'silk-kurta-61',
  name: 'Silk Kurta',
  description: '<p>Woven in Banaras.</p>',
  designer: 'Studio Example',
  gender: 'women',
  gstRule: 'apparel',
  weightGrams: 600,
  listedAt: new Date('2026-09-01T00:00:00Z'),
  path: [{ id: 10, name: 'Women' }],
  facts: [],
  colours: ['Red'],
  details: { Fabric: 'Silk', Work: 'Zardozi' },
  pictures: [{ mediaId: 7, webp: 'https://shop.example/media/a.webp' }],
  returns: { days: 7, exchangeDays: 7 },
  sizes: [size],
}

const rssNames = ['google', 'meta', 'pinterest'] as const

const itemOf = (given: FeedPiece, of: FeedSize = size) => feedItem({ ...given, sizes: [of] }, of, house)

/** Texts that break files: markup, control characters, half characters, formulas of sheets, and far too many words. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    ']]></g:title><g:price>1.00 INR</g:price>',
    '=HYPERLINK("http://x","y")',
    '"\'`&amp;&lt;b&gt;',
    '\u0000\u0008\u000b\ufffe\ud800 end',
    '&#0;&#xD800;&unknown;',
    '\u202Eevil\u2066',
    `${'very long '.repeat(2000)}😀`,
    '   ',
  ),
)
const sum = fc.integer({ min: 1, max: 99_999_999_00 }).map((minor) => money(minor))
const at = (text: string) => new Date(text)
const periods = [
  { startsAt: at('2026-11-29T00:00:00Z'), endsAt: at('2026-11-30T06:00:00Z') },
  { startsAt: at('2026-11-29T00:00:00Z'), endsAt: at('2026-12-05T00:00:00Z') },
  { startsAt: at('2026-11-30T06:00:00Z'), endsAt: at('2026-12-05T00:00:00Z') },
  { startsAt: at('2026-12-01T00:00:00Z'), endsAt: at('2026-12-05T00:00:00Z') },
]
const anySize: fc.Arbitrary<FeedSize> = fc.record({
  id: fc.integer({ min: 1, max: 1e9 }),
  size: fc.oneof(hostile, fc.constantFrom('', 'S', '5XL', '38 / M')),
  price: sum,
  mrp: sum,
  priceAfterSale: fc.option(sum),
  sale: fc.option(
    fc.record({ price: sum, period: fc.constantFrom(...periods) }).map(({ price, period }) => ({ price, ...period })),
  ),
  isReady: fc.boolean(),
  isMade: fc.boolean(),
  days: fc.integer({ min: 0, max: 200 }).map((min) => ({ min, max: min + 7 })),
  barcode: fc.oneof(hostile, fc.constantFrom('4006381333931', '2000000000008', '')),
  cost: fc.option(sum),
})
const anyPiece: fc.Arbitrary<FeedPiece> = fc.record({
  id: fc.integer({ min: 1, max: 1e9 }),
  slug: fc.string({ maxLength: 80 }),
  name: hostile.map((text) => `${text} kurta`),
  description: hostile,
  designer: hostile,
  gender: fc.constantFrom('women', 'men', 'girls', 'boys', 'unisex', 'none'),
  gstRule: fc.constantFrom('apparel', 'saree', 'shawl', 'footwear', 'bag', 'jewellery', 'standard'),
  weightGrams: fc.integer({ min: 0, max: 100_000 }),
  listedAt: fc.constantFrom(new Date('2026-01-15T00:00:00Z'), new Date('2026-06-01T00:00:00Z')),
  path: fc.array(fc.record({ id: fc.integer({ min: 1, max: 99 }), name: hostile }), { maxLength: 5 }),
  facts: fc.constantFrom([], ['piece:lehenga']),
  colours: fc.array(fc.constantFrom('Red', 'Gold', 'Ivory', 'Green'), { maxLength: 5 }),
  details: fc.dictionary(fc.oneof(hostile, fc.constantFrom('Fabric', 'Work', 'Motif')), hostile, { maxKeys: 6 }),
  pictures: fc.constant(piece.pictures),
  returns: fc.constant(piece.returns),
  sizes: fc.constant([]),
})

test('ROUTE-05: every field of every channel is one that its platform takes, whatever the texts of a piece are', () => {
  fc.assert(
    fc.property(anyPiece, anySize, (given, of) => {
      const item = itemOf(given, of)
      for (const name of rssNames) {
        const xml = channels[name].head(house) + channels[name].item(item, house) + channels[name].foot
        expectWellFormed(xml)
        expect(itemsOf(xml).map((one) => rssFaults(one, name))).toEqual([[]])
      }
      const line = channels.assistants.item(item, house)
      expect(line.indexOf('\n')).toBe(line.length - 1)
      expect(JSON.parse(line)).toMatchObject({ item_id: item.id, is_eligible_checkout: false })
      expect(line).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|:""/)
    }),
    { numRuns: 150 },
  )
})

test('ROUTE-05: a faulty item is found by the table of fields', () => {
  const faultsOf = (change: (item: string) => string) =>
    rssFaults(change(channels.google.item(itemOf(piece), house)), 'google')
  expect(faultsOf((item) => item)).toEqual([])
  const wrong: readonly (readonly [string, (item: string) => string])[] = [
    ['brand is missing', (item) => item.replace(/<g:brand>.*?<\/g:brand>/, '')],
    ['colour is no field', (item) => item.replaceAll('g:color', 'g:colour')],
    ['USD', (item) => item.replace('12000.00 INR', '12000.00 USD')],
    ['the sale price is not below', (item) => item.replace('10000.00 INR', '13000.00 INR')],
    ['availability and its day', (item) => item.replace('>in_stock<', '>backorder<')],
    ['title is', (item) => item.replace('Silk Kurta', 'x'.repeat(200))],
    ['gtin and identifier_exists', (item) => item.replace('<g:identifier_exists>no</g:identifier_exists>', '')],
    ['shipping is', (item) => item.replace('<g:country>IN', '<g:country>India')],
  ]
  for (const [words, change] of wrong) expect(faultsOf(change).join('; ')).toContain(words)
})

test('ROUTE-05: the nearest category with a name of Google counts, and else the kind of goods', () => {
  expect(itemOf(piece).googleCategory).toBe('Apparel & Accessories > Clothing > Dresses')
  const kindOf = (gstRule: string, facts: readonly string[] = []) =>
    itemOf({ ...piece, path: [], gstRule, facts })
      .googleCategory.split(' > ')
      .at(-1)
  expect(['saree', 'jewellery', 'footwear', 'bag', 'shawl', 'standard'].map((rule) => kindOf(rule))).toEqual([
    'Saris & Lehengas',
    'Jewelry',
    'Shoes',
    'Handbags',
    'Scarves & Shawls',
    'Apparel & Accessories',
  ])
  expect(kindOf('apparel', ['piece:lehenga'])).toBe('Saris & Lehengas')
})

test('ROUTE-05: a made piece is promised for the day that its page promises, and within a year', () => {
  const made = { ...size, isReady: false, isMade: true, days: { min: 20, max: 30 } }
  const item = itemOf(piece, made)
  // Four pieces wait for a workroom of three a day: two working days more.
  expect([item.availability, item.handling]).toEqual(['backorder', { min: 22, max: 32 }])
  expect(item.availableFrom).toBe('2027-01-06')
  expect(itemOf(piece, { ...made, days: { min: 300, max: 900 } }).availableFrom).toBe('2027-11-30')
  expect(itemOf(piece, { ...size, isReady: false }).availableFrom).toBeNull()
})

test('ROUTE-05: only a number that GS1 gives out names a piece in the world', () => {
  const known = ['4006381333931', '036000291452', '96385074', '10614141000415', '4006381-333931']
  expect(known.map(gtinOf)).toEqual(['4006381333931', '036000291452', '96385074', '10614141000415', '4006381333931'])
  const unknown = ['4006381333932', '2000000000008', '0000000000000', 'SKU-1', '12345', '', '201234567899']
  expect(unknown.map(gtinOf)).toEqual(unknown.map(() => ''))
})

test('ROUTE-05: labels name designer, margin, making, season and price', () => {
  const labels = itemOf(piece, { ...size, cost: money(7_000_00) }).labels
  expect(labels).toEqual(['Studio Example', 'Margin 20 to 40%', 'Ready', 'Autumn/Winter 2026', '10,000 to 25,000'])
  const january = { ...piece, listedAt: new Date('2027-01-15T00:00:00Z') }
  expect(itemOf(january).labels[3]).toBe('Autumn/Winter 2026')
})
