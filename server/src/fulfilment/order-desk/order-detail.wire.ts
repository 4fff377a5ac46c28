import { policyText } from '@shop/contract/content/return-policy'
import { dayMs } from '@shop/contract/core/durations'
import { money, sum } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { measureWords } from '@shop/contract/selling/measure-fields'
import type { AdminOrderView } from '#fulfilment/order-steps/fulfilment.service.ts'
import { toOrderPickup } from '#fulfilment/store-pickups/order-pickup.view.ts'
import type { ShownOrder } from './admin-orders.types.ts'
import { canMove } from './order-scope.rules.ts'

const inTheHouse = new Set(['paid', 'confirmed', 'in_workroom', 'quality_check'])
const afterDispatch = new Set(['picked_up', 'on_the_way', 'delivered'])

function daysLate({ view, today, pickup }: ShownOrder): number {
  // An order that waits in its store is not late, however late its customer comes.
  if (pickup !== null && pickup.readyAt !== null) return 0
  const due = view.facts.promise?.dispatch.latest
  if (due === undefined || !inTheHouse.has(view.order.state)) return 0
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(due)) / dayMs))
}

function linesOf({ view, lines, viewer }: ShownOrder): AdminOrder['lines'] {
  const isSent = afterDispatch.has(view.order.state)
  return view.lines
    .map((line, index) => ({ line, shown: lines[index], position: index + 1 }))
    .filter(({ line }) => viewer.label === null || line.designerId === viewer.label.id)
    .map(({ line, shown, position }) => ({
      position,
      name: line.productName,
      designer: line.designerName,
      sku: shown?.sku ?? line.sku,
      options: line.options,
      picture: shown?.pictureUrl ?? null,
      quantity: line.quantity,
      refundedPieces: view.facts.refundedPieces[position] ?? 0,
      sentPieces: sentOf(view, position),
      unitPriceMinor: line.unitPrice.amountMinor,
      discountMinor: line.discount.amountMinor,
      lineTotalMinor: line.lineTotal.amountMinor,
      hsn: line.hsn,
      taxRatePercent: line.taxRatePercent,
      isMadeToOrder: shown?.isMadeToOrder ?? false,
      isGiftCard: line.isGiftCard,
      dispatchBy: shown?.dispatchBy ?? null,
      policyShareBp: (isSent ? shown?.policy.returnShareBp : shown?.policy.cancelShareBp) ?? 10_000,
      policy: shown === undefined ? '' : policyText(shown.policy),
    }))
}

function sentOf({ facts }: AdminOrderView, position: number): number {
  const sent = facts.parcels
    .filter(({ returnedAt }) => returnedAt === null)
    .flatMap(({ pieces }) => pieces)
    .filter((one) => one.position === position)
  return sent.reduce((count, { pieces }) => count + pieces, 0)
}

/** A designer sees the pieces of their label. */
function parcelsOf({ view, viewer }: ShownOrder): AdminOrder['parcels'] {
  const isShown = (position: number): boolean =>
    viewer.label === null || view.lines[position - 1]?.designerId === viewer.label.id
  return view.facts.parcels.map(({ codMinor, pieces, ...parcel }) => ({
    ...parcel,
    cashMinor: viewer.label === null ? codMinor : null,
    pieces: pieces.filter(({ position }) => isShown(position)).map((one) => ({ ...one })),
  }))
}

function partOf({ view, balanceMinor }: ShownOrder): NonNullable<AdminOrder['money']>['part'] {
  const { part } = view.order
  if (part === null) return null
  const { first, askedAt } = part
  return {
    firstMinor: first.amountMinor,
    dueMinor: balanceMinor,
    askedAt: askedAt?.toISOString() ?? null,
  }
}

function moneyOf(shown: ShownOrder): NonNullable<AdminOrder['money']> {
  const { order, facts } = shown.view
  const refunds = facts.payments.flatMap((payment) => payment.refunds)
  return {
    subtotalMinor: order.subtotal.amountMinor,
    discountMinor: order.discount.amountMinor,
    shippingMinor: order.shipping.amountMinor,
    dutiesMinor: order.duties.amountMinor,
    taxMinor: order.tax.amountMinor,
    totalMinor: order.total.amountMinor,
    giftCardMinor: order.giftCard.amountMinor,
    storeCreditMinor: order.storeCredit.amountMinor,
    refundedMinor: sum(refunds.map(({ amountMinor }) => money(amountMinor))).amountMinor,
    advanceMinor: order.offline?.advance.amountMinor ?? 0,
    part: partOf(shown),
    paymentType: order.offline?.method ?? 'online',
    payments: facts.payments.map(({ id, status, refunds: sent }) => ({ id, status, refunds: [...sent] })),
    papers: facts.documents.map(({ number }) => number),
    documents: [...facts.documents],
    isDisputed: facts.disputes.length > 0,
  }
}

function customerOf({ view: { order }, pickup }: ShownOrder): NonNullable<AdminOrder['customer']> {
  const { name, address, city, state, country, countryCode, postalCode, phone } = order.shipTo
  const place = [address, `${city} ${postalCode}`.trim(), state, country]
  return {
    name,
    email: order.email,
    phone: dialledPhone(countryCode, phone),
    // The address of an order that is collected is that of the store.
    address: pickup === null ? place.filter((part) => part !== '').join(', ') : '',
    hasAccount: order.userId !== null,
  }
}

function measurementsOf({ facts }: AdminOrderView): AdminOrder['measurements'] {
  const cut = facts.extras?.measurements ?? null
  if (cut === null) return null
  const lines = measureWords(cut.lengths).map((words) => {
    const [, label = '', value = ''] = /^(.*) (\S+ \S+)$/.exec(words) ?? []
    return { label, value }
  })
  return { lines, notes: cut.notes, mayCall: cut.mayCall }
}

function pickupOf({ pickup, view: { order, lines }, viewer }: ShownOrder): Pick<AdminOrder, 'pickup'> {
  if (pickup === null) return {}
  const mayShip = viewer.label === null && viewer.permissions.has('orders.ship') && canMove(viewer, lines)
  return {
    pickup: toOrderPickup(pickup, {
      state: order.state,
      mayShip,
      mayOverride: viewer.permissions.has('orders.cancel'),
    }),
  }
}

const instantText = (at: string): string => new Date(at).toISOString()

export function toAdminOrder(shown: ShownOrder): AdminOrder {
  const { view, viewer, notes, takenBy, authors, seller, approval, tagged, actions, canUndoDelivery } = shown
  const { order, facts } = view
  const isWhole = viewer.label === null
  const seesContacts = isWhole && viewer.permissions.has('contacts.read')
  const business = facts.extras?.business ?? null
  return {
    code: order.code,
    ...pickupOf(shown),
    state: order.state,
    placedAt: order.createdAt.toISOString(),
    takenBy: isWhole ? takenBy : null,
    seller: isWhole ? seller : null,
    customer: seesContacts ? customerOf(shown) : null,
    city: order.shipTo.city,
    country: order.shipTo.country,
    dispatchBy: facts.promise?.dispatch.latest ?? null,
    arrivalBy: facts.promise?.arrival.latest ?? null,
    daysLate: daysLate(shown),
    approval,
    tags: [...tagged.tags],
    assignee: tagged.assignee,
    neededBy: facts.extras?.neededBy ?? null,
    giftNote: seesContacts ? (facts.extras?.giftNote ?? '') : '',
    isGiftWrapped: facts.extras?.isGiftWrapped ?? false,
    measurements: measurementsOf(view),
    business: business !== null && seesContacts ? { legalName: business.legalName, gstin: business.gstin } : null,
    lines: linesOf(shown),
    money: isWhole ? moneyOf(shown) : null,
    shipment:
      facts.parcels.map(({ courier, trackingNumber, trackingUrl }) => ({ courier, trackingNumber, trackingUrl }))[0] ??
      null,
    parcels: parcelsOf(shown),
    timeline: facts.steps.map(({ state, actor, note, at }) => ({
      state,
      actor: (isWhole && actor === 'merchant' ? authors.get(new Date(at).getTime()) : undefined) ?? actor,
      note: isWhole ? note : '',
      at: instantText(at),
    })),
    notes: isWhole ? notes.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })) : [],
    actions: [...actions],
    canUndoDelivery,
  }
}
