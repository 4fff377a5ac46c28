import { idInAddress } from '@shop/contract/core/ids'
import { categoryIdAt } from '#catalogue/categories/category-address.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { listBestSellers, listFeatured, listLook, listRelated, listTabs, type TabListing } from './cards/card.store.ts'
import type { Listing } from './cards/card.wire.ts'
import { findDesigner, listDesigners } from './categories/designer.store.ts'
import type { Designer, DesignerPage } from './categories/designer.wire.ts'
import { findIsWithdrawn, findProduct, type ProductPage } from './products/product.store.ts'
import { publishedChart } from './products/size-chart.service.ts'

const relatedCount = 8
/** More than the home page shows, because it leaves out pieces that it has already shown. */
const bestSellers = 24
const productsPerTab = 24

/** Women, Men, Jewellery and Ready to Ship. */
const tabCategoryIds = [10, 40, 110, 206]
const departments = { clothing: [10, 40, 60], accessories: [80], jewellery: [110] }

type PageOfListings = { readonly total: number; readonly listings: readonly Listing[] }
type Window = { readonly limit: number; readonly offset: number }

function productIdOf(address: string): number {
  const id = idInAddress(address)
  if (id === undefined) throw new ShopError('product.not_found')
  return id
}

/** A withdrawn product will not return, so search engines may drop its page. */
async function refusalOf(ctx: Context, address: string): Promise<ShopError> {
  const isWithdrawn = await findIsWithdrawn(ctx.db, productIdOf(address))
  return new ShopError(isWithdrawn ? 'product.withdrawn' : 'product.not_found')
}

export async function viewProduct(ctx: Context, address: string): Promise<ProductPage> {
  const product = await findProduct(ctx.db, productIdOf(address))
  if (!product) throw await refusalOf(ctx, address)
  const { sizeChart } = product
  return sizeChart === null ? product : { ...product, sizeChart: await publishedChart(ctx, sizeChart) }
}

/** Falls back to best sellers when the product has no related ones. */
export async function relatedProducts(ctx: Context, address: string): Promise<Listing[]> {
  const id = productIdOf(address)
  const related = await listRelated(ctx.db, id, relatedCount)
  if (related.length > 0) return related
  if (!(await findProduct(ctx.db, id))) throw await refusalOf(ctx, address)
  const best = await listBestSellers(ctx.db, relatedCount + 1)
  return best.filter((listing) => listing.id !== id).slice(0, relatedCount)
}

/** Empty for a product that has no outfit, such as a gift card. */
export async function completeLook(ctx: Context, address: string): Promise<Listing[]> {
  const id = productIdOf(address)
  const parts = await listLook(ctx.db, id)
  if (parts.length === 0 && !(await findProduct(ctx.db, id))) throw await refusalOf(ctx, address)
  return parts
}

export function featuredProducts(ctx: Context, window: Window): Promise<PageOfListings> {
  return listFeatured(ctx.db, window)
}

export function bestSellingProducts(ctx: Context): Promise<Listing[]> {
  return listBestSellers(ctx.db, bestSellers)
}

/** Returns the tabs of the home page in order, without empty ones. */
export async function homeTabs(ctx: Context): Promise<Map<string, TabListing[]>> {
  return Map.groupBy(await listTabs(ctx.db, tabCategoryIds, productsPerTab), ({ tab }) => tab)
}

export function allDesigners(ctx: Context): Promise<Designer[]> {
  return listDesigners(ctx.db, departments)
}

export async function viewDesigner(ctx: Context, address: string): Promise<DesignerPage> {
  const id = await categoryIdAt(ctx, address)
  const page = id === undefined ? undefined : await findDesigner(ctx.db, id)
  if (!page) throw new ShopError('category.not_found')
  return page
}
