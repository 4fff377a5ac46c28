import { sql } from 'kysely'
import type { Length, MeasureKey } from '@shop/contract/measure-fields'

/** What is asked for with an order beside its pieces. */
export type OrderExtras = {
  readonly giftNote: string
  readonly isGiftWrapped: boolean
  /** What its made-to-order pieces are cut to. */
  readonly measurements: CutTo | null
}

export type CutTo = {
  readonly lengths: Readonly<Partial<Record<MeasureKey, Length>>>
  readonly notes: string
  readonly mayCall: boolean
}

export const noExtras: OrderExtras = { giftNote: '', isGiftWrapped: false, measurements: null }

/** For a select of what is told of an order `o`; null when nothing was asked for. */
export const extrasColumn = sql<OrderExtras | null>`(
  select jsonb_build_object(
    'giftNote', extra.gift_note, 'isGiftWrapped', extra.is_gift_wrapped, 'measurements', extra.measurements
  )
  from order_extras extra where extra.order_id = o.id
)`
