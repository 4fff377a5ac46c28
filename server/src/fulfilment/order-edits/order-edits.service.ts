import { errors, type ErrorCode } from '@shop/contract/core/errors'
import type { OrderEditing, OrderEditPreview } from '@shop/contract/fulfilment/admin-order-edits'
import { joinedTo } from '#checkout'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import { withProvedRefund } from '#fulfilment/order-steps/proved-refund.service.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment, placeIdsOf, type PayableOrder } from '#selling'
import { applyEdit } from './apply-edit.service.ts'
import { bookedRefusal, editableSituation, planEdit, readSituation } from './edit-plan.service.ts'
import type { EditableLine, EditDraft, OtherSize } from './order-edit.types.ts'
import { lineRefusal, measurementsRefusal, orderRefusal } from './order-edits.rules.ts'
import * as editStore from './order-edits.store.ts'
import { isBasedOn, toPreview } from './order-edits.view.ts'

const textOf = (code: ErrorCode | null): string | null => (code === null ? null : errors[code].text)

async function addressOf(ctx: Context, { shipTo }: PayableOrder): Promise<NonNullable<OrderEditing['address']>> {
  const ids = await placeIdsOf(ctx, shipTo)
  const { name, phone, address, postalCode } = shipTo
  const { countryId = null, stateId = null, cityId = null } = ids ?? {}
  return { name, phone, address, postalCode, countryId, stateId, cityId }
}

function lineOf(line: EditableLine, sizes: readonly OtherSize[]): OrderEditing['lines'][number] {
  const { position, name, size, sku, left } = line
  return {
    position,
    name,
    size,
    sku,
    pieces: left,
    refusal: textOf(lineRefusal(line)) ?? '',
    sizes: sizes
      .filter((one) => one.position === position)
      .map(({ sku: otherSku, name: otherName, isAvailable, differenceMinor }) => {
        return { sku: otherSku, name: otherName, isAvailable, differenceMinor }
      }),
  }
}

/** What can be changed now; contacts only for a person who may see them. */
export async function showEditing(ctx: Context, actor: Actor, code: string): Promise<OrderEditing> {
  const { order } = await getVisible(ctx, actor, code)
  const { lines, sizes, measurements } = await readSituation(ctx, order)
  const seesContacts = actor.permissions.has('contacts.read')
  return {
    refusal: textOf(orderRefusal(order) ?? (await bookedRefusal(ctx, order.id))),
    address: seesContacts ? await addressOf(ctx, order) : null,
    email: seesContacts ? order.email : '',
    mayDrop: mayDrop(actor),
    canCredit: await editStore.hasAccount(ctx.db, order.userId),
    measurements: measurements && {
      lengths: { ...measurements.lengths },
      notes: measurements.notes,
      may_call: measurements.mayCall,
    },
    canMeasure: measurementsRefusal(lines) === null,
    lines: lines.map((line) => lineOf(line, sizes)),
  }
}

/** A dropped piece is a cancelled one, whose money goes back. */
const mayDrop = ({ permissions }: Actor): boolean => permissions.has('refunds.send') || permissions.has('orders.cancel')

/** Contacts and money need the permissions that they need everywhere. */
function assertMayEdit(actor: Actor, { address, email, dropped }: EditDraft): void {
  const isContact = address !== null || email !== null
  if (isContact && !actor.permissions.has('contacts.read')) throw new ShopError('staff.no_permission')
  if (dropped.length > 0 && !mayDrop(actor)) throw new ShopError('staff.no_permission')
}

type Asked = { readonly code: string; readonly draft: EditDraft }

/** A message names its recipient only to a person who may see contacts. */
function withoutContacts({ permissions }: Actor, preview: OrderEditPreview): OrderEditPreview {
  if (permissions.has('contacts.read')) return preview
  return { ...preview, messages: preview.messages.map((one) => ({ ...one, to: 'the customer' })) }
}

export async function previewEdit(ctx: Context, actor: Actor, { code, draft }: Asked): Promise<OrderEditPreview> {
  assertMayEdit(actor, draft)
  const { order } = await getVisible(ctx, actor, code)
  return withoutContacts(actor, toPreview(await planEdit(ctx, await editableSituation(ctx, order), draft), draft))
}

type Confirmed = Asked & { readonly note: string; readonly version: string; readonly key: string | null }

/**
 * Edits the order if the edit still does what was previewed, else returns the new preview. The money that goes back
 * needs the proof of its sum.
 */
export async function confirmEdit(
  ctx: Context,
  actor: Actor,
  { key, ...confirmed }: Confirmed,
): Promise<readonly string[]> {
  const { code, draft, note, version } = confirmed
  assertMayEdit(actor, draft)
  const { order: found } = await getVisible(ctx, actor, code)
  await once(ctx, { by: actor, key, input: { call: 'edit', ...confirmed } }, async (trx) => {
    const order = await lockForPayment(trx, found.id)
    if (!order) throw new ShopError('order.not_found')
    const before = await editableSituation(trx, order)
    if (!isBasedOn(version, before)) throw new ConflictError(null)
    const plan = await planEdit(trx, before, draft)
    const preview = toPreview(plan, draft)
    if (preview.version !== version) throw new ConflictError(withoutContacts(actor, preview))
    const work = () => applyEdit(trx, actor, { plan, draft, note })
    await withProvedRefund(trx, actor, { order, action: 'refund', target: `order ${code}`, work })
  })
  return (await editStore.listEdits(ctx.db, found.id)).at(-1)?.changes ?? []
}

type Story = {
  readonly edits: readonly editStore.OrderEdit[]
  readonly fellows: Awaited<ReturnType<typeof joinedTo>>
}

/** An order of several labels has changes of other labels, so people of one label see none. */
export async function showEdits(ctx: Context, actor: Actor, code: string): Promise<Story> {
  const { order } = await getVisible(ctx, actor, code)
  if (actor.label !== null) return { edits: [], fellows: [] }
  const [edits, fellows] = await Promise.all([editStore.listEdits(ctx.db, order.id), joinedTo(ctx, order.id)])
  return { edits, fellows }
}
