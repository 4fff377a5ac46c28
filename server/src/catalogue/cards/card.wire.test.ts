import { expect, test } from 'vitest'
import { productCard } from '@shop/contract/catalogue/catalogue'
import { toCard, type Listing } from './card.wire.ts'

const showing = { publicUrl: 'https://shop.example', now: new Date('2026-11-21T10:00:00Z'), language: 'en' as const }
const paths = (width: number) => ({ width, avif: `ab/${width}.avif`, webp: `ab/${width}.webp` })

const silkKurta: Listing = {
  id: 61,
  name: 'Silk kurta',
  fields: null,
  designerName: 'Studio Example',
  priceMinor: 1_080_000,
  mrpMinor: 1_200_000,
  percentOff: 10,
  hasStock: true,
  stockLeft: 9,
  isForChildren: false,
  sizeLabels: ['S', 'M', '5XL'],
  sold: 3,
  rating: 4.3,
  ratingCount: 6,
  listedAt: new Date('2026-01-01T00:00:00Z'),
  firstAlt: 'Silk kurta, front',
  secondAlt: '',
  firstPicture: {
    status: 'ready',
    width: 960,
    height: 1280,
    colour: '#b5202a',
    focus: null,
    renditions: [paths(960), paths(320), paths(640)],
  },
  secondPicture: { status: 'pending', width: null, height: null, colour: '#8e1b2e', focus: null, renditions: [] },
}

test('CONTENT-03: a product card has every field that clients read', () => {
  expect(toCard(silkKurta, showing)).toEqual({
    id: 61,
    slug: 'silk-kurta-61',
    name: 'Silk kurta',
    thumbnail_image: 'https://shop.example/media/ab/640.webp',
    second_photo: 'https://shop.example/static/placeholder.svg',
    has_discount: true,
    discount: '-10%',
    stroked_price: 'Rs12,000.00',
    main_price: 'Rs10,800.00',
    rating: 4.3,
    rating_count: 6,
    sales: 3,
    is_wholesale: false,
    links: { details: 'https://shop.example/api/v2/products/61' },
    designer: 'Studio Example',
    is_price_hide: false,
    out_of_stock: false,
    picture: {
      alt: 'Silk kurta, front',
      width: 960,
      height: 1280,
      colour: '#b5202a',
      src: '/media/ab/960.webp',
      avif: '/media/ab/320.avif 320w, /media/ab/640.avif 640w, /media/ab/960.avif 960w',
      webp: '/media/ab/320.webp 320w, /media/ab/640.webp 640w, /media/ab/960.webp 960w',
    },
    second_picture: {
      alt: 'Silk kurta',
      width: 900,
      height: 1200,
      colour: '#8e1b2e',
      src: '/static/placeholder.svg',
      avif: '',
      webp: '',
    },
    size_hint: 'S to 5XL',
    badge: null,
  })
})

test('MONEY-04: a discounted card shows the original price and the discount', () => {
  const reduced = toCard({ ...silkKurta, priceMinor: 9_337_500, mrpMinor: 12_450_000, percentOff: 25 }, showing)
  expect(reduced).toMatchObject({ main_price: 'Rs93,375.00', stroked_price: 'Rs124,500.00', discount: '-25%' })
})

test('MONEY-04: less than one percent off is not a discount', () => {
  const same = toCard({ ...silkKurta, priceMinor: 1_199_900, percentOff: 0 }, showing)
  expect(same).toMatchObject({ has_discount: false, discount: '0%', stroked_price: 'Rs11,999.00' })
})

test('CONTENT-03: a card without pictures shows the placeholder and satisfies the contract', () => {
  const card = toCard({ ...silkKurta, firstPicture: null, secondPicture: null, hasStock: false }, showing)
  expect(productCard.parse(card)).toMatchObject({
    thumbnail_image: 'https://shop.example/static/placeholder.svg',
    second_photo: null,
    out_of_stock: true,
    second_picture: null,
  })
})
