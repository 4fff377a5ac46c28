import { dayMs, hourMs } from '@shop/contract/core/durations'
import { speaksOccasion } from '#agents/occasion/occasion-schema.rules.ts'
import type { Caller } from '#agents/platforms/admission.service.ts'
import { isError, type Message } from '#agents/protocol/messages.ts'
import { shopping } from '#agents/protocol/releases.ts'
import { addGuest } from '#checkout'
import type { Context } from '#platform/runtime/context.ts'
import { putContent } from './session-content.service.ts'
import type { SessionInput, SessionKind, SessionRow, ShownSession } from './session.types.ts'
import * as sessionStore from './sessions.store.ts'
import { showSession } from './shown-session.service.ts'

const lifetimes = { cart: 30 * dayMs, checkout: 6 * hourMs } as const satisfies Readonly<Record<SessionKind, number>>

/** No session was opened or found; the transaction is rolled back. */
export class NoSession extends Error {
  readonly messages: readonly Message[]

  constructor(messages: readonly Message[]) {
    super('There is no session.')
    this.name = 'NoSession'
    this.messages = messages
  }
}

const notFound = (kind: SessionKind): NoSession =>
  new NoSession([
    {
      type: 'error',
      code: 'not_found',
      content: `There is no such ${kind}, or it is over.`,
      severity: 'unrecoverable',
    },
  ])

const refused = (code: string, content: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'unrecoverable',
})

const isOver = ({ canceledAt, expiresAt }: SessionRow, now: Date): boolean => canceledAt !== null || expiresAt <= now

const showingOf = ({ agreed }: Caller) => ({
  hasDelivery: agreed.has(shopping.delivery),
  hasOccasion: speaksOccasion(agreed),
})

const withNotes = (shown: ShownSession, notes: readonly Message[]): ShownSession => {
  const messages = [...notes, ...shown.messages]
  const isBlocked = notes.some(isError) && shown.status === 'requires_escalation'
  if (!isBlocked) return { ...shown, messages }
  const unpaid = messages.filter(({ code }) => code !== 'payment_required')
  return { ...shown, status: 'incomplete', messages: unpaid }
}

type Opening = { readonly kind: SessionKind; readonly input: SessionInput; readonly cartId: string | undefined }
type Opened = { readonly shown: ShownSession; readonly isNew: boolean }

/** A checkout shares the guest of its cart, whose contents count; a second checkout of a cart is the first one. */
async function openFromCart(trx: Context, caller: Caller, { input, cartId }: Opening): Promise<Opened | undefined> {
  if (cartId === undefined) return undefined
  const { platform } = caller
  const cart = await sessionStore.lock(trx.db, { platformId: platform.id, id: cartId, kind: 'cart' })
  if (cart === undefined || isOver(cart, trx.now)) throw notFound('cart')
  const known = await sessionStore.findCheckoutOf(trx.db, cartId)
  const row = known ?? (await insertSession(trx, caller, { kind: 'checkout', userId: cart.userId, cartId }))
  if (known !== undefined && isOver(known, trx.now)) throw notFound('checkout')
  if (known === undefined) {
    await sessionStore.update(trx.db, row.id, {
      variantIds: cart.variantIds,
      buyer:
        input.buyer ??
        (Object.keys(cart.buyer).length > 0
          ? { firstName: '', lastName: '', email: '', phone: '', ...cart.buyer }
          : undefined),
      codes: cart.codes,
      attribution: input.attribution,
      occasion: { neededBy: cart.neededBy, acceptsLate: cart.acceptsLate, ...input.occasion },
    })
  }
  const current = await sessionStore.lock(trx.db, { platformId: platform.id, id: row.id, kind: 'checkout' })
  return { shown: await showSession(trx, current ?? row, showingOf(caller)), isNew: known === undefined }
}

type Inserting = Pick<sessionStore.NewSession, 'kind' | 'userId' | 'cartId'>

function insertSession(trx: Context, { platform, release, webhookUrl }: Caller, made: Inserting): Promise<SessionRow> {
  return sessionStore.insert(trx.db, {
    ...made,
    platformId: platform.id,
    protocol: release.version,
    webhookUrl,
    createdAt: trx.now,
    expiresAt: new Date(trx.now.getTime() + lifetimes[made.kind]),
  })
}

/** Opens a cart or checkout with a guest of its own. */
export async function openSession(trx: Context, caller: Caller, opening: Opening): Promise<Opened> {
  const converted = await openFromCart(trx, caller, opening)
  if (converted) return converted
  const { kind, input } = opening
  const userId = await addGuest(trx, { name: '', contact: null })
  const row = await insertSession(trx, caller, { kind, userId, cartId: null })
  const notes = await putContent(trx, row, input)
  const shown = await reshown(trx, caller, row)
  // Nothing of what was asked for is for sale, so there is nothing to keep.
  if ((shown.cart?.lines.length ?? 0) === 0) throw new NoSession(notes.length > 0 ? notes : shown.messages)
  return { shown: withNotes(shown, notes), isNew: true }
}

type Named = { readonly kind: SessionKind; readonly id: string }

async function ownSession(ctx: Context, { platform }: Caller, { kind, id }: Named): Promise<SessionRow> {
  const named = { platformId: platform.id, kind, id }
  const row = await (ctx.db.isTransaction ? sessionStore.lock(ctx.db, named) : sessionStore.find(ctx.db, named))
  const isGone = row?.kind === 'cart' && isOver(row, ctx.now)
  if (row === undefined || isGone) throw notFound(kind)
  return row
}

async function reshown(trx: Context, caller: Caller, row: SessionRow): Promise<ShownSession> {
  return showSession(trx, await ownSession(trx, caller, row), showingOf(caller))
}

export async function readSession(ctx: Context, caller: Caller, named: Named): Promise<ShownSession> {
  return showSession(ctx, await ownSession(ctx, caller, named), showingOf(caller))
}

const handedOver: Message = {
  type: 'error',
  code: 'handed_over',
  content: 'The buyer has opened this session in the shop and goes on there. Read it again for its outcome.',
  severity: 'requires_buyer_review',
}

/** Why a session cannot be changed any more; undefined for one that can. */
function closedMessage({ row, status }: ShownSession): Message | undefined {
  if (status === 'completed' || status === 'canceled') {
    return refused('immutable', `This session is ${status} and cannot be changed.`)
  }
  return row.handedOverAt === null ? undefined : handedOver
}

export async function changeSession(
  trx: Context,
  caller: Caller,
  { input, ...named }: Named & { readonly input: SessionInput },
): Promise<ShownSession> {
  const before = await readSession(trx, caller, named)
  const closed = closedMessage(before)
  if (closed !== undefined) return { ...before, messages: [closed, ...before.messages] }
  const notes = await putContent(trx, before.row, input)
  return withNotes(await reshown(trx, caller, before.row), notes)
}

/** Answers with the state before for a cart, which is then gone, and with the canceled checkout. */
export async function cancelSession(trx: Context, caller: Caller, named: Named): Promise<ShownSession> {
  const before = await readSession(trx, caller, named)
  const closed = closedMessage(before)
  if (closed !== undefined) return { ...before, messages: [closed, ...before.messages] }
  await sessionStore.setCanceled(trx.db, named.id, trx.now)
  return named.kind === 'cart' ? before : reshown(trx, caller, before.row)
}

/** No payment can be handed over, so the outcome is always what stands between the session and an order. */
export async function completeSession(trx: Context, caller: Caller, id: string): Promise<ShownSession> {
  const shown = await readSession(trx, caller, { kind: 'checkout', id })
  if (shown.status !== 'completed' && shown.status !== 'canceled') return shown
  const closed = refused('immutable', `This session is ${shown.status} and cannot be completed again.`)
  return { ...shown, messages: [closed, ...shown.messages] }
}
