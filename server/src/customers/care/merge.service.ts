import { lockVotedReviews, removeVotes } from '#catalogue'
import { joinBelongings } from '#checkout'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { revokeAllTokens } from '#platform/security/session.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { existingCustomer } from './customers.service.ts'
import { listDoubles, type CustomerDouble } from './doubles.store.ts'
import {
  kindsToChoose,
  mustSwap,
  sideOf,
  type Choice,
  type LoginKind,
  type MergeSide,
  type Sides,
} from './merge.rules.ts'
import * as mergeStore from './merge.store.ts'
import type { MergedLogins, Moves, Pair } from './merge.store.ts'

export async function findDoubles(ctx: Context, actor: Actor, id: number): Promise<readonly CustomerDouble[]> {
  const customer = await existingCustomer(ctx, id)
  return listDoubles(ctx.db, customer.id)
}

function sidesOf(found: readonly MergeSide[], { from, to }: Pair): Sides {
  const [stays, goes] = [to, from].map((id) => found.find((side) => side.id === id))
  if (!stays || !goes) throw new ShopError('customer.not_found')
  return { stays, goes }
}

async function pairOf(ctx: Context, actor: Actor, ids: readonly [number, number]): Promise<Pair> {
  const [to, from] = await Promise.all(ids.map(async (id) => (await existingCustomer(ctx, id)).id))
  if (to === undefined || from === undefined || to === from) throw new ShopError('customer.same')
  return { from, to }
}

export type Preview = Sides & { readonly moves: Moves; readonly mustChoose: readonly LoginKind[] }

export async function previewMerge(
  ctx: Context,
  actor: Actor,
  { id, otherId }: { readonly id: number; readonly otherId: number },
): Promise<Preview> {
  const pair = await pairOf(ctx, actor, [id, otherId])
  const given = sidesOf(await mergeStore.findSides(ctx.db, [pair.to, pair.from]), pair)
  const sides = mustSwap(given) ? { stays: given.goes, goes: given.stays } : given
  const moves = await mergeStore.countMoves(ctx.db, { from: sides.goes.id, to: sides.stays.id })
  return { ...sides, moves, mustChoose: kindsToChoose(sides) }
}

function loginsAfter(sides: Sides, choice: Choice): MergedLogins & { readonly emailId: number } {
  const email = sideOf(sides, 'email', choice.email)
  const phone = sideOf(sides, 'phone', choice.phone)
  if (email === undefined) throw new ShopError('customer.choose_email')
  if (phone === undefined) throw new ShopError('customer.choose_phone')
  return {
    emailId: sides[email].id,
    email: sides[email].email?.value ?? null,
    isEmailVerified: sides[email].email?.isVerified === true,
    phone: sides[phone].phone?.value ?? null,
    isPhoneVerified: sides[phone].phone?.isVerified === true,
  }
}

type Merge = Choice & { readonly id: number; readonly otherId: number; readonly key: string | null }

/** Merges in one transaction. A customer who orders meanwhile waits, because the merge locks the cart. */
export async function mergeCustomers(ctx: Context, actor: Actor, { key, ...merge }: Merge): Promise<void> {
  await once(ctx, { by: actor, key, input: merge }, async (trx) => {
    const pair = await pairOf(trx, actor, [merge.id, merge.otherId])
    const sides = sidesOf(await mergeStore.lockSides(trx.db, [pair.from, pair.to]), pair)
    if (mustSwap(sides)) throw new ShopError('customer.account_stays')
    const { emailId, ...logins } = loginsAfter(sides, merge)
    const { orders } = await joinBelongings(trx, pair)
    await moveVoices(trx, pair)
    await mergeStore.moveAlerts(trx.db, pair)
    await mergeStore.copyChoices(trx.db, pair)
    await mergeStore.moveMessagesAndNotes(trx.db, pair)
    await mergeStore.joinIdentities(trx.db, emailId, pair)
    await mergeStore.joinLogins(trx.db, pair, logins)
    await mergeStore.rememberMerge(trx.db, pair, trx.now)
    await revokeAllTokens(trx.db, pair.from)
    await notifyOwners(trx, sides, logins)
    await recordSecurityEvent(trx, { kind: 'accounts-merged', userId: pair.to, details: { count: orders } })
    const joined = { subject: 'customer', after: { from: pair.from, into: pair.to, orders } } as const
    await recordChange(trx, actor, { ...joined, verb: 'merged', subjectId: pair.to })
    await recordChange(trx, actor, { ...joined, verb: 'merged', subjectId: pair.from })
  })
}

/** Removes the votes of the absorbed account, so that one person has one vote. */
async function moveVoices(trx: Context, pair: Pair): Promise<void> {
  await lockVotedReviews(trx, pair.from)
  await removeVotes(trx, pair.from)
  await mergeStore.moveReviews(trx.db, pair)
}

/** Notifies the verified mailboxes whose log-in changed. */
async function notifyOwners(trx: Context, { stays, goes }: Sides, logins: MergedLogins): Promise<void> {
  const isEmailChanged = [stays, goes].some(({ email }) => email !== null && email.value !== logins.email)
  const isPhoneChanged = [stays, goes].some(({ phone }) => phone !== null && phone.value !== logins.phone)
  const changed = [...(isEmailChanged ? (['email'] as const) : []), ...(isPhoneChanged ? (['phone'] as const) : [])]
  if (changed.length === 0) return
  for (const { email, name } of [stays, goes]) {
    if (email?.isVerified !== true) continue
    const facts = { name, changed }
    await trx.ports.jobs.send(trx.db, 'mail.send', { template: 'contact-changed', to: email.value, facts })
  }
}
