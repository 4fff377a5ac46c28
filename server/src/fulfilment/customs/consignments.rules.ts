import type { OrderParcel } from '#sql/order-parcels.ts'
import type { SentPieces } from './customs.rules.ts'
import type { CustomsLine } from './customs.types.ts'

export type Consignment = {
  /** Null for what is in the house. */
  readonly parcel: OrderParcel | null
  readonly sent: readonly SentPieces[]
  readonly before: readonly SentPieces[]
}

/** Each parcel of an order that left and did not come back, and then what is still to be sent. */
export function consignments(parcels: readonly OrderParcel[], lines: readonly CustomsLine[]): Consignment[] {
  const left = parcels.filter(({ returnedAt }) => returnedAt === null)
  const pieces = lines.map(({ position, inHouse }) => ({ position, pieces: inHouse })).filter((one) => one.pieces > 0)
  const all: Omit<Consignment, 'before'>[] = [
    ...left.map((parcel) => ({ parcel, sent: parcel.pieces })),
    ...(pieces.length === 0 ? [] : [{ parcel: null, sent: pieces }]),
  ]
  return all.map((one, index) => ({ ...one, before: all.slice(0, index).flatMap(({ sent }) => sent) }))
}
