import { indiaDay } from '@shop/contract/core/india-day'
import { landedPrice, type DutiableParcel, type Landed } from '@shop/contract/selling/duties'
import type { Context } from '#platform/runtime/context.ts'

export type Parcel = Omit<DutiableParcel, 'day'>

/** Prices parcels abroad by the rules and rates of today. */
export async function readLanding({ now, ports }: Context): Promise<(parcel: Parcel) => Landed | null> {
  const [{ body: duties }, { body: currencies }] = await Promise.all([
    ports.documents.read('duties'),
    ports.documents.read('currencies'),
  ])
  return (parcel) => landedPrice({ ...parcel, day: indiaDay(now) }, { duties, currencies })
}

/** What customs ask for a parcel; null in India and where no rule is known. */
export async function landedAt(ctx: Context, parcel: Parcel): Promise<Landed | null> {
  return parcel.country === 'IN' ? null : (await readLanding(ctx))(parcel)
}
