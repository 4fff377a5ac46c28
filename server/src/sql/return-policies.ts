import { policyFor, type Making, type PolicyPiece, type ReturnPolicy } from '@shop/contract/content/return-policy'
import type { ReturnRule } from '@shop/contract/content/return-rules'
import { percentOff, money } from '@shop/contract/core/money'
import { batchedQuery, type Database } from '#platform/db/db.ts'

/** SQL for the policies in force at a moment: the newest set that had begun. Without references to a row it runs once. */
export function policiesAt(moment: string): string {
  return `(
    select json_agg(json_build_object(
      'productRule', rule.product_rule, 'hsnPrefix', rule.hsn_prefix, 'designerName', rule.designer_name,
      'making', rule.making, 'isGiftCard', rule.is_gift_card, 'abovePercentOff', rule.above_percent_off,
      'cancelHours', rule.cancel_hours, 'cancelUntil', rule.cancel_until, 'cancelShareBp', rule.cancel_share_bp,
      'returnDays', rule.return_days, 'returnShareBp', rule.return_share_bp, 'exchangeDays', rule.exchange_days,
      'pickupFeeMinor', rule.pickup_fee_minor
    ) order by rule.id)
    from return_policies rule
    where rule.valid_from = (select max(valid_from) from return_policies where valid_from <= ${moment})
  )`
}

/** SQL for the set in force, named by the microsecond from which it holds. */
export const policySetInForce = `(
  select (extract(epoch from max(valid_from)) * 1000000)::bigint from return_policies where valid_from <= now()
)`

const selectSet = batchedQuery<{ policies: ReturnPolicy[] }>(`
  select request.request_no, ${policiesAt("to_timestamp(request.began / 1000000) + (request.began % 1000000) * interval '1 microsecond'")} as policies
  from unnest($1::bigint[]) with ordinality as request (began, request_no)`)

let latest: { readonly set: number; readonly policies: readonly ReturnPolicy[] } | undefined

/** Every cart that is shown needs the same set, and a set never changes: one is cached. */
export async function readPolicySet(db: Database, set: number): Promise<readonly ReturnPolicy[]> {
  if (latest?.set !== set) latest = { set, policies: (await selectSet(db, set))[0]?.policies ?? [] }
  return latest.policies
}

/** SQL for the facts of an order line that the policies read, as they were when the order was placed. */
export const soldPieceColumns = `
  coalesce(
    line.return_rule, (select product.returns from products product where product.id = line.product_id), 'returnable'
  ) as "productRule",
  line.hsn, line.unit_price_minor as "pricePaidMinor", line.mrp_minor as "listPriceMinor", line.is_gift_card as "isGiftCard",
  case when not line.is_made_to_order then 'ready'
    when exists (select from order_extras extra where extra.order_id = o.id and extra.measurements is not null) then 'to_measure'
    else 'to_order' end as making,
  ${policiesAt('o.created_at')} as policies`

export type SoldPieceRow = {
  readonly productRule: ReturnRule
  readonly designerName: string
  readonly hsn: string
  readonly pricePaidMinor: number
  readonly listPriceMinor: number
  readonly isGiftCard: boolean
  readonly making: Making
  readonly policies: readonly ReturnPolicy[]
}

export function policyOfSold({ pricePaidMinor, listPriceMinor, policies, ...piece }: SoldPieceRow): ReturnPolicy {
  const sold: PolicyPiece = { ...piece, percentOff: percentOff(money(listPriceMinor), money(pricePaidMinor)) }
  return policyFor(policies, sold)
}
