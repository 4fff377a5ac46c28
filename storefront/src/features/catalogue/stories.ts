import type { CategoryItem } from '@shop/contract/catalogue'
import type { PostItem } from '@shop/contract/content'
import type { PictureFiles } from '#ui/picture.tsx'
import type { Category, Found } from './catalogue-api.ts'

/** Told between pieces: whose hands they are from, or what is worth knowing of them. Never an advertisement. */
export type Story = {
  readonly kind: string
  readonly to: string
  readonly title: string
  readonly line: string
  readonly picture: PictureFiles
}

type Shown = { readonly category: Pick<Category, 'id' | 'name' | 'kind'>; readonly found: Pick<Found, 'facets'> }

/** Another category tells of another one, and the same one always of the same. */
function turnOf<T>(items: readonly T[], turn: number): T | undefined {
  return items[turn % Math.max(1, items.length)]
}

/** A label of the house that made some of what is shown; on a label's own page it would be that label again. */
export function labelStory(labels: readonly CategoryItem[], { category, found }: Shown): Story | undefined {
  if (category.kind === 'designer') return undefined
  const block = found.facets.filters.find(({ name }) => name === 'Designer')
  if (block === undefined || block.name === 'Colors') return undefined
  const here = new Set(block.values.filter(({ count }) => count > 0).map(({ value }) => value))
  const label = turnOf(
    labels.filter(({ name, tagline, picture }) => here.has(name) && tagline !== '' && picture !== null),
    category.id,
  )
  if (label?.picture === undefined || label.picture === null) return undefined
  const { slug, name, tagline, picture } = label
  return { kind: 'The label', to: `/category/${slug}`, title: name, line: tagline, picture }
}

const plain = (html: string): string => html.replaceAll(/<[^<>]+>/g, '').trim()

/** `sarees` of a name is spoken of as `saree` too. */
function speaksOf({ title, short_description: text }: PostItem, name: string): boolean {
  const word = (name.toLowerCase().match(/[a-z]{4,}/)?.[0] ?? '').replace(/s$/, '')
  return word !== '' && `${title} ${text}`.toLowerCase().includes(word)
}

/** What was written about such pieces, or else something of the house's stories. */
export function readingStory(posts: readonly PostItem[], { category }: Pick<Shown, 'category'>): Story | undefined {
  const pictured = posts.filter(({ picture }) => picture !== null)
  const post = pictured.find((one) => speaksOf(one, category.name)) ?? turnOf(pictured, category.id)
  if (post?.picture === undefined || post.picture === null) return undefined
  const { slug, title, short_description: text, reading_minutes: minutes, picture } = post
  return { kind: `To read, ${minutes} min`, to: `/blog/${slug}`, title, line: plain(text), picture }
}
