import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'

/** Fabrics with the name of the town where they are woven. */
const clusters = {
  Chanderi: 'Chanderi',
  Maheshwari: 'Maheshwar',
  'Kota Doria': 'Kota',
  'Banarasi Brocade': 'Banaras',
} as const

const noLimits = { min: null, max: null, maxLength: null, choices: [] }

const definitions = [
  {
    owner: 'piece',
    key: 'cluster',
    title: 'Weave cluster',
    help: 'Where the cloth was woven.',
    type: 'choice',
    bounds: JSON.stringify({ ...noLimits, choices: Object.values(clusters).toSorted() }),
    visibility: 'api',
    is_filter: true,
  },
  {
    owner: 'size',
    key: 'margin',
    title: 'Margin inside the seams',
    help: 'How much a tailor can let out, in inches.',
    type: 'number',
    bounds: JSON.stringify({ ...noLimits, min: 0, max: 6 }),
    visibility: 'staff',
  },
  {
    owner: 'customer',
    key: 'wedding_date',
    title: 'Wedding date',
    help: 'So that nothing arrives late.',
    type: 'date',
    bounds: JSON.stringify(noLimits),
    visibility: 'staff',
    is_personal: true,
  },
]

/** What a house notes beyond the shop's own fields. Shoppers see none of it, so no page grows. */
export async function writeCustomFields(db: Database): Promise<void> {
  await db.insertInto('field_definitions').values(definitions).execute()
  await sql`
    update products set fields = jsonb_build_object('cluster', given.town)
    from jsonb_to_recordset(${JSON.stringify(
      Object.entries(clusters).map(([fabric, town]) => ({ fabric, town })),
    )}::jsonb) as given (fabric text, town text)
    where products.attributes ->> 'Fabric' = given.fabric`.execute(db)
}
