import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, SignedInUser } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { revokeAllTokens, revokeToken } from '#platform/security/session.ts'
import { describeDevice, type DeviceKind } from './devices.rules.ts'
import * as devicesStore from './devices.store.ts'
import type { LoggedInDevice } from './devices.store.ts'

export type Device = Omit<LoggedInDevice, 'userAgent'> & {
  readonly name: string
  readonly kind: DeviceKind
  readonly isThis: boolean
}

/** Lists the requesting device first. */
export async function listDevices(ctx: Context, { id: userId, tokenId }: SignedInUser): Promise<readonly Device[]> {
  const found = await devicesStore.listByOwner(ctx.db, userId)
  return found
    .map(({ userAgent, ...device }) => ({ ...device, ...describeDevice(userAgent), isThis: device.id === tokenId }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** Does nothing for a device that is already logged out. */
export async function logOutDevice(ctx: Context, userId: number, deviceId: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (!(await devicesStore.isOwned(trx.db, userId, deviceId))) throw new ShopError('device.not_found')
    const count = await revokeToken(trx.db, deviceId)
    if (count > 0) await recordSecurityEvent(trx, { kind: 'device-logged-out', userId, details: { count } })
  })
}

export async function logOutOtherDevices(ctx: Context, { id: userId, tokenId }: SignedInUser): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const count = await revokeAllTokens(trx.db, userId, tokenId)
    if (count > 0) await recordSecurityEvent(trx, { kind: 'device-logged-out', userId, details: { count } })
  })
}
