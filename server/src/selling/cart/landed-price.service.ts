import { indiaDay } from '@shop/contract/core/india-day'
import type { Money } from '@shop/contract/core/money'
import { landedPrice, type DutiablePiece, type Landed } from '@shop/contract/selling/duties'
import type { Context } from '#platform/runtime/context.ts'

export type Parcel = { readonly country: string; readonly pieces: readonly DutiablePiece[]; readonly delivery: Money }

/** What the receiver pays beside the price; null in India and where no rule is known. */
export async function landedAt({ now, ports }: Context, parcel: Parcel): Promise<Landed | null> {
  if (parcel.country === 'IN') return null
  const [{ body: duties }, { body: currencies }] = await Promise.all([
    ports.documents.read('duties'),
    ports.documents.read('currencies'),
  ])
  return landedPrice({ ...parcel, day: indiaDay(now) }, { duties, currencies })
}
