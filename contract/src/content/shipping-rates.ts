import { rupees, type Money } from '#core/money.ts'

type ByWeight = { readonly first: Money; readonly further: Money }

export const shippingRates = {
  /** Delivery within India is free from this value of goods. */
  india: { freeFrom: rupees(5000), cost: rupees(149), remoteExtra: rupees(100) },
  /** Per half kilogram or part of it: the first, and each further one. */
  abroad: {
    AE: { first: rupees(1800), further: rupees(600) },
    US: { first: rupees(2600), further: rupees(900) },
    elsewhere: { first: rupees(3200), further: rupees(1100) },
  } satisfies Readonly<Record<string, ByWeight>>,
  /** Delivery abroad is free above this value of goods. */
  abroadFreeAbove: rupees(75_000),
  stepGrams: 500,
} as const

export const remotePlaces = [
  { begins: '19', name: 'Kashmir and Ladakh' },
  { begins: '737', name: 'Sikkim' },
  { begins: '744', name: 'Andaman and Nicobar Islands' },
  { begins: '79', name: 'the north-east' },
  // Lakshadweep shares 682 with Kochi on the mainland; two more digits distinguish it.
  { begins: '68255', name: 'Lakshadweep' },
] as const

/** The digits with which its PIN codes begin. */
export type RemotePlace = (typeof remotePlaces)[number]['begins']

/** Days from dispatch to delivery. */
export const deliveryDays = {
  metro: { min: 2, max: 4 },
  elsewhere: { min: 4, max: 7 },
  remote: { min: 7, max: 12 },
  abroad: { min: 6, max: 10 },
} as const

export const metroPlaces = ['110', '380', '400', '411', '500', '560', '600', '700'] as const
