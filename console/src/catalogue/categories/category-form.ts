import type { AdminCategory, CategoryRule } from '@shop/contract/catalogue/admin-categories'
import type { HomeGroup } from '@shop/contract/catalogue/category-options'

export type CategoryForm = {
  readonly name: string
  readonly tagline: string
  readonly isListed: boolean
  readonly homeGroups: readonly HomeGroup[]
  readonly rule: CategoryRule | null
  readonly coverMediaId: number | null
  readonly coverAlt: string
  readonly bannerMediaId: number | null
  readonly bannerAlt: string
  readonly designer: AdminCategory['designer']
}

export function formOf(category: AdminCategory): CategoryForm {
  const { name, tagline, isListed, homeGroups, rule, coverMediaId, designer } = category
  const { coverAlt, bannerMediaId, bannerAlt } = category
  return {
    name,
    tagline,
    isListed,
    homeGroups,
    rule,
    coverMediaId,
    coverAlt,
    bannerMediaId,
    bannerAlt,
    designer,
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Fields that this person did not change take the other person's value. */
export function merged(base: CategoryForm, mine: CategoryForm, foreign: CategoryForm): CategoryForm {
  const pick = <Name extends keyof CategoryForm>(name: Name): CategoryForm[Name] =>
    isSame(mine[name], base[name]) ? foreign[name] : mine[name]
  return {
    name: pick('name'),
    tagline: pick('tagline'),
    isListed: pick('isListed'),
    homeGroups: pick('homeGroups'),
    rule: pick('rule'),
    coverMediaId: pick('coverMediaId'),
    coverAlt: pick('coverAlt'),
    bannerMediaId: pick('bannerMediaId'),
    bannerAlt: pick('bannerAlt'),
    designer: pick('designer'),
  }
}
