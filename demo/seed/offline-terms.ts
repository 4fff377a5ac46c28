import type { Database } from '@shop/server/platform/db/db.ts'

const rupees = (amount: number): number => amount * 100

/** Delhi, Ahmedabad, Mumbai, Pune, Hyderabad, Bengaluru, Chennai and Kolkata. */
const cityPins = ['110', '380', '400', '411', '500', '560', '600', '700'] as const

/** Cash on delivery in the big cities; bank transfer for large orders everywhere. */
export async function writeOfflineTerms(db: Database): Promise<void> {
  const shared = { valid_from: new Date(), is_offered: true, refusals: 2 }
  const cash = {
    ...shared,
    method: 'cash_on_delivery',
    min_minor: rupees(500),
    max_minor: rupees(25_000),
    fee_minor: rupees(99),
    hold_hours: 24,
    advance_percent: 25,
    advance_min_minor: rupees(500),
  }
  await db
    .insertInto('offline_payment_terms')
    .values([
      ...cityPins.map((pin_prefix) => ({ ...cash, pin_prefix })),
      {
        ...shared,
        method: 'bank_transfer',
        pin_prefix: '',
        min_minor: rupees(1_00_000),
        max_minor: rupees(99_99_999),
        fee_minor: 0,
        hold_hours: 72,
        bank_details: 'Example Bank, account 123456789012, IFSC EXMP0001234',
      },
    ])
    .execute()
}
