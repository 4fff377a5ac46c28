import { retention, termStart, type TermName } from '@shop/contract/retention'

/** Rows of these tables are deleted or anonymised after a period of the contract's retention.ts. */
export const tablesWithTerm: Readonly<Record<string, TermName>> = {
  access_tokens: 'unusedLogin',
  admin_requests: 'orderRequest',
  api_keys: 'apiKey',
  audit_events: 'audit',
  phone_messages: 'phoneMessage',
  enquiries: 'enquiry',
  enquiry_files: 'application',
  feedback_messages: 'feedback',
  import_changes: 'importRun',
  import_file_parts: 'importRun',
  import_mappings: 'importRun',
  import_problems: 'importRun',
  import_runs: 'importRun',
  invoices: 'order',
  issued_gift_cards: 'order',
  known_networks: 'knownNetwork',
  newsletter_subscriptions: 'endedNewsletter',
  offline_orders: 'order',
  order_extras: 'order',
  order_history: 'order',
  order_notes: 'order',
  order_requests: 'orderRequest',
  orders: 'order',
  payment_failures: 'paymentFailure',
  piece_batches: 'importRun',
  provider_events: 'providerEvent',
  removed_pictures: 'removedPicture',
  return_requests: 'order',
  review_pictures: 'unsentPicture',
  security_events: 'securityEvent',
  shipments: 'order',
  staff_invitations: 'code',
  stock_movements: 'audit',
  staff_sessions: 'staffSession',
  unused_picture_files: 'unusedPictureFile',
  users: 'guest',
  verification_codes: 'code',
}

const withAccount = 'lives with the account'
const withOrder = 'lives with its order, and says nothing of a person'
const books = 'belongs to the books, and says nothing of a person'
const goods = 'belongs to the goods on sale'
const reference = 'is the same for every shop'
const minutes = 'is deleted when its minutes are over'
const oneDay = 'is deleted after a day'
const demo = 'belongs to the demo’s payment provider'

/** Rows of these tables stay, for the given reason; every table must be in one of the two lists. */
export const tablesWithoutTerm: Readonly<Record<string, string>> = {
  addresses: withAccount,
  alerts: withAccount,
  cart_item_gifts: withAccount,
  cart_items: withAccount,
  carts: withAccount,
  catalogue_changes: minutes,
  categories: goods,
  cities: reference,
  colours: reference,
  countries: reference,
  credited_lines: books,
  delivery_slips: withOrder,
  designers: goods,
  enquiry_steps: 'are deleted with their enquiry',
  document_versions: 'are what the shop says, or said',
  documents: 'are what the shop says, or said',
  gift_card_terms: 'say how the shop works',
  google_nonces: minutes,
  gst_months: books,
  invoice_counters: books,
  invoice_number_gaps: books,
  ledger_closings: books,
  ledger_transactions: books,
  listing_change_log: 'is one row with the identity of the log',
  listing_changes: oneDay,
  measurements: withAccount,
  media: goods,
  message_choices: 'lives with the account; without one, it proves that a mailbox stopped emails',
  offer_uses: withOrder,
  offers: goods,
  order_line_gifts: 'is deleted when its order loses its contacts',
  offline_payment_terms: 'are terms of sale, which orders refer to',
  order_lines: withOrder,
  order_links: withOrder,
  order_pieces: withOrder,
  phone_orders: withOrder,
  order_expiry_notices: withOrder,
  order_reminders: withOrder,
  order_values: books,
  payment_disputes: books,
  payment_exceptions: books,
  payment_orders: books,
  payments: books,
  pending_contacts: minutes,
  post_products: goods,
  posts: goods,
  product_categories: goods,
  product_colours: goods,
  product_listings: goods,
  product_options: goods,
  product_pictures: goods,
  product_questions: withAccount,
  product_ratings: goods,
  product_sales: goods,
  product_sources: goods,
  products: goods,
  rate_limits: minutes,
  reference_version: reference,
  refunds: books,
  review_invitations: withOrder,
  return_request_pictures: 'are deleted with the words of their return, when its order loses its contacts',
  return_exchanges: withOrder,
  return_request_steps: withOrder,
  delivery_settings: 'say how the shop works',
  holidays: 'are days of the calendar',
  return_limits: 'are terms of sale, which orders refer to',
  roles: 'say what the staff may do',
  staff: 'are the people who work in the shop, for as long as the audit names them',
  staff_challenges: minutes,
  staff_passkeys: 'live with their person',
  return_policies: 'are terms of sale, which orders refer to',
  review_votes: withAccount,
  reviews: withAccount,
  'sandbox_provider.keys': demo,
  'sandbox_provider.orders': demo,
  'sandbox_provider.payments': demo,
  'sandbox_provider.refunds': demo,
  'sandbox_provider.tellings': demo,
  schema_migrations: 'says which migrations were applied',
  outfit_parts: goods,
  product_pins: goods,
  search_names: goods,
  search_vocabulary: goods,
  shop_seeds: goods,
  signing_keys: 'says nothing of a person',
  size_charts: goods,
  sizes: reference,
  slides: goods,
  social_identities: withAccount,
  sold_products: goods,
  states: reference,
  stock_holds: 'are deleted with their account or order; an ended one only counts pieces',
  stored_value_entries: books,
  stored_values: books,
  stock_items: goods,
  uncaptured_payments: books,
  used_id_tokens: minutes,
  variants: goods,
  wishlist_items: withAccount,
}

/** Data from before that moment is expired. */
export function expiredBefore(term: TermName, now: Date): Date {
  return termStart(retention[term], now)
}

const indiaMs = 5.5 * 3_600_000
const april = 3

/** Eight years after the end of the financial year, which starts in April. */
export function accountsExpiredBefore(now: Date): Date {
  const inIndia = new Date(now.getTime() + indiaMs)
  const year = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < april ? 1 : 0)
  return new Date(Date.UTC(year - retention.order.amount, april, 1) - indiaMs)
}
