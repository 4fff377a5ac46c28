import { indiaDay } from '@shop/contract/core/india-day'
import { landedPrice, type DutiableParcel, type Landed } from '@shop/contract/selling/duties'
import { refusedKind, type RefusedKind, type SentPiece } from '@shop/contract/selling/refused-goods'
import type { Context } from '#platform/runtime/context.ts'

type Parcel = Omit<DutiableParcel, 'day'>

type Abroad = {
  /** What customs ask for a parcel; null in India and where no rule is known. */
  readonly landed: (parcel: Parcel) => Landed | null
  readonly refused: (piece: SentPiece, country: string) => RefusedKind | null
}

/** The rules and rates of today. */
export async function readAbroad({ now, ports }: Context): Promise<Abroad> {
  const [{ body: duties }, { body: currencies }, { body: goods }] = await Promise.all([
    ports.documents.read('duties'),
    ports.documents.read('currencies'),
    ports.documents.read('refused-goods'),
  ])
  return {
    landed: (parcel) =>
      parcel.country === 'IN' ? null : landedPrice({ ...parcel, day: indiaDay(now) }, { duties, currencies }),
    refused: (piece, country) => refusedKind(piece, country, goods),
  }
}
