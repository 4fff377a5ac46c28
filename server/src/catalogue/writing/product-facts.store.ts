import { pieceLexicon, factReader, fieldFacts, type DescribedProduct, type FilteredValue } from '@shop/search'
import { statement, type Database } from '#platform/db/db.ts'

type Described = DescribedProduct & {
  readonly id: number
  readonly known: string
  /** Values of the custom fields by which shoppers filter. */
  readonly filtered: readonly FilteredValue[]
}

const describe = statement<Described>(`
  select product.id, product.name, product.gender, product.tags, product.attributes, product.shade,
    product.facts_version || product.facts::text as known,
    coalesce((
      select jsonb_agg(jsonb_build_object('key', field.key, 'value', product.fields -> field.key) order by field.position, field.id)
      from field_definitions field
      where field.owner = 'piece' and field.is_facet and field.visibility = 'shopper'
        and field.removed_at is null and product.fields ? field.key
    ), '[]') as filtered,
    array(
      select category.name
      from (
        select product.main_category_id as id
        union
        select held.category_id from product_categories held where held.product_id = product.id
      ) chosen join categories category on category.id = chosen.id
      order by category.id <> product.main_category_id, category.id
    ) as "categoryNames",
    array(
      select colour.name from product_colours worn join colours colour on colour.id = worn.colour_id
      where worn.product_id = product.id order by colour.rank, colour.id
    ) as colours,
    coalesce(product.ready_days_max, product.dispatch_days_max) <= 7 and not product.is_gift_card
      and size."isReady" as "isReady",
    case when not product.is_gift_card then json_build_object('isMade', not size."isReady", 'days', case
      when size."isReady" then coalesce(product.ready_days_max, product.dispatch_days_max)
      else product.dispatch_days_max
    end) end as sending
  from products product
  -- Where the sizes on the shelf have their own days, only those that are left count.
  cross join lateral (
    select coalesce(bool_or(
      stock.policy <> 'made_to_order'
      and (product.ready_days_max is null or stock.policy = 'untracked' or stock.available > 0)
    ), false) as "isReady"
    from variants variant join stock_items stock on stock.id = variant.stock_item_id
    where variant.product_id = product.id and variant.is_active
  ) size
  where product.id = any ($1::bigint[])`)

const updateFacts = statement(`
  update products set facts = given.facts, facts_version = $3
  from (
    select id, string_to_array(facts, ' ') as facts from unnest($1::bigint[], $2::text[]) as fresh (id, facts)
  ) given
  where products.id = given.id`)

/** Reads the facts of these products again and stores those that differ. */
export async function refreshFacts(db: Database, productIds: readonly number[]): Promise<void> {
  const { lexicon, version } = await pieceLexicon(db)
  const factsOf = factReader(lexicon)
  const changed = (await describe(db, productIds))
    .map(({ id, known, filtered, ...product }) => ({
      id,
      known,
      facts: [...factsOf(product), ...fieldFacts(filtered)],
    }))
    .filter(({ known, facts }) => known !== `${version}{${facts.join(',')}}`)
  if (changed.length === 0) return
  await updateFacts(
    db,
    changed.map(({ id }) => id),
    changed.map(({ facts }) => facts.join(' ')),
    version,
  )
}

const forget = statement(`update products set facts_version = '' where fields ? $1::text`)

/** Has the facts of all pieces with a value of the field read again, a batch at a time. */
export async function outdateFacts(db: Database, fieldKey: string): Promise<void> {
  await forget(db, fieldKey)
}

const listOutdated = statement<{ id: number }>(
  'select id from products where facts_version <> $1 order by facts_version, id limit $2',
)

/** Lists products whose facts were read with another lexicon. */
export async function listOutdatedFacts(db: Database, limit: number): Promise<number[]> {
  const { version } = await pieceLexicon(db)
  return (await listOutdated(db, version, limit)).map(({ id }) => id)
}
