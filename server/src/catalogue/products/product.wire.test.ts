import { expect, test } from 'vitest'
import { productDetail } from '@shop/contract/catalogue/product-detail'
import { giftCardsDefault } from '@shop/contract/selling/gift-amounts'
import { toProductDetail, type Product } from './product.wire.ts'

const policy: Product['policies'][number] = {
  productRule: null,
  hsnPrefix: null,
  designerName: null,
  making: null,
  isGiftCard: null,
  abovePercentOff: null,
  cancelHours: 24,
  cancelUntil: 'dispatch',
  cancelShareBp: 10_000,
  returnDays: 7,
  returnShareBp: 10_000,
  exchangeDays: 7,
  pickupFeeMinor: 0,
}

const house = {
  publicUrl: 'https://shop.example',
  brandName: 'Ruhvana',
  giftCards: giftCardsDefault,
  language: 'en',
} as const
const steps = [
  { id: 10, name: 'Women' },
  { id: 16, name: 'Kurta Sets' },
]

const variant = { priceMinor: 1_080_000, policy: 'tracked', available: 3, fields: null } as const

const silkKurta: Product = {
  id: 61,
  name: 'Silk kurta',
  description: '<p>Raw silk.</p>',
  tags: ['silk'],
  attributes: { Fabric: 'Silk', Work: ['Zardozi', 'Aari'], Pieces: 2 },
  shade: 'Gulaal',
  returns: 'returnable',
  hsn: '6204',
  isGiftCard: false,
  policies: [policy],
  dispatchDaysMin: 2,
  readyDays: null,
  dispatchDaysMax: 4,
  priceMinor: 1_080_000,
  priceMaxMinor: 1_180_000,
  mrpMinor: 1_200_000,
  percentOff: 10,
  hasStock: true,
  rating: 4.3,
  ratingCount: 6,
  fitVotes: { fit: { small: 0, true: 4, large: 1 }, returned: { small: 0, large: 0 } },
  designerName: 'Studio Example',
  designerCategoryId: 71,
  sizeChart: {
    code: 'women',
    title: 'Women',
    unit: 'in',
    columns: ['size', 'bust'],
    rows: [
      ['S', 34],
      ['M', 36],
    ],
  },
  options: [
    { title: 'Size', choices: ['XXL', 'S', 'Custom'] },
    { title: 'Designer', choices: ['Studio Example'] },
  ],
  variants: [
    { ...variant, sku: 'S-StudioExample', choices: ['S', 'Studio Example'], stockItemId: 1 },
    { ...variant, sku: 'XXL-StudioExample', choices: ['XXL', 'Studio Example'], stockItemId: 1 },
    {
      sku: 'Custom-StudioExample',
      choices: ['Custom', 'Studio Example'],
      priceMinor: 1_180_000,
      stockItemId: 2,
      fields: null,
      policy: 'made_to_order',
      available: 0,
    },
  ],
  fields: null,
  pictures: [
    {
      alt: '',
      variantSku: '',
      picture: {
        status: 'ready',
        width: 960,
        height: 1280,
        colour: '#b5202a',
        focus: null,
        renditions: [{ width: 960, avif: 'a.avif', webp: 'a.webp' }],
      },
    },
  ],
}

const sizeTable = {
  title: 'Women',
  unit: 'in',
  columns: ['size', 'bust'],
  rows: [
    ['S', '34'],
    ['M', '36'],
  ],
}

const plainFields = { gift_amount: null, added_by: 'admin' }

test('CAT-01: a product has every field that clients read', () => {
  expect(toProductDetail(silkKurta, steps, house)).toEqual({
    ...plainFields,
    id: 61,
    slug: 'silk-kurta-61',
    name: 'Silk kurta',
    seller_id: 1,
    shop_id: 0,
    shop_name: 'Ruhvana',
    shop_logo: 'https://shop.example/favicon.svg',
    photos: [{ variant: '', path: 'https://shop.example/media/a.webp' }],
    thumbnail_image: 'https://shop.example/media/a.webp',
    tags: ['silk'],
    price_high_low: 'Rs10,800.00 - Rs11,800.00',
    choice_options: [
      { name: '1', title: 'Size', options: ['S', 'XXL', 'Custom'] },
      { name: '2', title: 'Designer', options: ['Studio Example'] },
    ],
    colors: [],
    has_discount: true,
    discount: '-10%',
    stroked_price: 'Rs12,000.00',
    main_price: 'Rs10,800.00',
    calculable_price: 10_800,
    currency_symbol: 'Rs',
    current_stock: 8,
    unit: 'pc',
    rating: 4.3,
    rating_count: 6,
    fit_advice: 'true',
    earn_point: 0,
    description: '<p>Raw silk.</p>',
    downloads: null,
    video_link: '',
    link: 'https://shop.example/products/silk-kurta-61',
    brand: { id: 0, name: '', logo: '' },
    wholesale: [],
    est_shipping_time: 4,
    designer: 'Studio Example',
    variant: [
      {
        sku: 'S-StudioExample',
        price: 10_800,
        qty: 3,
        options: { Size: 'S', Designer: 'Studio Example' },
        price_text: 'Rs10,800.00',
        made_to_order: false,
      },
      {
        sku: 'XXL-StudioExample',
        price: 10_800,
        qty: 3,
        options: { Size: 'XXL', Designer: 'Studio Example' },
        price_text: 'Rs10,800.00',
        made_to_order: false,
      },
      {
        sku: 'Custom-StudioExample',
        price: 11_800,
        qty: 5,
        options: { Size: 'Custom', Designer: 'Studio Example' },
        price_text: 'Rs11,800.00',
        made_to_order: true,
      },
    ],
    is_price_hide: false,
    out_of_stock: false,
    other_attribute: { Fabric: 'Silk', Work: 'Zardozi, Aari', Pieces: '2' },
    size_chart: expect.stringMatching(/^https:\/\/shop\.example\/static\/size-charts\/women-[\da-f]{12}\.png$/),
    pictures: [
      {
        alt: 'Silk kurta',
        width: 960,
        height: 1280,
        colour: '#b5202a',
        src: '/media/a.webp',
        avif: '/media/a.avif 960w',
        webp: '/media/a.webp 960w',
      },
    ],
    designer_slug: 'StudioExample-71',
    breadcrumb: [
      { id: 10, slug: 'Women-10', name: 'Women' },
      { id: 16, slug: 'KurtaSets-16', name: 'Kurta Sets' },
    ],
    dispatch_days: { min: 2, max: 4 },
    returns: 'returnable',
    return_policy: 'Return or exchange within 7 days of delivery; cancel free until it ships.',
    return_terms: { days: 7, exchange_days: 7, fee: 0 },
    shade: 'Gulaal',
    size_table: sizeTable,
  })
})

test('CAT-01: a product without designer, options, chart or picture satisfies the contract', () => {
  const plain: Product = {
    ...silkKurta,
    priceMaxMinor: 1_080_000,
    designerName: null,
    designerCategoryId: null,
    sizeChart: null,
    options: [],
    variants: [{ ...variant, sku: '', choices: [], stockItemId: 1 }],
    pictures: [],
  }
  expect(productDetail.parse(toProductDetail(plain, [], house))).toMatchObject({
    photos: [{ variant: '', path: 'https://shop.example/static/placeholder.svg' }],
    price_high_low: 'Rs10,800.00',
    choice_options: [],
    current_stock: 3,
    designer: '',
    designer_slug: null,
    size_chart: '',
    size_table: null,
    breadcrumb: [],
  })
})

test('VAL-10: sizes follow the configured order; unknown ones come last in the merchant’s order', () => {
  const choices = ['Free Size', '2XL', 'M', '38', 'XXS', '6XL', 'XXL']
  const [sizes] = toProductDetail({ ...silkKurta, options: [{ title: 'Size', choices }] }, [], house).choice_options
  expect(sizes?.options).toEqual(['XXS', 'M', 'XXL', '2XL', '6XL', 'Free Size', '38'])
})
