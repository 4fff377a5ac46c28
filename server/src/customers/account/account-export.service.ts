import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { findHoldings } from './account-export.store.ts'
import type { Holdings } from './account-export.types.ts'
import * as accountStore from './account.store.ts'
import type { Profile } from './account.store.ts'

/** Low, because the export reads many rows and is rarely needed. */
const exports: Limit = { name: 'account-export', most: 10, windowSeconds: 3600 }

export type AccountExport = { readonly profile: Profile; readonly holdings: Holdings }

export async function exportAccount(ctx: Context, userId: number): Promise<AccountExport> {
  await countHits(ctx, [[exports, String(userId)]])
  const exported = await readAccount(ctx, userId)
  await recordSecurityEvent(ctx, { kind: 'account-exported', userId })
  return exported
}

/** The same export, made by staff at the shopper's request. */
export async function exportOnRequest(ctx: Context, userId: number): Promise<AccountExport> {
  const exported = await readAccount(ctx, userId)
  await recordSecurityEvent(ctx, { kind: 'account-exported', userId, details: { by: 'staff' } })
  return exported
}

async function readAccount(ctx: Context, userId: number): Promise<AccountExport> {
  const profile = await accountStore.getProfile(ctx.db, userId)
  const holdings = await findHoldings(ctx.db, userId)
  if (!holdings) throw new ShopError('auth.unauthenticated')
  return { profile, holdings }
}
