import { sql, type RawBuilder } from 'kysely'
import type { SegmentRule } from '@shop/contract/customers/admin-segments'
import type { SegmentConsent, SegmentMatch } from '@shop/contract/customers/segment-options'
import { isCustomer } from '#customers/care/customers.store.ts'
import { hasConsented } from '#sql/marketing-consent.ts'

export type SegmentTerms = { readonly match: SegmentMatch; readonly rules: readonly SegmentRule[] }

type Condition = RawBuilder<boolean>

/** Orders that count as bought: the same as in the list of customers. */
const isBought = sql`o.user_id is not null and o.paid_at is not null and o.state not in ('cancelled', 'refunded')`

/** One pass over the orders, shared by all rules that need their sums. */
const sums = sql`
  left join (
    select o.user_id, count(*)::integer as orders, sum(o.total_minor)::bigint as spent, max(o.created_at) as last
    from orders o where ${isBought} group by o.user_id
  ) bought on bought.user_id = u.id`

const boughtLine = (condition: RawBuilder<unknown>): Condition => sql`u.id in (
  select o.user_id from orders o join order_lines line on line.order_id = o.id where ${isBought} and ${condition}
)`

/** The category itself and those below it. */
const inCategory = (id: number): Condition =>
  boughtLine(sql`line.product_id in (
    select placed.product_id from product_categories placed where placed.category_id in (
      with recursive below (id) as (
        select ${id}::bigint union select child.id from categories child join below on child.parent_id = below.id
      ) select id from below
    )
  )`)

/** Labels of one body size, XXL and 2XL, are one size. */
const inSize = (size: string): Condition =>
  boughtLine(sql`line.options ->> 'Size' in (
    select label from sizes where body_size = ${size} union select ${size}::text
  )`)

const inCountry = (code: string): Condition => sql`(
  u.id in (
    select saved.user_id from addresses saved join countries country on country.id = saved.country_id
    where country.code = ${code}
  ) or u.id in (select o.user_id from orders o where ${isBought} and o.ship_country_code = ${code})
)`

const inState = (name: string): Condition => sql`(
  u.id in (
    select saved.user_id from addresses saved join states state on state.id = saved.state_id
    where lower(state.name) = lower(${name})
  ) or u.id in (select o.user_id from orders o where ${isBought} and lower(o.ship_state) = lower(${name}))
)`

const consents: Readonly<Record<SegmentConsent, Condition>> = {
  newsletter: sql`(u.email is not null and lower(u.email) in (
    select lower(email) from newsletter_subscriptions where ended_at is null
  ))`,
  offers_email: hasConsented({ purpose: 'offers', channel: 'email' }),
  offers_whatsapp: hasConsented({ purpose: 'offers', channel: 'whatsapp' }),
  cart: hasConsented({ purpose: 'cart', channel: 'email' }),
}

const dayBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const unless = (isNegated: boolean, condition: Condition): Condition => (isNegated ? sql`not ${condition}` : condition)
const compared = (amount: RawBuilder<unknown>, is: 'at_least' | 'at_most', value: number): Condition =>
  is === 'at_least' ? sql`coalesce(${amount}, 0) >= ${value}` : sql`coalesce(${amount}, 0) <= ${value}`
const since = (moment: RawBuilder<unknown>, is: 'within' | 'before', from: Date): Condition =>
  is === 'within' ? sql`coalesce(${moment} >= ${from}, false)` : sql`coalesce(${moment} < ${from}, false)`

function conditionOf(rule: SegmentRule, now: Date): Condition {
  switch (rule.field) {
    case 'placed':
      return unless(rule.is === 'no', sql`coalesce(bought.orders, 0) > 0`)
    case 'orders':
      return compared(sql`bought.orders`, rule.is, rule.value)
    case 'spent':
      return compared(sql`bought.spent`, rule.is, rule.value)
    case 'last_order':
      return since(sql`bought.last`, rule.is, dayBefore(now, rule.value))
    case 'joined':
      return since(sql`u.created_at`, rule.is, dayBefore(now, rule.value))
    case 'category':
      return unless(rule.is === 'not_bought', inCategory(rule.value))
    case 'designer':
      return unless(rule.is === 'not_bought', boughtLine(sql`line.designer_id = ${rule.value}`))
    case 'size':
      return unless(rule.is === 'not_bought', inSize(rule.value))
    case 'country':
      return unless(rule.is === 'is_not', inCountry(rule.value))
    case 'state':
      return unless(rule.is === 'is_not', inState(rule.value))
    case 'consent':
      return unless(rule.is === 'not_given', consents[rule.value])
    case 'tag':
      return unless(
        rule.is === 'has_not',
        sql`u.id in (select user_id from customer_tags where lower(tag) = lower(${rule.value}))`,
      )
    case 'source':
      return sql`u.id in (select o.user_id from orders o where ${isBought} and o.is_by_phone = ${rule.is === 'by_phone'})`
    case 'kind':
      return sql`u.is_guest = ${rule.is === 'guest'}`
  }
}

const needsSums: ReadonlySet<SegmentRule['field']> = new Set(['placed', 'orders', 'spent', 'last_order'])

/** The customers whom the rules describe, as one statement over `u`; `columns` names what to read of each. */
export function segmentQuery(
  { match, rules }: SegmentTerms,
  { columns, now }: { readonly columns: RawBuilder<unknown>; readonly now: Date },
): RawBuilder<unknown> {
  const conditions = rules.map((rule) => sql`(${conditionOf(rule, now)})`)
  const joined = sql.join(conditions, match === 'all' ? sql` and ` : sql` or `)
  return sql`
    select ${columns} from users u ${rules.some(({ field }) => needsSums.has(field)) ? sums : sql``}
    where ${isCustomer} and u.merged_into is null and ${match === 'none' ? sql`not (${joined})` : sql`(${joined})`}`
}

/** The ids of the segment's customers, for a condition of another statement. */
export const membersOf = (terms: SegmentTerms, now: Date): RawBuilder<unknown> =>
  segmentQuery(terms, { columns: sql`u.id`, now })
