import type { AdminCategory, CategoryContents, CategoryNode } from '@shop/contract/catalogue/admin-categories'
import { homeGroups as knownGroups } from '@shop/contract/catalogue/category-options'
import { toPictureSet } from '#catalogue/cards/picture.view.ts'
import { categorySlug } from '#catalogue/slug.rules.ts'
import type { Picture } from '#platform/media/picture.ts'
import type { ShownCategory } from './category-list.service.ts'
import type { Contents, Found, Node } from './category-tree.store.ts'

const sourceOf = (picture: Picture | null): string | null => (picture === null ? null : toPictureSet(picture, '').src)

export function toNode({ id, parentId, kind, name, isListed, hasRule }: Node): CategoryNode {
  return { id, parentId, kind, name, slug: categorySlug({ id, name }), isListed, hasRule }
}

export function toContents({ pieces, sample }: Contents): CategoryContents {
  return { pieces, sample: sample.map(({ picture, ...piece }) => ({ ...piece, picture: sourceOf(picture) })) }
}

function toLabel({ city, foundedYear, story, crafts, textileMediaId, placeMediaId }: Found): AdminCategory['designer'] {
  return {
    city: city ?? '',
    foundedYear,
    story: story ?? '',
    crafts: [...(crafts ?? [])],
    textileMediaId,
    placeMediaId,
  }
}

export function toAdminCategory({ found, path, contents, canBeRemoved }: ShownCategory): AdminCategory {
  const { version, tagline, homeGroups, rule, coverMediaId, cover, isRefreshing } = found
  const { coverAlt, bannerMediaId, bannerAlt, designerId } = found
  return {
    ...toNode(found),
    version,
    tagline,
    homeGroups: knownGroups.filter((group) => homeGroups.includes(group)),
    rule: rule === null ? null : { ...rule },
    coverMediaId,
    cover: sourceOf(cover),
    coverAlt,
    bannerMediaId,
    bannerAlt,
    path: path.map(({ id, name }) => ({ id, name })),
    contents: toContents(contents),
    designer: designerId === null ? null : toLabel(found),
    isRefreshing,
    canBeRemoved,
  }
}
