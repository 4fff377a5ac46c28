import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Label } from '#platform/security/staff-session.ts'
import * as staffStore from './staff.store.ts'
import type { Role } from './staff.types.ts'

/** The label of a person with the role; null for a role of the whole shop. */
export async function labelFor(ctx: Context, { isOwnLabel }: Role, name: string | null): Promise<Label | null> {
  if (!isOwnLabel) return null
  if (name === null) throw new ShopError('staff.label_required')
  const label = await staffStore.findLabel(ctx.db, name)
  if (!label) throw new ShopError('staff.label_unknown')
  return label
}
