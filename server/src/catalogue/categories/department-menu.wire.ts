import type { MenuDepartment } from '@shop/contract/catalogue/menu'
import type { FacetRow } from '@shop/search'
import { categorySlug } from '#catalogue/slug.rules.ts'
import type { DepartmentMenu } from './department-menu.service.ts'

const toChoice = ({ code, name, count }: FacetRow) => ({ code, label: name, count })
const toPlace = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  id,
  name,
  slug: categorySlug({ id, name }),
})

export function toMenuDepartment(menu: DepartmentMenu): MenuDepartment {
  const { id, occasions, crafts, designers, collections, prices, ready } = menu
  return {
    id,
    occasions: occasions.map(toChoice),
    crafts: crafts.map(toChoice),
    prices,
    designers: designers.map(toPlace),
    collections: collections.map(toPlace),
    ready,
  }
}
