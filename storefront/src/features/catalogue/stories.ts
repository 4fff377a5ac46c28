import type { CategoryItem } from '@shop/contract/catalogue'
import type { PostItem } from '@shop/contract/content'
import { shortened, type PictureFiles } from '#ui/picture-files.ts'
import type { Category, Found } from './catalogue-api.ts'
import { namesOf } from './found-facets.ts'

/** Editorial tile between products, about their makers or the craft. Never an advertisement. */
export type Story = {
  readonly kind: string
  readonly to: string
  readonly title: string
  readonly line: string
  readonly picture: PictureFiles
}

type Shown = { readonly category: Pick<Category, 'id' | 'name' | 'kind'>; readonly found: Pick<Found, 'facets'> }

/** Picks by category id, so that a category always shows the same story. */
function itemAt<T>(items: readonly T[], turn: number): T | undefined {
  return items[turn % Math.max(1, items.length)]
}

/** A house label with products in the listing; none on the label's own page. */
export function labelStory(labels: readonly CategoryItem[], { category, found }: Shown): Story | undefined {
  if (category.kind === 'designer') return undefined
  const here = new Set(
    namesOf(found.facets.designers)
      .filter(({ count }) => count > 0)
      .map(({ value }) => value),
  )
  const label = itemAt(
    labels.filter(({ name, tagline, picture }) => here.has(name) && tagline !== '' && picture !== null),
    category.id,
  )
  if (label?.picture === undefined || label.picture === null) return undefined
  const { slug, name, tagline, picture } = label
  return { kind: 'Designer', to: `/category/${slug}`, title: name, line: tagline, picture: shortened(picture) }
}

const plain = (html: string): string => html.replaceAll(/<[^<>]+>/g, '').trim()

/** Matches the singular too: `saree` for the category `Sarees`. */
function mentions({ title, short_description: text }: PostItem, name: string): boolean {
  const word = (name.toLowerCase().match(/[a-z]{4,}/)?.[0] ?? '').replace(/s$/, '')
  return word !== '' && `${title} ${text}`.toLowerCase().includes(word)
}

/** A post about such products, otherwise another post of the blog. */
export function readingStory(posts: readonly PostItem[], { category }: Pick<Shown, 'category'>): Story | undefined {
  const pictured = posts.filter(({ picture }) => picture !== null)
  const post = pictured.find((one) => mentions(one, category.name)) ?? itemAt(pictured, category.id)
  if (post?.picture === undefined || post.picture === null) return undefined
  const { slug, title, short_description: text, reading_minutes: minutes, picture } = post
  return {
    kind: `Journal, ${minutes} min read`,
    to: `/blog/${slug}`,
    title,
    line: plain(text),
    picture: shortened(picture),
  }
}
