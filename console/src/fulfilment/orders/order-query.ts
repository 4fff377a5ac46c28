import { minorIn } from '@shop/contract/core/typed-number'
import {
  orderFilterNames,
  type OrderFilterName,
  type OrderMethod,
  type OrderPickupFilter,
} from '@shop/contract/fulfilment/order-filter-options'
import { choiceIn, filtersIn } from '#ui/filters-in.ts'
import { stateTexts } from './order-labels.ts'

export const methodTexts = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cash_on_delivery: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
  stored_value: 'Gift card or credit only',
} as const satisfies Record<OrderMethod, string>

export const makingTexts = { to_order: 'Made to order', ready: 'Ready pieces only' } as const
export const pickupTexts = {
  any: 'All pick-ups',
  to_ready: 'To be made ready',
  waiting: 'Waiting in the store',
  overdue: 'Waiting for a week',
} as const satisfies Record<OrderPickupFilter, string>
export const balanceTexts = { due: 'Balance due' } as const

/** The names of the filters behind “More filters”. */
export const filterTexts = {
  designer: 'Designer',
  courier: 'Courier',
  method: 'Paid by',
  place: 'Place',
  country: 'Country',
  min: 'From ₹',
  max: 'Up to ₹',
  making: 'Making',
  pickup: 'Pick-up',
  balance: 'Balance',
  tag: 'Tag',
  assigned: 'Assigned to',
  seller: 'Sold by',
} as const satisfies Record<OrderFilterName, string>

const isAmount = (text: string | undefined): boolean => text !== undefined && minorIn(text) !== undefined

const isPerson = (text: string | undefined): text is string => /^(?:nobody|[1-9]\d*)$/.test(text ?? '')

/** The filters of an address that the list knows; others are left out. */
export function orderQueryIn(given: URLSearchParams) {
  const { min, max, tag, assigned, seller, ...texts } = filtersIn(given, [
    'search',
    'from',
    'until',
    'designer',
    'courier',
    'place',
    'country',
    'min',
    'max',
    'tag',
    'assigned',
    'seller',
  ])
  return {
    ...texts,
    ...(isAmount(min) && { min }),
    ...(isAmount(max) && { max }),
    ...(tag !== undefined && !tag.includes(',') && { tag }),
    ...(isPerson(assigned) && { assigned }),
    ...(isPerson(seller) && { seller }),
    ...choiceIn(given, 'state', stateTexts),
    ...choiceIn(given, 'method', methodTexts),
    ...choiceIn(given, 'making', makingTexts),
    ...choiceIn(given, 'pickup', pickupTexts),
    ...choiceIn(given, 'balance', balanceTexts),
  }
}

export type OrderQuery = ReturnType<typeof orderQueryIn>

export const chosenFilters = (query: OrderQuery): readonly OrderFilterName[] =>
  orderFilterNames.filter((name) => query[name] !== undefined)
