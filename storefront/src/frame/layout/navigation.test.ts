import { expect, test } from 'vitest'
import type { CategoryTreeItem } from '@shop/contract/catalogue/catalogue'
import { menuDefault } from '@shop/contract/content/menu-default'
import { arrangedNavigation, navigationFrom, partsFrom } from './navigation.ts'

function item(id: number, name: string, more: Partial<CategoryTreeItem> = {}): CategoryTreeItem {
  const slug = `${name.replaceAll(/\s/g, '')}-${id}`
  return {
    id,
    slug,
    name,
    banner: '',
    cover_image: '',
    icon: '',
    number_of_children: 0,
    links: { products: '', sub_categories: '' },
    kind: 'department',
    tagline: '',
    picture: null,
    wide_picture: null,
    children: [],
    ...more,
  }
}

const sarees = item(12, 'Sarees', { kind: 'category' })
const menu = [
  item(80, 'Accessories'),
  item(110, 'Jewellery'),
  item(60, 'Kids'),
  item(40, 'Men'),
  item(10, 'Women', { children: [sarees] }),
  item(500, 'Home'),
  item(471, 'Gift Card'),
  item(2, "What's New", { kind: 'collection' }),
  item(201, 'Bridal', { kind: 'collection' }),
  item(1000, 'Studio Kesar', { kind: 'designer' }),
]
const entries = navigationFrom(menu, 'Ruhvana', [
  {
    id: 10,
    occasions: [{ code: 'haldi', label: 'Haldi', count: 4 }],
    crafts: [{ code: 'gota-patti', label: 'Gota patti', count: 2 }],
    prices: [
      { min: 0, max: 15_000 },
      { min: 15_000, max: null },
    ],
    designers: [{ id: 1000, slug: 'StudioKesar-1000', name: 'Studio Kesar' }],
    collections: [{ id: 201, slug: 'Bridal-201', name: 'Bridal' }],
    ready: 3,
  },
])
const women = entries.find(({ text }) => text === 'Women')

test('NAV-01: the main navigation has the order of the specification', () => {
  expect(entries.map(({ text }) => text)).toEqual([
    'Home',
    "What's New",
    'Designers',
    'Women',
    'Men',
    'Kids',
    'Accessories',
    'Jewellery',
    'Home',
    'The Ruhvana Voice',
    'Gift card',
    'Sale',
  ])
})

test('NAV-02: a department is entered by kind, occasion, craft, price, its own edits and its own designers', () => {
  expect(women?.columns.map(({ title, links }) => [title, links])).toEqual([
    ['By kind', [{ text: 'Sarees', to: '/category/Sarees-12' }]],
    ['By occasion', [{ text: 'Haldi', to: '/category/Women-10?occasions%5B%5D=haldi' }]],
    ['By craft', [{ text: 'Gota patti', to: '/category/Women-10?crafts%5B%5D=gota-patti' }]],
    [
      'By price',
      [
        { text: 'Under ₹15,000', to: '/category/Women-10?max=15000' },
        { text: 'Above ₹15,000', to: '/category/Women-10?min=15000' },
      ],
    ],
    [
      'Edits',
      [
        { text: 'Bridal', to: '/category/Bridal-201' },
        { text: 'Newest first', to: '/category/Women-10?sort_by=new_arrival' },
        { text: 'Ready to ship', to: '/category/Women-10?ready=1' },
      ],
    ],
    ['Designers', [{ text: 'Studio Kesar', to: '/category/StudioKesar-1000' }]],
  ])
})

test('NAV-02: kinds that name their group stand in its column, without repeating it', () => {
  const kids = item(60, 'Kids', {
    children: [item(61, 'Girls: Lehengas', { kind: 'category' }), item(64, 'Boys: Kurta Sets', { kind: 'category' })],
  })
  const [, , , entry] = navigationFrom([kids], 'Ruhvana')
  expect(entry?.columns.map(({ title, links }) => [title, links.map(({ text }) => text)])).toEqual([
    ['Girls', ['Lehengas']],
    ['Boys', ['Kurta Sets']],
  ])
})

test('NAV-03: VIEW ALL links to the top category, and to all designers', () => {
  const [shop, designers] = [women?.columns[0], women?.columns.at(-1)]
  expect(shop?.viewAll).toEqual({ text: 'VIEW ALL', to: '/category/Women-10' })
  expect(designers?.viewAll).toEqual({ text: 'VIEW ALL', to: '/designer' })
})

test('NAV-04: Sale links to category 4 with sale=1', () => {
  expect(entries.at(-1)).toMatchObject({ text: 'Sale', to: '/category/4?sale=1', columns: [] })
})

test('an empty catalogue still has a navigation', () => {
  expect(navigationFrom([], 'Ruhvana').map(({ to }) => to)).toEqual([
    '/',
    '/category/4?sort_by=new_arrival',
    '/designer',
    '/blog',
    '/category/471',
    '/category/4?sale=1',
  ])
})

test('NAV-02: panels show pictures of their categories, each with its smallest files only', () => {
  const picture = {
    alt: '',
    width: 960,
    height: 1280,
    colour: '#d8d8d8',
    src: '/media/a-960.webp',
    avif: '/media/a-320.avif 320w, /media/a-480.avif 480w, /media/a-640.avif 640w',
    webp: '',
  }
  const drawn = [201, 202, 203, 204].map((id) => item(id, `Edit ${id}`, { kind: 'collection', picture }))
  const house = item(1000, 'Studio Kesar', { kind: 'designer', picture, tagline: 'Saffron, and little else' })
  const [, newest, designers, department] = navigationFrom(
    [item(10, 'Women', { children: [{ ...sarees, picture }] }), ...drawn, house],
    'Ruhvana',
  )
  expect(newest?.tiles.map(({ text }) => text)).toEqual(['Edit 204', 'Edit 203', 'Edit 202'])
  expect(designers?.tiles).toMatchObject([
    { text: 'Studio Kesar', to: '/category/StudioKesar-1000', tagline: 'Saffron, and little else' },
  ])
  expect(department?.tiles).toHaveLength(1)
  expect(designers?.tiles[0]?.picture.avif).toBe('/media/a-320.avif 320w, /media/a-480.avif 480w')
})

test('NAV-01: the merchant arranges, names, hides and adds entries', () => {
  const parts = partsFrom([], 'Ruhvana')
  const entries = [
    { part: 'sale', text: 'Festive sale', to: '', isShown: true },
    { part: 'home', text: 'Home', to: '', isShown: false },
    { part: 'link', text: 'Meet {brand}', to: '/about-us', isShown: true },
  ] as const
  const arranged = arrangedNavigation({ entries }, parts, 'Ruhvana')
  expect(arranged.map(({ text, to }) => [text, to])).toEqual([
    ['Festive sale', parts.sale[0]?.to],
    ['Meet Ruhvana', '/about-us'],
  ])
})

test('NAV-01: the default menu is the menu of the specification', () => {
  const parts = partsFrom([], 'Ruhvana')
  expect(arrangedNavigation(menuDefault, parts, 'Ruhvana')).toEqual(navigationFrom([], 'Ruhvana'))
})
