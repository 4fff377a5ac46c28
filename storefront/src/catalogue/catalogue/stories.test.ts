import { expect, test } from 'vitest'
import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import type { PostItem } from '@shop/contract/content/content'
import type { Card } from './catalogue-api.ts'
import type { FoundFacets } from './found-facets.ts'
import { labelStory, readingStory, storyLabel } from './stories.ts'

const picture = { alt: '', width: 4, height: 3, colour: '#d8d8c8', src: '/a.webp', avif: '', webp: '' }

function label(name: string, tagline = 'Cut by hand'): CategoryItem {
  return {
    id: name.length,
    slug: name,
    name,
    tagline,
    picture,
    wide_picture: null,
    kind: 'designer',
    number_of_children: 0,
    banner: '',
    cover_image: '',
    icon: '',
    links: { products: '', sub_categories: '' },
  }
}

function post(slug: string, title: string, category_ids: number[] = [3]): PostItem {
  return {
    id: 1,
    slug,
    title,
    banner: '',
    short_description: '<p>Turn it over.</p>',
    date: '',
    author: '',
    picture,
    reading_minutes: 4,
    category_ids,
    published_at: '2026-11-18T00:00:00.000Z',
  }
}

function shown(kind: CategoryItem['kind'], designers: Readonly<Record<string, number>>, name = 'Sarees') {
  const none = { names: '', codes: '', counts: '' }
  const facets: FoundFacets = {
    sizes: none,
    designers: { names: Object.keys(designers).join('\n'), counts: Object.values(designers).join(' ') },
    colours: [],
    categories: [],
    price: null,
    above: [],
    occasions: none,
    fabrics: none,
    crafts: none,
    ready: 0,
    discounts: [],
  }
  return { category: { id: 3, name, kind }, found: { facets } }
}

const card = (designer: string, src: string): Card => ({
  id: 1,
  slug: 'one',
  name: 'One',
  designer,
  price: 'Rs1.00',
  picture: { ...picture, src },
})

test('ROUTE-03: a listing shows a story of a house label that is in it, and of no other', () => {
  const labels = [label('Aari House'), label('Neel & Co'), label('Silent One', '')]
  expect(storyLabel(labels, shown('category', { 'Neel & Co': 4, 'Silent One': 9, 'Aari House': 0 }))?.name).toBe(
    'Neel & Co',
  )
  expect(storyLabel(labels, shown('category', { Elsewhere: 4 }))).toBeUndefined()
  expect(storyLabel(labels, shown('designer', { 'Neel & Co': 4 })), 'its own page').toBeUndefined()
})

test('ROUTE-03: the tile of a label shows its own piece of the listing, or is left out', () => {
  const house = label('Neel & Co')
  expect(labelStory(house, [card('Aari House', '/lehenga.webp'), card('Neel & Co', '/kurta.webp')])).toMatchObject({
    title: 'Neel & Co',
    to: '/category/Neel & Co',
    line: 'Cut by hand',
    picture: { src: '/kurta.webp' },
  })
  expect(labelStory(house, [card('Aari House', '/lehenga.webp')])).toBeUndefined()
})

test('ROUTE-03: a post whose picture shows another department’s clothes is left out', () => {
  const drapes = 'A saree in four minutes'
  expect(readingStory([post('drapes', drapes, [40, 41])], shown('category', {}))).toBeUndefined()
  expect(readingStory([post('drapes', drapes, [10, 3])], shown('category', {}))?.to).toBe('/blog/drapes')
})

test('ROUTE-03: a post about the listed products comes first, without its markup', () => {
  const posts = [post('borders', 'Borders'), post('drapes', 'A saree in four minutes'), post('dye', 'Indigo')]
  expect(readingStory(posts, shown('category', {}))).toMatchObject({ to: '/blog/drapes', line: 'Turn it over.' })
  const house = shown('designer', {}, 'Aari House')
  expect(readingStory(posts, house), 'nothing about its crafts').toBeUndefined()
  const crafts = { names: 'Zari\nIndigo', codes: 'zari\nindigo', counts: '9 4' }
  const dyers = { ...house, found: { facets: { ...house.found.facets, crafts } } }
  expect(readingStory(posts, dyers)?.to).toBe('/blog/dye')
  expect(readingStory([post('run', 'Children can run')], shown('category', {}, 'Kids'))?.to).toBe('/blog/run')
  expect(readingStory([], house)).toBeUndefined()
})
