import { sql } from 'kysely'
import type { Length, MeasureKey } from '@shop/contract/selling/measure-fields'

/** A business that buys; its state follows from its GST number. */
export type Business = {
  readonly gstin: string
  readonly legalName: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  /** The parcel goes to somebody outside the business, which makes its own state the place of supply. */
  readonly isForThirdParty: boolean
}

export type OrderExtras = {
  readonly giftNote: string
  readonly isGiftWrapped: boolean
  readonly measurements: CutTo | null
  /** The day of the occasion, YYYY-MM-DD. */
  readonly neededBy: string | null
  readonly business: Business | null
}

export type CutTo = {
  readonly lengths: Readonly<Partial<Record<MeasureKey, Length>>>
  readonly notes: string
  readonly mayCall: boolean
}

export const noExtras: OrderExtras = {
  giftNote: '',
  isGiftWrapped: false,
  measurements: null,
  neededBy: null,
  business: null,
}

export const extrasColumn = sql<OrderExtras | null>`(
  select jsonb_build_object(
    'giftNote', extra.gift_note, 'isGiftWrapped', extra.is_gift_wrapped, 'measurements', extra.measurements,
    'neededBy', extra.needed_by, 'business', extra.business
  )
  from order_extras extra where extra.order_id = o.id
)`
