import type { CategoryItem, CategoryTreeItem, CountedTreeItem } from '@shop/contract/catalogue/catalogue'
import { apiRoot } from '@shop/contract/core/call-address'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { FacetRow } from '@shop/search'
import { toFullPicture, toPictureSet, toThumbnail, type Picture } from '#catalogue/cards/picture.view.ts'
import { categorySlug } from '#catalogue/slug.rules.ts'

export type Category = {
  readonly id: number
  readonly parentId: number | null
  readonly kind: CategoryItem['kind']
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly childCount: number
  /** The age limit of a computed category of new products. */
  readonly newestDays: number | null
  /** The sizes that the rule of a computed category names. */
  readonly sizes: readonly string[]
  readonly cover: Picture | null
  readonly banner: Picture | null
  /** When empty, the page uses the category's name. */
  readonly coverAlt: string
  readonly bannerAlt: string
}

export type CategoryStep = { readonly id: number; readonly name: string }

export function toCategoryItem(category: Category, publicUrl: string): CategoryItem {
  const { id, kind, name, tagline, childCount, cover, banner, coverAlt, bannerAlt } = category
  return {
    id,
    slug: categorySlug(category),
    name,
    banner: toFullPicture(banner ?? cover, publicUrl),
    cover_image: toFullPicture(cover, publicUrl),
    icon: toThumbnail(cover, publicUrl),
    number_of_children: childCount,
    links: {
      products: `${publicUrl}${apiRoot}/products/category/${id}`,
      sub_categories: `${publicUrl}${apiRoot}/sub-categories/${id}`,
    },
    kind,
    tagline,
    picture: cover === null ? null : toPictureSet(cover, coverAlt || name),
    wide_picture: banner === null ? null : toPictureSet(banner, bannerAlt || name),
  }
}

/** Builds trees from the categories whose parent is not in the list. */
export function toCategoryTree(categories: readonly Category[], publicUrl: string): CategoryTreeItem[] {
  const present = new Set(categories.map(({ id }) => id))
  const byParent = Map.groupBy(categories, ({ parentId }) =>
    parentId !== null && present.has(parentId) ? parentId : null,
  )
  const toBranch = (category: Category): CategoryTreeItem => ({
    ...toCategoryItem(category, publicUrl),
    children: (byParent.get(category.id) ?? []).map(toBranch),
  })
  return (byParent.get(null) ?? []).map(toBranch)
}

/** Adds product counts where the parent's children were counted. */
export function toCountedTree(branches: readonly CategoryTreeItem[], counts: readonly FacetRow[]): CountedTreeItem[] {
  const rows = counts.filter(({ kind }) => kind === 'category')
  if (rows.length === 0) return [...branches]
  const countOf = new Map(rows.map(({ id, count }) => [id, count]))
  return branches.map((branch) => ({ ...branch, count: countOf.get(branch.id) ?? 0 }))
}

export function toBreadcrumb(steps: readonly CategoryStep[]) {
  return steps
    .filter(({ id }) => id !== wholeShopCategoryId)
    .map((step) => ({ id: step.id, slug: categorySlug(step), name: step.name }))
}

type Opened = {
  readonly category: Category
  readonly steps: readonly CategoryStep[]
  readonly others: readonly CategoryStep[]
}

export function toOpenCategory({ category, steps, others }: Opened) {
  const { id, kind, name, tagline, description, banner, cover, bannerAlt, coverAlt, sizes } = category
  const shown = banner ?? cover
  const alt = (banner === null ? coverAlt : bannerAlt) || name
  return {
    id,
    name,
    slug: categorySlug(category),
    kind,
    tagline,
    description,
    picture: shown === null ? null : toPictureSet(shown, alt),
    breadcrumb: toBreadcrumb(steps),
    sizes: [...sizes],
    others: others.map((other) => ({ slug: categorySlug(other), name: other.name })),
  }
}
