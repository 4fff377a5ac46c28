import { expect, test } from 'vitest'
import type { CategoryTreeItem } from '@shop/contract/catalogue'
import { navigationFrom } from './navigation.ts'

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
const entries = navigationFrom(menu, 'Ruhvana')
const women = entries.find(({ text }) => text === 'Women')

test('NAV-01: the main navigation stands in the order of the specification', () => {
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

test('NAV-02: categories, edits and designers below an entry come from the server and link by slug', () => {
  expect(women?.columns.map(({ title, links }) => [title, links])).toEqual([
    ['Shop', [{ text: 'Sarees', to: '/category/Sarees-12' }]],
    ['Edits', [{ text: 'Bridal', to: '/category/Bridal-201' }]],
    ['Designers', [{ text: 'Studio Kesar', to: '/category/StudioKesar-1000' }]],
  ])
})

test('NAV-03: VIEW ALL leads to the top category, and to all designers', () => {
  const [shop, , designers] = women?.columns ?? []
  expect(shop?.viewAll).toEqual({ text: 'VIEW ALL', to: '/category/Women-10' })
  expect(designers?.viewAll).toEqual({ text: 'VIEW ALL', to: '/designer' })
})

test('NAV-04: Sale leads to category 4 with sale=1', () => {
  expect(entries.at(-1)).toEqual({ text: 'Sale', to: '/category/4?sale=1', columns: [] })
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
