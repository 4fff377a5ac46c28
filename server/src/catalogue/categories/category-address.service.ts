import { idInAddress } from '@shop/contract/core/ids'
import type { Context } from '#platform/runtime/context.ts'
import { categoryOfBareSlug } from './bare-slug.rules.ts'
import { findIsCategory, listNames } from './category.store.ts'

/** Reads a number, a slug with an id, or a slug without one (`festive-2026`) that a single category has. */
export async function categoryIdAt(ctx: Context, address: string): Promise<number | undefined> {
  const id = idInAddress(address)
  if (id !== undefined && (address === String(id) || (await findIsCategory(ctx.db, id)))) return id
  return categoryOfBareSlug(address, await listNames(ctx.db))
}
