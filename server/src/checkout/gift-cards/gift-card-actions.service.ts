import type { AdminGiftCard } from '@shop/contract/checkout/admin-gift-cards'
import { indiaDay } from '@shop/contract/core/india-day'
import { format, money } from '@shop/contract/core/money'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assertProved, assertSumProof } from '#platform/security/sum-proof.ts'
import { blockCard, extendCard, type GivenCard, issueCard, releaseCard, sendCardAgain } from './card-care.service.ts'
import { otherAddress } from './gift-card-actions.rules.ts'
import { getCard } from './gift-card-list.service.ts'
import { findCard, lockVersion } from './gift-card-list.store.ts'
import { voidValue } from './gift-cards.service.ts'

type Issue = Omit<GivenCard, 'amount'> & { readonly amountMinor: number; readonly key: string | null }

/** The audit row names sum and reason, but no contact. */
export async function issue(ctx: Context, actor: Actor, { key, amountMinor, ...given }: Issue): Promise<void> {
  await once(ctx, { by: actor, key, input: { call: 'issueGiftCard', amountMinor, ...given } }, async (trx) => {
    const amount = money(amountMinor)
    const to = `${given.recipient}, ${given.email}`
    await assertSumProof(trx, actor, { action: 'gift_card', target: `email ${given.email.toLowerCase()}`, to, amount })
    const id = await issueCard(trx, { ...given, amount })
    const after = { amount: format(amount), reason: given.reason }
    await recordChange(trx, actor, { verb: 'issued', subject: 'gift_card', subjectId: id, after })
  })
}

type Seen = { readonly id: number; readonly version: number; readonly reason: string }

type Step = Seen & { readonly verb: string; readonly work: (trx: Context) => Promise<void> }

/** Runs one step with its audit row in one transaction; refuses when somebody changed the card in between. */
async function recorded(ctx: Context, actor: Actor, { id, version, reason, verb, work }: Step): Promise<AdminGiftCard> {
  return inTransaction(ctx, async (trx) => {
    const before = await getCard(trx, actor, id)
    if ((await lockVersion(trx.db, id)) !== version) throw new ConflictError(await getCard(trx, actor, id))
    await work(trx)
    const after = await getCard(trx, actor, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'gift_card',
      subjectId: id,
      before: { state: before.state, until: indiaDay(new Date(before.expiresAt)) },
      after: { state: after.state, until: indiaDay(new Date(after.expiresAt)), reason },
    })
    return after
  })
}

export const block = (ctx: Context, actor: Actor, seen: Seen): Promise<AdminGiftCard> =>
  recorded(ctx, actor, { ...seen, verb: 'blocked', work: (trx) => blockCard(trx, seen.id) })

export const release = (ctx: Context, actor: Actor, seen: Seen): Promise<AdminGiftCard> =>
  recorded(ctx, actor, { ...seen, verb: 'released', work: (trx) => releaseCard(trx, seen.id) })

export const extend = (ctx: Context, actor: Actor, { until, ...seen }: Seen & { readonly until: string }) =>
  recorded(ctx, actor, { ...seen, verb: 'extended', work: (trx) => extendCard(trx, seen.id, until) })

type Resend = Seen & { readonly email: string | null }

/**
 * Sending a card to another address pays its value out of the house, so it needs the same confirmation as a payment.
 */
export async function resend(ctx: Context, actor: Actor, { email, ...seen }: Resend): Promise<AdminGiftCard> {
  const { id } = seen
  return inTransaction(ctx, async (trx) => {
    await lockVersion(trx.db, id)
    const card = await findCard(trx.db, id, trx.now)
    const other = card === undefined ? null : otherAddress(card.contact, email)
    return recorded(trx, actor, {
      ...seen,
      verb: other === null ? 'sent again' : 'sent to another address',
      work: async (inner) => {
        await sendCardAgain(inner, id, email)
        if (card === undefined || other === null) return assertProved(actor, inner.now)
        await assertSumProof(inner, actor, {
          action: 'gift_card_address',
          target: `card ${id}, code ${card.codeEnd}, email ${other.toLowerCase()}`,
          to: `${other}, gift card ending in ${card.codeEnd}`,
          amount: money(card.balanceMinor),
        })
      },
    })
  })
}

const refusals = {
  unknown: 'gift_card.illegal_step',
  held: 'gift_card.in_use',
  empty: 'gift_card.illegal_step',
} as const

/** Books the balance as income, like the operator's command. */
export const end = (ctx: Context, actor: Actor, seen: Seen): Promise<AdminGiftCard> =>
  recorded(ctx, actor, {
    ...seen,
    verb: 'ended',
    work: async (trx) => {
      const outcome = await voidValue(trx, seen.id, seen.reason)
      if (outcome !== 'ended') throw new ShopError(refusals[outcome])
    },
  })
