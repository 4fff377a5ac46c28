import type { AdminGiftCard, GiftCardRow } from '@shop/contract/checkout/admin-gift-cards'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { listEntries } from '#selling'
import { allowedActions } from './gift-card-actions.rules.ts'
import * as listStore from './gift-card-list.store.ts'
import type { CardFilter, ListedCard } from './gift-card-list.store.ts'

const seesContacts = ({ permissions }: Actor): boolean => permissions.has('contacts.read')

function toRow(actor: Actor, card: ListedCard): GiftCardRow {
  const { id, version, state, codeEnd, balanceMinor, heldMinor, issuedMinor, orderCode } = card
  return {
    id,
    version,
    state,
    codeEnd,
    balanceMinor,
    heldMinor,
    issuedMinor,
    orderCode,
    createdAt: card.createdAt.toISOString(),
    expiresAt: card.expiresAt.toISOString(),
    recipient: seesContacts(actor) ? card.recipient : null,
  }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listCards(
  ctx: Context,
  actor: Actor,
  requested: Omit<CardFilter, 'now'>,
): Promise<{ readonly cards: GiftCardRow[]; readonly next: string | null }> {
  const { limit } = requested
  const rows = await listStore.listCards(ctx.db, { ...requested, now: ctx.now, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    cards: page.map((row) => toRow(actor, row)),
    next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  }
}

export async function getCard(ctx: Context, actor: Actor, id: number): Promise<AdminGiftCard> {
  const card = await listStore.findCard(ctx.db, id, ctx.now)
  if (!card) throw new ShopError('gift_card.not_found')
  const isShown = seesContacts(actor)
  const movements = await listEntries(ctx.db, id)
  return {
    ...toRow(actor, card),
    deliverAt: card.deliverAt.toISOString(),
    deliveredAt: card.deliveredAt?.toISOString() ?? null,
    remindedAt: card.remindedAt?.toISOString() ?? null,
    design: card.design ?? 'arch',
    contact: isShown ? card.contact : null,
    sender: isShown ? card.sender : null,
    message: isShown ? (card.message ?? '') : '',
    reason: card.reason,
    movements: movements.map(({ kind, amount, orderCode, note, at }) => ({
      kind,
      amountMinor: amount.amountMinor,
      orderCode,
      note,
      at: at.toISOString(),
    })),
    actions: allowedActions(actor.permissions, card.state),
  }
}
