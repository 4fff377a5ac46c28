import { format, money } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import { measureWords } from '@shop/contract/selling/measure-fields'
import { actionsFrom, type AdminOrderView, type AdminRefund } from '#fulfilment'

/** Prints an order line by line. */
export function orderLines({ order, lines, facts }: AdminOrderView): string[] {
  const { shipTo, shipping, total, state } = order
  const place = [shipTo.address, `${shipTo.city} ${shipTo.postalCode}`.trim(), shipTo.state, shipTo.country].join(', ')
  const possible = actionsFrom(state)
  return [
    `Order ${order.code}  ${state}  placed ${order.createdAt.toISOString()}`,
    `For ${shipTo.name}, ${place}, ${dialledPhone(shipTo.countryCode, shipTo.phone)}, ${order.email}`,
    ...lines.map((line, index) => {
      const what = [line.productName, line.sku].filter((word) => word !== '').join(' ')
      const refunded = facts.refundedPieces[index + 1] ?? 0
      const back = refunded === 0 ? '' : `  refunded: ${refunded}`
      return `  ${index + 1}. ${line.quantity} x ${what}  ${format(line.lineTotal)}${back}`
    }),
    `  Delivery  ${format(shipping)}`,
    `  Total  ${format(total)}`,
    ...facts.payments.map(({ id, status, refunds }) =>
      [`Payment ${id}  ${status}`, ...refunds.map((refund) => refundText(refund))].join('  '),
    ),
    ...facts.disputes.map(disputeLine),
    ...(facts.documents.length === 0 ? [] : [`Papers: ${facts.documents.map(({ number }) => number).join(', ')}`]),
    ...extrasLines(facts),
    ...promiseLines(facts),
    ...parcelLines(facts),
    'History:',
    ...facts.steps.map(({ at, actor, note, ...step }) => `  ${at}  ${step.state}  ${actor}  ${note}`.trimEnd()),
    possible.length === 0 ? 'Nothing can be done with it any more.' : `What can be done: ${possible.join(', ')}`,
  ]
}

function refundText({ amountMinor, reason, status }: AdminRefund): string {
  return `(${format(money(amountMinor))} ${reason}, ${status})`
}

function disputeLine(dispute: AdminOrderView['facts']['disputes'][number]): string {
  const { id, status, amountMinor, deductedMinor, respondBy } = dispute
  const taken = deductedMinor === 0 ? '' : `  taken back: ${format(money(deductedMinor))}`
  const until = respondBy === null ? '' : `  answer by ${respondBy}`
  return `DISPUTED ${id}  ${status}  ${format(money(amountMinor))}${taken}${until}`
}

/** Information for packing and cutting. */
function extrasLines({ extras }: AdminOrderView['facts']): string[] {
  if (extras === null) return []
  const { giftNote, isGiftWrapped, measurements, neededBy, business } = extras
  const asks = measurements?.mayCall === true ? ['asks for a call before cutting'] : []
  const cut = measurements === null ? [] : [...measureWords(measurements.lengths), measurements.notes, ...asks]
  return [
    ...(neededBy === null ? [] : [`Wear it by: ${neededBy}`]),
    ...(business === null ? [] : [`Invoice to: ${business.legalName}, GSTIN ${business.gstin}`]),
    ...(isGiftWrapped ? ['Gift wrap: yes, without prices in the parcel'] : []),
    ...(giftNote === '' ? [] : [`Gift note: ${giftNote}`]),
    ...(cut.length === 0 ? [] : [`Cut to measure: ${cut.filter((word) => word !== '').join(', ')}`]),
  ]
}

function promiseLines({ promise }: AdminOrderView['facts']): string[] {
  if (promise === null) return []
  const { dispatch, arrival } = promise
  return [`Promised: dispatch by ${dispatch.latest}, delivery ${arrival.earliest} to ${arrival.latest}`]
}

function parcelLines({ parcels }: AdminOrderView['facts']): string[] {
  return parcels.map(
    ({ courier, trackingNumber, trackingUrl }) =>
      `Parcel: ${[courier, trackingNumber, trackingUrl].filter((word) => word !== '').join('  ')}`,
  )
}
