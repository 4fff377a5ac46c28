import { sql } from 'kysely'
import { add, money, type Money } from '@shop/contract/core/money'
import type { DutyRule, TradeTerms } from '@shop/contract/selling/duties'

/** The landed price of an order abroad, as it was quoted. */
export type OrderLanded = {
  readonly terms: TradeTerms
  readonly dutyMinor: number
  readonly taxMinor: number
  readonly feeMinor: number
  readonly isEstimate: boolean
  /** YYYY-MM-DD. */
  readonly checkedOn: string
  readonly pieces: readonly {
    readonly position: number
    readonly dutyMinor: number
    readonly taxMinor: number
    readonly paisePerUnit: number
    readonly rule: DutyRule
  }[]
  /** What the courier billed the shop; null before, and where the receiver pays. */
  readonly billedMinor: number | null
  readonly billReference: string
}

/** The landed price of an order named `o`; null within India, and where the shop knew no rule. */
export const landedColumn = sql<OrderLanded | null>`(
        select jsonb_build_object(
          'terms', quote.terms, 'dutyMinor', quote.duty_minor, 'taxMinor', quote.tax_minor, 'feeMinor', quote.fee_minor,
          'isEstimate', quote.is_estimate, 'checkedOn', quote.checked_on, 'pieces', quote.pieces,
          'billedMinor', quote.billed_minor, 'billReference', quote.bill_reference
        ) from order_landed quote where quote.order_id = o.id
      ) as landed`

export function extraOf({ dutyMinor, taxMinor, feeMinor }: OrderLanded): Money {
  return add(money(dutyMinor), money(taxMinor), money(feeMinor))
}
