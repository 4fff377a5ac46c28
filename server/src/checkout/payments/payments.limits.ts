import { countLeasedHit, countNetworkHit } from '#platform/http/local-rate-limit.ts'
import { countHits, type HitsOf, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'

const fiveMinutes = 300

const openingsAccount: Limit = { name: 'payments-opened-account', most: 20, windowSeconds: fiveMinutes }
/** Enough for an office, or a mobile network behind one IP address, on a sale day. */
const openingsNetwork: Limit = { name: 'payments-opened-network', most: 300, windowSeconds: fiveMinutes }
/** Renewals of expired orders; each queries the provider about the shopper's unpaid orders. */
const renewalsAccount: Limit = { name: 'payments-renewed', most: 20, windowSeconds: fiveMinutes }
/** Confirmations that cause a call to the provider. */
const confirmationsAccount: Limit = { name: 'payments-confirmed', most: 60, windowSeconds: fiveMinutes }
const badSignaturesAccount: Limit = { name: 'payments-forged', most: 20, windowSeconds: fiveMinutes }

export async function countOpening(
  ctx: Context,
  { userId, address }: { readonly userId: number; readonly address: string },
): Promise<void> {
  await countLeasedHit(ctx, [openingsAccount, String(userId)])
  await countNetworkHit(ctx, openingsNetwork, address)
}

export async function countRenewal(ctx: Context, userId: number): Promise<void> {
  await countLeasedHit(ctx, [renewalsAccount, String(userId)])
}

export async function countConfirmation(ctx: Context, userId: number): Promise<void> {
  await countLeasedHit(ctx, [confirmationsAccount, String(userId)])
}

/** Only wrong signatures count, so that earlier wrong ones never refuse a valid one. */
export async function countBadSignature(ctx: Context, userId: number): Promise<void> {
  await countHits(ctx, [[badSignaturesAccount, String(userId)]])
}

/** Generous, because many people may share one network and nobody can guess a signature anyway. */
const linkPayments: Limit = { name: 'payments-by-link', most: 300, windowSeconds: fiveMinutes }

export const linkPaymentHits: HitsOf = (network) => [[linkPayments, network]]
