import { createHash } from 'node:crypto'
import { dayMs, hourMs } from '@shop/contract/core/durations'
import { networkOf } from '#platform/http/rate-limit.ts'
import { contactKey } from '#platform/mail/contact-key.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as origins from './order-origins.store.ts'
import type { LongHolds, OrderingShopper, Origin, OthersHolds } from './order-origins.store.ts'

const lapsedDays = 1
const longLapsedDays = 30

const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('base64url').slice(0, 22)

export async function orderingShopper({ db }: Context, userId: number): Promise<OrderingShopper> {
  return (await origins.findShopper(db, userId)) ?? { name: '', contact: '', isGuest: false, isProved: false }
}

/** Limits only compare contact and network, so the shop stores hashes of them. */
export function originOf({ contact, isGuest }: OrderingShopper, address: string): Origin {
  return { network: hashOf(networkOf(address)), contact: contact === '' ? '' : hashOf(contactKey(contact)), isGuest }
}

export const lockOrigin = (trx: Context, origin: Origin): Promise<void> => origins.lockOrigin(trx.db, origin)

type Asking = { readonly userId: number; readonly origin: Origin }

const noHolds: OthersHolds = {
  contactOrders: 0,
  networkPieces: 0,
  contactMinutes: 0,
  networkPieceMinutes: 0,
  pieceMinutes: 0,
}

export async function othersHolds(
  { db, now, ports }: Context,
  { userId, origin, stockItemIds }: Asking & { readonly stockItemIds: readonly number[] },
): Promise<OthersHolds> {
  if (!ports.hasRateLimit) return noHolds
  const since = new Date(now.getTime() - lapsedDays * dayMs)
  return origins.readOthersHolds(db, { ...origin, userId, stockItemIds, now, since })
}

export async function longHolds(
  { db, now, ports }: Context,
  { userId, origin, ...rest }: Asking & { readonly exceptId: number | null; readonly isProved: boolean },
): Promise<LongHolds> {
  const since = new Date(now.getTime() - longLapsedDays * dayMs)
  const holds = await origins.readLongHolds(db, { ...origin, ...rest, userId, now, since })
  return ports.hasRateLimit ? holds : { ...holds, networkOrders: 0, contactLapsed: 0, networkLapsed: 0 }
}

export async function originOfOrder({ db }: Context, orderId: number): Promise<Origin | undefined> {
  return origins.findOrigin(db, orderId)
}

type Proved = { readonly orderId: number; readonly hours: number }

/**
 * After the shopper entered the code, the order reserves its stock for the hours of its terms. The caller must have
 * locked it.
 */
export async function holdAfterCode({ db, now }: Context, { orderId, hours }: Proved): Promise<void> {
  await origins.extendAfterCode(db, { orderId, until: new Date(now.getTime() + hours * hourMs) })
}
