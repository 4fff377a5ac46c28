import { type Proof, withProof } from '#customers/account/owner-proof.service.ts'
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

type Leaving = { readonly userId: number; readonly proof: Proof }

/** Does nothing for a device that is already logged out. */
export async function logOutDevice(ctx: Context, leaving: Leaving, deviceId: number): Promise<void> {
  const { userId } = leaving
  await withProof(ctx, leaving, async (trx) => {
    if (!(await devicesStore.isOwned(trx.db, userId, deviceId))) throw new ShopError('device.not_found')
    await recordLoggedOut(trx, userId, await revokeToken(trx.db, deviceId))
  })
}

export async function logOutOtherDevices(ctx: Context, leaving: Leaving, tokenId: number): Promise<void> {
  const { userId } = leaving
  await withProof(ctx, leaving, async (trx) =>
    recordLoggedOut(trx, userId, await revokeAllTokens(trx.db, userId, tokenId)),
  )
}

async function recordLoggedOut(trx: Context, userId: number, count: number): Promise<void> {
  if (count > 0) await recordSecurityEvent(trx, { kind: 'device-logged-out', userId, details: { count } })
}
