import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { bareSlug } from '#catalogue/slug.rules.ts'

export type NamedCategory = {
  readonly id: number
  readonly name: string
  readonly parentId: number | null
  readonly isListed: boolean
}

const maxHeight = 20

/** The only listed category with that name, or else with that path, such as `men-sherwanis`. */
export function categoryOfBareSlug(address: string, all: readonly NamedCategory[]): number | undefined {
  const requested = bareSlug(address)
  if (requested === '') return undefined
  const byId = new Map(all.map((category) => [category.id, category]))
  const isAskedByPath = ({ name, parentId }: NamedCategory) => {
    let path = bareSlug(name)
    let above = parentId
    for (let height = 0; requested.endsWith(path) && height < maxHeight; height += 1) {
      const parent = above === null || above === wholeShopCategoryId ? undefined : byId.get(above)
      if (parent === undefined) return false
      path = bareSlug(parent.name) + path
      if (path === requested) return true
      above = parent.parentId
    }
    return false
  }
  const listed = all.filter(({ isListed }) => isListed)
  const named = listed.filter(({ name }) => bareSlug(name) === requested)
  const found = named.length > 0 ? named : listed.filter(isAskedByPath)
  return found.length === 1 ? found[0]?.id : undefined
}
