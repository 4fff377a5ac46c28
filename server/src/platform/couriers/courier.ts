/**
 * The interface of a courier, or of a service that books many couriers. Amounts are paise, weights grams.
 * docs/extending.md says how to write an adapter.
 */
import type { CourierProvider, ParcelProgress } from '@shop/contract/fulfilment/courier-options'

export type CourierQuery = {
  readonly fromPin: string
  readonly toPin: string
  readonly weightGrams: number
  /** Collected at the door; 0 for a parcel that is paid. */
  readonly codMinor: number
  readonly valueMinor: number
}

export type CourierRate = {
  /** The service's id of the courier: at most 19 letters, digits, hyphens and underscores. */
  readonly id: string
  readonly name: string
  readonly rateMinor: number
  readonly days: number | null
  readonly takesCod: boolean
}

export type CourierAddress = {
  readonly name: string
  readonly lines: readonly string[]
  readonly city: string
  readonly state: string
  readonly pin: string
  readonly country: string
  readonly phone: string
  readonly email: string
}

type Parcel = {
  /** The shop's own reference of this parcel: one booking, however often it is sent. */
  readonly reference: string
  readonly placedAt: Date
  readonly lines: readonly {
    readonly name: string
    readonly sku: string
    readonly quantity: number
    readonly priceMinor: number
    readonly hsn: string
  }[]
  readonly valueMinor: number
  readonly weightGrams: number
  readonly boxCm: { readonly length: number; readonly breadth: number; readonly height: number }
}

export type ParcelBooking = Parcel & {
  readonly to: CourierAddress
  readonly codMinor: number
  /** The service chooses when this is null. */
  readonly courierId: string | null
}

/** A parcel that comes back from a shopper to the pickup address of the house. */
export type ReturnBooking = Parcel & { readonly from: CourierAddress }

export type BookedParcel = {
  /** The service's id of the parcel, which labels and pickups ask for. */
  readonly providerId: string
  readonly awb: string
  readonly courierName: string
}

export type ParcelScan = {
  readonly at: Date
  /** The courier's own code, stored as it came. */
  readonly code: string
  /** Undefined for a code that the shop does not know; such a scan changes nothing. */
  readonly progress: ParcelProgress | undefined
  readonly words: string
  readonly place: string
}

/** The service refused or did not answer. `isTransient`: a retry may help, after `find` was asked. */
export class CourierError extends Error {
  readonly isTransient: boolean
  readonly reason: string

  constructor(reason: string, isTransient: boolean, options?: ErrorOptions) {
    super(`The courier service refused: ${reason}`, options)
    this.name = 'CourierError'
    this.reason = reason
    this.isTransient = isTransient
  }
}

/** An event as it arrived: a signature covers its bytes and belongs to its headers. */
export type CourierDelivery = {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly now: Date
}

/** The parcel that an event speaks of; null where it names none. It proves nothing: the shop tracks it. */
export type CourierEvent = { readonly awb: string | null }

/** Never call it inside a transaction: rows would stay locked during a network call. */
export type Courier = {
  readonly provider: CourierProvider
  /** The couriers that serve this way, cheapest first; empty where nobody does. */
  rates(query: CourierQuery): Promise<readonly CourierRate[]>
  /** Asked before a retry: the parcel that a lost answer may have made. */
  find(reference: string): Promise<BookedParcel | undefined>
  book(parcel: ParcelBooking): Promise<BookedParcel>
  /** Books the way back to the house and asks for the pickup; the courier brings the label. */
  bookReturn(parcel: ReturnBooking): Promise<BookedParcel>
  /** Returns the address of the label's PDF. */
  label(providerId: string): Promise<string>
  schedulePickup(providerId: string): Promise<void>
  cancel(awb: string): Promise<void>
  /** All scans, oldest first; empty before the first one. */
  track(awb: string): Promise<readonly ParcelScan[]>
  /** A parcel that could not be delivered is brought again, or sent back. */
  actOnFailure(failure: { awb: string; action: 'reattempt' | 'return'; comment: string }): Promise<void>
  /** Undefined for an event that is not from this account: its token or signature is wrong, missing or too old. */
  readEvent(delivery: CourierDelivery): CourierEvent | undefined
}
