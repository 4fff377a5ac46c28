/** Every call of the console, grouped by area; the shop's own calls are in `calls.ts`. */
import { adminAppEndpoints } from '#access/admin-apps.ts'
import { adminAuditEndpoints } from '#access/admin-audit.ts'
import { adminConnectionEndpoints } from '#access/admin-connections.ts'
import { adminDescriptionEndpoints } from '#access/admin-description.ts'
import { adminListFileEndpoints } from '#access/admin-list-files.ts'
import { adminSessionEndpoints } from '#access/admin-session.ts'
import { adminStaffEndpoints } from '#access/admin-staff.ts'
import { adminViewEndpoints } from '#access/admin-views.ts'
/** Every call of the console, grouped by area; the shop's own calls are in `calls.ts`. */
import { adminAgentEndpoints } from '#agents/admin-agents.ts'
import { adminBankLineEndpoints } from '#books/admin-bank-lines.ts'
import { adminGstEndpoints } from '#books/admin-gst.ts'
import { adminLedgerEndpoints } from '#books/admin-ledger.ts'
import { adminMarginEndpoints } from '#books/admin-margins.ts'
import { adminReconciliationEndpoints } from '#books/admin-reconciliation.ts'
import { adminRemittanceEndpoints } from '#books/admin-remittances.ts'
import { adminReportEndpoints } from '#books/admin-reports.ts'
import { adminSettlementEndpoints } from '#books/admin-settlements.ts'
import { adminShareEndpoints } from '#books/admin-shares.ts'
import { adminStatementEndpoints } from '#books/admin-statements.ts'
import { adminTallyEndpoints } from '#books/admin-tally.ts'
import { adminTaxWithheldEndpoints } from '#books/admin-tax-withheld.ts'
import { adminCategoryEndpoints } from '#catalogue/admin-categories.ts'
import { adminCategoryPictureEndpoints } from '#catalogue/admin-category-pictures.ts'
import { adminContentPictureEndpoints } from '#catalogue/admin-content-pictures.ts'
import { adminCostEndpoints } from '#catalogue/admin-costs.ts'
import { adminLocationEndpoints } from '#catalogue/admin-locations.ts'
import { adminPictureEndpoints } from '#catalogue/admin-pictures.ts'
import { adminPieceEndpoints } from '#catalogue/admin-pieces.ts'
import { adminReviewEndpoints } from '#catalogue/admin-reviews.ts'
import { adminSearchLogEndpoints } from '#catalogue/admin-search-log.ts'
import { adminSearchEndpoints } from '#catalogue/admin-search.ts'
import { adminStockEndpoints } from '#catalogue/admin-stock.ts'
import { adminTransferEndpoints } from '#catalogue/admin-transfers.ts'
import { adminTranslationEndpoints } from '#catalogue/admin-translations.ts'
import { adminFieldEndpoints } from '#catalogue/fields/admin-fields.ts'
import { adminGiftCardEndpoints } from '#checkout/admin-gift-cards.ts'
import { adminPaymentEndpoints } from '#checkout/admin-payments.ts'
import { adminPhoneOrderEndpoints } from '#checkout/admin-phone-orders.ts'
import { adminChannelEndpoints } from '#content/admin-channels.ts'
import { adminContentEndpoints } from '#content/admin-content.ts'
import { adminHomePieceEndpoints } from '#content/admin-home-pieces.ts'
import { adminJournalEndpoints } from '#content/admin-journal.ts'
import { adminSettingEndpoints } from '#content/admin-settings.ts'
import { adminCampaignEndpoints } from '#customers/admin-campaigns.ts'
import { adminCustomerActionEndpoints } from '#customers/admin-customer-actions.ts'
import { adminCustomerTagEndpoints } from '#customers/admin-customer-tags.ts'
import { adminCustomerEndpoints } from '#customers/admin-customers.ts'
import { adminSegmentEndpoints } from '#customers/admin-segments.ts'
import { adminAllocationEndpoints } from '#fulfilment/admin-allocations.ts'
import { adminAlterationEndpoints } from '#fulfilment/admin-alterations.ts'
import { adminCourierEndpoints } from '#fulfilment/admin-couriers.ts'
import { adminCustomsEndpoints } from '#fulfilment/admin-customs.ts'
import { adminDeliveryEndpoints } from '#fulfilment/admin-delivery.ts'
import { adminEwayBillEndpoints } from '#fulfilment/admin-eway-bills.ts'
import { adminOrderEditEndpoints } from '#fulfilment/admin-order-edits.ts'
import { adminOrderSaleEndpoints } from '#fulfilment/admin-order-sales.ts'
import { adminOrderTagEndpoints } from '#fulfilment/admin-order-tags.ts'
import { adminOrderEndpoints } from '#fulfilment/admin-orders.ts'
import { adminPackingEndpoints } from '#fulfilment/admin-packing.ts'
import { adminParcelEndpoints } from '#fulfilment/admin-parcels.ts'
import { adminPickingEndpoints } from '#fulfilment/admin-picking.ts'
import { adminReturnPickupEndpoints } from '#fulfilment/admin-return-pickups.ts'
import { adminReturnEndpoints } from '#fulfilment/admin-returns.ts'
import { adminOrderPickupEndpoints } from '#fulfilment/admin-store-pickups.ts'
import { adminTermsEndpoints } from '#fulfilment/admin-terms.ts'
import { adminTodayEndpoints } from '#fulfilment/admin-today.ts'
import { adminWorkroomEndpoints } from '#fulfilment/admin-workroom.ts'
import { adminImportCorrectionEndpoints } from '#imports/admin-import-corrections.ts'
import { adminImportEndpoints } from '#imports/admin-imports.ts'
import { adminEnquiryEndpoints } from '#messages/admin-enquiries.ts'
import { adminJobEndpoints } from '#messages/admin-jobs.ts'
import { adminMessageEndpoints } from '#messages/admin-messages.ts'
import { adminNewsletterEndpoints } from '#messages/admin-newsletter.ts'
import { adminOrderMessageEndpoints } from '#messages/admin-order-messages.ts'
import { adminWebhookEndpoints } from '#messages/admin-webhooks.ts'
import { adminEInvoiceEndpoints } from '#selling/admin-e-invoices.ts'
import { adminInvoiceEndpoints } from '#selling/admin-invoices.ts'
import { adminOfferEndpoints } from '#selling/admin-offers.ts'
import { adminStorePickupEndpoints } from '#selling/admin-store-pickups.ts'
import { callGroup, type CallGroup } from './calls.ts'

export const adminCallGroups: readonly CallGroup[] = [
  callGroup('Session', 'Signing in to the console, and confirming who one is.', adminSessionEndpoints),
  callGroup('Today', 'What waits for a person.', adminTodayEndpoints),
  callGroup('Orders', 'Orders as the house works on them.', adminOrderEndpoints),
  callGroup('Edits of orders', 'Changes of a paid order before dispatch.', adminOrderEditEndpoints),
  callGroup('Balances and sellers', 'What is still to be paid of an order, and who sold it.', adminOrderSaleEndpoints),
  callGroup('Tags of orders', 'Tags of orders, and who looks after them.', adminOrderTagEndpoints),
  callGroup('Workroom', 'Steps of made-to-order pieces, and the customer’s approval.', adminWorkroomEndpoints),
  callGroup('Alterations', 'Delivered pieces that come back to be altered.', adminAlterationEndpoints),
  callGroup('Orders by phone', 'Orders that the staff take for a customer.', adminPhoneOrderEndpoints),
  callGroup('Categories', 'Departments, categories, collections and designers.', adminCategoryEndpoints),
  callGroup('Translations', 'What the shop sells and says, in other languages.', adminTranslationEndpoints),
  callGroup('Costs', 'What pieces cost the house.', adminCostEndpoints),
  callGroup('Margins', 'What the house earns with its pieces.', adminMarginEndpoints),
  callGroup('Stock', 'Stock by piece and size, and its movements.', adminStockEndpoints),
  callGroup('Locations', 'Where stock lies.', adminLocationEndpoints),
  callGroup('Transfers', 'Pieces that travel between locations, with their delivery challans.', adminTransferEndpoints),
  callGroup('Allocation', 'From which location the pieces of an order leave.', adminAllocationEndpoints),
  callGroup('Stores with pick-up', 'Where shoppers can collect orders.', adminStorePickupEndpoints),
  callGroup('Customs', 'Duties and papers of orders abroad.', adminCustomsEndpoints),
  callGroup('Pick-up', 'Orders that shoppers collect from a store.', adminOrderPickupEndpoints),
  callGroup('Packing', 'Slips and labels that go with a parcel.', adminPackingEndpoints),
  callGroup('Courier bookings', 'Parcels booked with a courier service, and their way.', adminCourierEndpoints),
  callGroup('E-invoices', 'Documents on the invoice registration portal.', adminEInvoiceEndpoints),
  callGroup('E-way bills', 'Bills with which consignments above a line travel.', adminEwayBillEndpoints),
  callGroup('Tally', 'Vouchers and ledgers for Tally.', adminTallyEndpoints),
  callGroup('Parcels', 'What left with which courier.', adminParcelEndpoints),
  callGroup('Picking', 'What is taken off the shelf and scanned into parcels.', adminPickingEndpoints),
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
  callGroup('COD remittances', 'What couriers paid of the cash that they collected.', adminRemittanceEndpoints),
  callGroup(
    'Bank statement',
    'The lines of the bank’s statement, beside settlements and transfers.',
    adminBankLineEndpoints,
  ),
  callGroup('Gift cards', 'Gift cards that were sold or given.', adminGiftCardEndpoints),
  callGroup('Shares', 'Agreements with designers, and adjustments.', adminShareEndpoints),
  callGroup('Statements', 'Designers’ statements and their payment.', adminStatementEndpoints),
  callGroup('TDS', 'Tax deducted at source from designers, by quarter.', adminTaxWithheldEndpoints),
  callGroup('Invoices', 'Tax documents of the shop, and their files.', adminInvoiceEndpoints),
  callGroup('GST', 'The month’s return.', adminGstEndpoints),
  callGroup('Reports', 'Sales, returns and the age of stock.', adminReportEndpoints),
  callGroup('Returns', 'Returns and exchanges as the house decides on them.', adminReturnEndpoints),
  callGroup('Pickups', 'Couriers who collect returns.', adminReturnPickupEndpoints),
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
  callGroup('Agents', 'Platforms whose agents shop here, and the keys for them.', adminAgentEndpoints),
  callGroup('Channels', 'Files that platforms outside the shop read.', adminChannelEndpoints),
  callGroup('Connections', 'Accounts at the services of others.', adminConnectionEndpoints),
  callGroup('Webhooks', 'Endpoints of other systems, and the events sent to them.', adminWebhookEndpoints),
  callGroup('Apps', 'Apps of other houses, each with a key of its own.', adminAppEndpoints),
  callGroup('Customers', 'Customers with their orders and store credit.', adminCustomerEndpoints),
  callGroup('Tags of customers', 'Tags of customers, and who looks after them.', adminCustomerTagEndpoints),
  callGroup('Customer care', 'Notes, log-ins, personal data on request, and doubles.', adminCustomerActionEndpoints),
  callGroup('Custom fields', 'Fields that the shop adds to its records.', adminFieldEndpoints),
  callGroup('Segments', 'Customers whom rules describe.', adminSegmentEndpoints),
  callGroup('Campaigns', 'One message to those of a segment who chose it.', adminCampaignEndpoints),
  callGroup('Saved views', 'Filters of lists under a name.', adminViewEndpoints),
  callGroup('List files', 'The rows of a list as a CSV file.', adminListFileEndpoints),
  callGroup('Staff', 'People, roles and keys.', adminStaffEndpoints),
  callGroup('Audit', 'Who changed what.', adminAuditEndpoints),
  callGroup('Description', 'The API in a form that programs read.', adminDescriptionEndpoints),
]
