import { expect, test } from 'vitest'
import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import type { PostItem } from '@shop/contract/content/content'
import type { FoundFacets } from './found-facets.ts'
import { labelStory, readingStory } from './stories.ts'

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

function post(slug: string, title: string): PostItem {
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
    published_at: '2026-11-18T00:00:00.000Z',
  }
}

function shown(kind: CategoryItem['kind'], designers: Readonly<Record<string, number>>, name = 'Sarees') {
  const facets: FoundFacets = {
    sizes: { names: '', counts: '' },
    designers: { names: Object.keys(designers).join('\n'), counts: Object.values(designers).join(' ') },
    colours: [],
    categories: [],
    price: null,
    occasions: [],
    fabrics: [],
    crafts: [],
    ready: 0,
    discounts: [],
  }
  return { category: { id: 3, name, kind }, found: { facets } }
}

test('ROUTE-03: a listing shows a story of a house label that is in it, and of no other', () => {
  const labels = [label('Aari House'), label('Neel & Co'), label('Silent One', '')]
  expect(labelStory(labels, shown('category', { 'Neel & Co': 4, 'Silent One': 9, 'Aari House': 0 }))).toMatchObject({
    title: 'Neel & Co',
    to: '/category/Neel & Co',
    line: 'Cut by hand',
  })
  expect(labelStory(labels, shown('category', { Elsewhere: 4 }))).toBeUndefined()
  expect(labelStory(labels, shown('designer', { 'Neel & Co': 4 })), 'its own page').toBeUndefined()
})

test('ROUTE-03: a post about the listed products comes first, without its markup', () => {
  const posts = [post('borders', 'Borders'), post('drapes', 'A saree in four minutes'), post('dye', 'Indigo')]
  expect(readingStory(posts, shown('category', {}))).toMatchObject({ to: '/blog/drapes', line: 'Turn it over.' })
  const house = shown('designer', {}, 'Aari House')
  expect(readingStory(posts, house), 'nothing about its crafts').toBeUndefined()
  const crafts = [
    { code: 'zari', label: 'Zari', count: 9 },
    { code: 'indigo', label: 'Indigo', count: 4 },
  ]
  const dyers = { ...house, found: { facets: { ...house.found.facets, crafts } } }
  expect(readingStory(posts, dyers)?.to).toBe('/blog/dye')
  expect(readingStory([post('run', 'Children can run')], shown('category', {}, 'Kids'))?.to).toBe('/blog/run')
  expect(readingStory([], house)).toBeUndefined()
})
