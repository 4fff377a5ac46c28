import { sql } from 'kysely'
import type { Length, MeasureKey } from '@shop/contract/measure-fields'

export type OrderExtras = {
  readonly giftNote: string
  readonly isGiftWrapped: boolean
  readonly measurements: CutTo | null
}

export type CutTo = {
  readonly lengths: Readonly<Partial<Record<MeasureKey, Length>>>
  readonly notes: string
  readonly mayCall: boolean
}

export const noExtras: OrderExtras = { giftNote: '', isGiftWrapped: false, measurements: null }

export const extrasColumn = sql<OrderExtras | null>`(
  select jsonb_build_object(
    'giftNote', extra.gift_note, 'isGiftWrapped', extra.is_gift_wrapped, 'measurements', extra.measurements
  )
  from order_extras extra where extra.order_id = o.id
)`
