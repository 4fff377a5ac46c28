/** Every call of the console, grouped by area; its own family beside `calls.ts`. */
import { adminAuditEndpoints } from './admin-audit.ts'
import { adminBankLineEndpoints } from './admin-bank-lines.ts'
import { adminCategoryEndpoints } from './admin-categories.ts'
import { adminCategoryPictureEndpoints } from './admin-category-pictures.ts'
import { adminContentPictureEndpoints } from './admin-content-pictures.ts'
import { adminContentEndpoints } from './admin-content.ts'
import { adminCustomerCareEndpoints } from './admin-customer-care.ts'
import { adminCustomerEndpoints } from './admin-customers.ts'
import { adminDeliveryEndpoints } from './admin-delivery.ts'
import { adminDescriptionEndpoints } from './admin-description.ts'
import { adminEnquiryEndpoints } from './admin-enquiries.ts'
import { adminGiftCardEndpoints } from './admin-gift-cards.ts'
import { adminGstEndpoints } from './admin-gst.ts'
import { adminHomePieceEndpoints } from './admin-home-pieces.ts'
import { adminImportCorrectionEndpoints } from './admin-import-corrections.ts'
import { adminImportEndpoints } from './admin-imports.ts'
import { adminJobEndpoints } from './admin-jobs.ts'
import { adminJournalEndpoints } from './admin-journal.ts'
import { adminLedgerEndpoints } from './admin-ledger.ts'
import { adminMessageEndpoints } from './admin-messages.ts'
import { adminNewsletterEndpoints } from './admin-newsletter.ts'
import { adminOfferEndpoints } from './admin-offers.ts'
import { adminOrderMessageEndpoints } from './admin-order-messages.ts'
import { adminOrderEndpoints } from './admin-orders.ts'
import { adminPackingEndpoints } from './admin-packing.ts'
import { adminPaymentEndpoints } from './admin-payments.ts'
import { adminPhoneOrderEndpoints } from './admin-phone-orders.ts'
import { adminPictureEndpoints } from './admin-pictures.ts'
import { adminPieceEndpoints } from './admin-pieces.ts'
import { adminReconciliationEndpoints } from './admin-reconciliation.ts'
import { adminReportEndpoints } from './admin-reports.ts'
import { adminReturnEndpoints } from './admin-returns.ts'
import { adminReviewEndpoints } from './admin-reviews.ts'
import { adminSearchLogEndpoints } from './admin-search-log.ts'
import { adminSearchEndpoints } from './admin-search.ts'
import { adminSessionEndpoints } from './admin-session.ts'
import { adminSettingEndpoints } from './admin-settings.ts'
import { adminSettlementEndpoints } from './admin-settlements.ts'
import { adminShareEndpoints } from './admin-shares.ts'
import { adminStaffEndpoints } from './admin-staff.ts'
import { adminStatementEndpoints } from './admin-statements.ts'
import { adminStockEndpoints } from './admin-stock.ts'
import { adminTaxWithheldEndpoints } from './admin-tax-withheld.ts'
import { adminTermsEndpoints } from './admin-terms.ts'
import { adminTodayEndpoints } from './admin-today.ts'
import { adminViewEndpoints } from './admin-views.ts'
import { adminWebhookEndpoints } from './admin-webhooks.ts'
import { adminWorkroomEndpoints } from './admin-workroom.ts'
import { callGroup, type CallGroup } from './calls.ts'

export const adminCallGroups: readonly CallGroup[] = [
  callGroup('Session', 'Signing in to the console, and confirming who one is.', adminSessionEndpoints),
  callGroup('Today', 'What waits for a person.', adminTodayEndpoints),
  callGroup('Orders', 'Orders as the house works on them.', adminOrderEndpoints),
  callGroup('Workroom', 'Steps of made-to-order pieces, and the customer’s approval.', adminWorkroomEndpoints),
  callGroup('Orders by phone', 'Orders that the staff take for a customer.', adminPhoneOrderEndpoints),
  callGroup('Categories', 'Departments, categories, collections and designers.', adminCategoryEndpoints),
  callGroup('Stock', 'Stock by piece and size, and its movements.', adminStockEndpoints),
  callGroup('Packing', 'Slips and labels that go with a parcel.', adminPackingEndpoints),
  callGroup('Messages', 'What failed for good.', adminJobEndpoints),
  callGroup('Messages of an order', 'Emails and texts about an order.', adminOrderMessageEndpoints),
  callGroup('Payments', 'Payments, attempts and refunds.', adminPaymentEndpoints),
  callGroup(
    'Reconciliation',
    'Differences between the books, the provider, the bank and the couriers.',
    adminReconciliationEndpoints,
  ),
  callGroup('Ledger', 'Balances and entries of the accounts.', adminLedgerEndpoints),
  callGroup(
    'Settlements',
    'What the provider paid into the bank, and what is not settled yet.',
    adminSettlementEndpoints,
  ),
  callGroup('Bank lines', 'The bank’s statement, beside settlements and transfers.', adminBankLineEndpoints),
  callGroup('Gift cards', 'Gift cards that were sold or given.', adminGiftCardEndpoints),
  callGroup('Shares', 'Agreements with designers, and adjustments.', adminShareEndpoints),
  callGroup('Statements', 'Designers’ statements and their payment.', adminStatementEndpoints),
  callGroup('Tax withheld', 'Tax withheld from designers, by quarter.', adminTaxWithheldEndpoints),
  callGroup('GST', 'The month’s return.', adminGstEndpoints),
  callGroup('Reports', 'Sales, returns and the age of stock.', adminReportEndpoints),
  callGroup('Returns', 'Returns and exchanges as the house decides on them.', adminReturnEndpoints),
  callGroup('Reviews', 'Reviews and questions as the house moderates them.', adminReviewEndpoints),
  callGroup('Offers', 'Discounts and codes, and their use.', adminOfferEndpoints),
  callGroup('Search', 'The words and pins of the search.', adminSearchEndpoints),
  callGroup('Queries', 'Queries of shoppers, without anything of a person.', adminSearchLogEndpoints),
  callGroup('Newsletter', 'Subscribers, and the proof of their choice.', adminNewsletterEndpoints),
  callGroup('Enquiries', 'Messages, visits and applications, and their answers.', adminEnquiryEndpoints),
  callGroup('Pieces', 'The catalogue: drafts, prices and sales.', adminPieceEndpoints),
  callGroup('Pictures', 'Pictures of a piece: their order, words and focus.', adminPictureEndpoints),
  callGroup('Imports', 'Lists of pieces from files, and the catalogue as a file.', adminImportEndpoints),
  callGroup(
    'Corrections',
    'Cells of an uploaded list that are corrected on the screen.',
    adminImportCorrectionEndpoints,
  ),
  callGroup('Content', 'What the shop shows: drafts, versions and times.', adminContentEndpoints),
  callGroup('Journal', 'Posts of the journal: drafts, versions and times.', adminJournalEndpoints),
  callGroup('Words', 'Previews and tests of emails, texts and WhatsApp messages.', adminMessageEndpoints),
  callGroup('Home page', 'Choices for the sections of the home page that show pieces.', adminHomePieceEndpoints),
  callGroup('Content pictures', 'Pictures of slides and pages.', adminContentPictureEndpoints),
  callGroup('Category pictures', 'Covers of categories, collections and designers.', adminCategoryPictureEndpoints),
  callGroup('Settings', 'How the shop works: drafts, versions and times.', adminSettingEndpoints),
  callGroup('Delivery', 'Delivery to a place, by the settings in the shop.', adminDeliveryEndpoints),
  callGroup(
    'Terms',
    'Calendar, return policies and payment offline, tried before they are published.',
    adminTermsEndpoints,
  ),
  callGroup('Webhooks', 'Endpoints of other systems, and the events sent to them.', adminWebhookEndpoints),
  callGroup('Customers', 'Customers with their orders and store credit.', adminCustomerEndpoints),
  callGroup('Customer care', 'Notes, log-ins, personal data on request, and doubles.', adminCustomerCareEndpoints),
  callGroup('Saved views', 'Filters of lists under a name.', adminViewEndpoints),
  callGroup('Staff', 'People, roles and keys.', adminStaffEndpoints),
  callGroup('Audit', 'Who changed what.', adminAuditEndpoints),
  callGroup('Description', 'The API in a form that programs read.', adminDescriptionEndpoints),
]
