import { t } from '@lingui/core/macro'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { Category } from './catalogue/catalogue-api.ts'
import type { ListingQuery } from './catalogue/listing-query.ts'

export function listingTitle({ id, name }: Pick<Category, 'id' | 'name'>, query: ListingQuery): string {
  if (query.name !== '') return t`“${{ word: query.name }}”`
  if (!query.isSale) return name
  return id === wholeShopCategoryId ? t`Sale` : t`Sale: ${name}`
}
