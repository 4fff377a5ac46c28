/** The e-way bill portal: each consignment above a line travels with a bill of its goods (part A) and vehicle (part B). */
import type { EwayRequest } from './eway-schema.ts'

export type EwayBill = {
  /** Twelve digits. */
  readonly number: string
  readonly madeAt: Date
  /** Null until part B is entered: the bill's days count from then. */
  readonly validUntil: Date | null
  /** The portal's whole answer, as it came. */
  readonly answer: unknown
}

export type PartB = {
  readonly number: string
  readonly vehicle: string
  readonly place: string
  readonly stateGstCode: string
  readonly remark: string
}

export type EwayExtension = PartB & {
  readonly pin: string
  readonly remainingKm: number
}

export type EwayCancellation = {
  readonly number: string
  /** Codes of the portal: 1 duplicate, 2 order cancelled, 3 data entry mistake, 4 others. */
  readonly reasonCode: 1 | 2 | 3 | 4
  readonly remark: string
}

/** Never call it inside a transaction: rows would stay locked during a network call. Refusals are a StatutoryError. */
export type Eway = {
  make(request: EwayRequest): Promise<EwayBill>
  /** Asked before a retry: the bill that a lost answer may have made. */
  find(document: { readonly type: EwayRequest['docType']; readonly number: string }): Promise<EwayBill | undefined>
  /** Enters or changes the vehicle; returns until when the bill is valid. */
  enterPartB(part: PartB): Promise<Date>
  extend(extension: EwayExtension): Promise<Date>
  /** Also done for one that is cancelled already, because the answer of the first call may have been lost. */
  cancel(cancellation: EwayCancellation): Promise<void>
}
