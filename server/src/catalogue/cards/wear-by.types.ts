import type { DeliveryPlace } from '@shop/contract/content/delivery-days'

export type CardArrival = { readonly latest: string; readonly isInTime: boolean }

/** The day of an occasion, and the place where the piece is needed. */
export type WearBy = { readonly day: string; readonly place: DeliveryPlace }
