import type { CouriersDocument } from '@shop/contract/content/document-types'
import type { ErrorCode } from '@shop/contract/core/errors'
import { fitsFormat } from '@shop/contract/fulfilment/number-format'
import type { OrderState } from '@shop/contract/selling/orders'
import { statesAfter } from '#fulfilment/order-steps/fulfilment.rules.ts'
import type { Shipment } from './parcels.rules.ts'

export type DispatchRow = { readonly code: string; readonly courier: string; readonly trackingNumber: string }

type Sent = Pick<Shipment, 'courier' | 'trackingNumber'>

/** What the table needs to know about an order. */
export type OrderToSend = {
  readonly id: number
  readonly code: string
  readonly state: OrderState
  readonly customer: string
  readonly city: string
  /** Pieces still in the house. */
  readonly pieces: number
  readonly isWaiting: boolean
  /** True for an order that the customer collects from a store. */
  readonly isCollected: boolean
  /** Null for a line of no designer. */
  readonly designerIds: readonly (number | null)[]
  readonly parcels: readonly Sent[]
}

type UsedNumber = Sent & { readonly code: string }

type Known = {
  /** The orders that the person may move. */
  readonly orders: ReadonlyMap<string, OrderToSend>
  readonly couriers: CouriersDocument['couriers']
  /** Numbers of the table that parcels have already. */
  readonly used: readonly UsedNumber[]
}

export type CheckedRow = {
  readonly order: OrderToSend | undefined
  readonly shipment: Shipment
  readonly outcome: 'ready' | 'sent_already' | 'refused'
  readonly refusal: ErrorCode | null
}

const plain = (text: string): string => text.trim().toLowerCase()
const keyOf = ({ courier, trackingNumber }: Sent): string => `${plain(courier)} ${plain(trackingNumber)}`

/** The courier as the settings spell it, with the tracking page of the number. */
function shipmentOf({ courier, trackingNumber }: DispatchRow, couriers: Known['couriers']): Shipment {
  const number = trackingNumber.trim()
  const known = couriers.find(({ name }) => plain(name) === plain(courier))
  const page = number === '' ? '' : (known?.trackingUrl ?? '')
  return {
    courier: known?.name ?? courier.trim(),
    trackingNumber: number,
    trackingUrl: page.replaceAll('{number}', encodeURIComponent(number)),
  }
}

function refusalOfShipment(shipment: Shipment, couriers: Known['couriers']): ErrorCode | null {
  if (shipment.courier === '') return 'dispatch.no_courier'
  const known = couriers.find(({ name }) => name === shipment.courier)
  if (known === undefined && couriers.length > 0) return 'dispatch.unknown_courier'
  if (shipment.trackingNumber === '') return 'dispatch.no_number'
  return fitsFormat(shipment.trackingNumber, known?.numberFormat ?? '') ? null : 'dispatch.bad_number'
}

function refusalOfOrder({ state, pieces, isWaiting, isCollected }: OrderToSend): ErrorCode | null {
  if (isCollected) return 'pickup.no_parcel'
  if (statesAfter('dispatch', state) === null || pieces === 0) return 'dispatch.not_ready'
  return isWaiting ? 'order.approval_open' : null
}

const countBy = (keys: readonly string[]): ReadonlyMap<string, number> =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>())

/** Checks the whole table before any order of it moves; the rows keep their order. */
export function checkRows(rows: readonly DispatchRow[], { orders, couriers, used }: Known): CheckedRow[] {
  const shipments = rows.map((row) => shipmentOf(row, couriers))
  const codes = countBy(rows.map(({ code }) => code))
  const numbers = countBy(shipments.map(keyOf))
  const usedBy = Map.groupBy(used, keyOf)
  return rows.map(({ code }, index) => {
    const shipment = shipments[index] ?? { courier: '', trackingNumber: '', trackingUrl: '' }
    const order = orders.get(code)
    const key = keyOf(shipment)
    const checked = { order, shipment }
    const refused = (refusal: ErrorCode): CheckedRow => ({ ...checked, outcome: 'refused', refusal })
    if (order === undefined) return refused('order.not_found')
    if ((codes.get(code) ?? 0) > 1) return refused('dispatch.listed_twice')
    if (order.parcels.some((sent) => keyOf(sent) === key)) return { ...checked, outcome: 'sent_already', refusal: null }
    const fault = refusalOfOrder(order) ?? refusalOfShipment(shipment, couriers)
    if (fault !== null) return refused(fault)
    if ((numbers.get(key) ?? 0) > 1) return refused('dispatch.number_twice')
    if (usedBy.get(key)?.some((one) => one.code !== code) === true) return refused('dispatch.number_used')
    return { ...checked, outcome: 'ready', refusal: null }
  })
}
