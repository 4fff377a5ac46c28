/** Generated from the endpoints: `npx vitest run --project unit contract/src/core/call-table.test.ts -u` updates it. */
import type { adminAppEndpoints } from '#access/admin-apps.ts'
import type { adminAuditEndpoints } from '#access/admin-audit.ts'
import type { adminConnectionEndpoints } from '#access/admin-connections.ts'
import type { adminListFileEndpoints } from '#access/admin-list-files.ts'
import type { adminSessionEndpoints } from '#access/admin-session.ts'
import type { adminStaffEndpoints } from '#access/admin-staff.ts'
import type { adminViewEndpoints } from '#access/admin-views.ts'
import type { adminAgentEndpoints } from '#agents/admin-agents.ts'
import type { adminBankLineEndpoints } from '#books/admin-bank-lines.ts'
import type { adminGstEndpoints } from '#books/admin-gst.ts'
import type { adminLedgerEndpoints } from '#books/admin-ledger.ts'
import type { adminMarginEndpoints } from '#books/admin-margins.ts'
import type { adminReconciliationEndpoints } from '#books/admin-reconciliation.ts'
import type { adminRemittanceEndpoints } from '#books/admin-remittances.ts'
import type { adminReportEndpoints } from '#books/admin-reports.ts'
import type { adminSettlementEndpoints } from '#books/admin-settlements.ts'
import type { adminShareEndpoints } from '#books/admin-shares.ts'
import type { adminStatementEndpoints } from '#books/admin-statements.ts'
import type { adminTallyEndpoints } from '#books/admin-tally.ts'
import type { adminTaxWithheldEndpoints } from '#books/admin-tax-withheld.ts'
import type { adminCategoryEndpoints } from '#catalogue/admin-categories.ts'
import type { adminCategoryPictureEndpoints } from '#catalogue/admin-category-pictures.ts'
import type { adminContentPictureEndpoints } from '#catalogue/admin-content-pictures.ts'
import type { adminCostEndpoints } from '#catalogue/admin-costs.ts'
import type { adminLocationEndpoints } from '#catalogue/admin-locations.ts'
import type { adminPictureEndpoints } from '#catalogue/admin-pictures.ts'
import type { adminPieceEndpoints } from '#catalogue/admin-pieces.ts'
import type { adminReviewEndpoints } from '#catalogue/admin-reviews.ts'
import type { adminSearchLogEndpoints } from '#catalogue/admin-search-log.ts'
import type { adminSearchEndpoints } from '#catalogue/admin-search.ts'
import type { adminStockEndpoints } from '#catalogue/admin-stock.ts'
import type { adminTransferEndpoints } from '#catalogue/admin-transfers.ts'
import type { adminTranslationEndpoints } from '#catalogue/admin-translations.ts'
import type { adminFieldEndpoints } from '#catalogue/fields/admin-fields.ts'
import type { adminGiftCardEndpoints } from '#checkout/admin-gift-cards.ts'
import type { adminPaymentEndpoints } from '#checkout/admin-payments.ts'
import type { adminPhoneOrderEndpoints } from '#checkout/admin-phone-orders.ts'
import type { adminChannelEndpoints } from '#content/admin-channels.ts'
import type { adminContentEndpoints } from '#content/admin-content.ts'
import type { adminHomePieceEndpoints } from '#content/admin-home-pieces.ts'
import type { adminJournalEndpoints } from '#content/admin-journal.ts'
import type { adminSettingEndpoints } from '#content/admin-settings.ts'
import type { adminCampaignEndpoints } from '#customers/admin-campaigns.ts'
import type { adminCustomerActionEndpoints } from '#customers/admin-customer-actions.ts'
import type { adminCustomerTagEndpoints } from '#customers/admin-customer-tags.ts'
import type { adminCustomerEndpoints } from '#customers/admin-customers.ts'
import type { adminSegmentEndpoints } from '#customers/admin-segments.ts'
import type { adminAllocationEndpoints } from '#fulfilment/admin-allocations.ts'
import type { adminAlterationEndpoints } from '#fulfilment/admin-alterations.ts'
import type { adminCourierEndpoints } from '#fulfilment/admin-couriers.ts'
import type { adminCustomsEndpoints } from '#fulfilment/admin-customs.ts'
import type { adminDeliveryEndpoints } from '#fulfilment/admin-delivery.ts'
import type { adminEwayBillEndpoints } from '#fulfilment/admin-eway-bills.ts'
import type { adminOrderEditEndpoints } from '#fulfilment/admin-order-edits.ts'
import type { adminOrderSaleEndpoints } from '#fulfilment/admin-order-sales.ts'
import type { adminOrderTagEndpoints } from '#fulfilment/admin-order-tags.ts'
import type { adminOrderEndpoints } from '#fulfilment/admin-orders.ts'
import type { adminPackingEndpoints } from '#fulfilment/admin-packing.ts'
import type { adminParcelEndpoints } from '#fulfilment/admin-parcels.ts'
import type { adminPickingEndpoints } from '#fulfilment/admin-picking.ts'
import type { adminReturnPickupEndpoints } from '#fulfilment/admin-return-pickups.ts'
import type { adminReturnEndpoints } from '#fulfilment/admin-returns.ts'
import type { adminOrderPickupEndpoints } from '#fulfilment/admin-store-pickups.ts'
import type { adminTermsEndpoints } from '#fulfilment/admin-terms.ts'
import type { adminTodayEndpoints } from '#fulfilment/admin-today.ts'
import type { adminWorkroomEndpoints } from '#fulfilment/admin-workroom.ts'
import type { adminImportCorrectionEndpoints } from '#imports/admin-import-corrections.ts'
import type { adminImportEndpoints } from '#imports/admin-imports.ts'
import type { adminEnquiryEndpoints } from '#messages/admin-enquiries.ts'
import type { adminJobEndpoints } from '#messages/admin-jobs.ts'
import type { adminMessageEndpoints } from '#messages/admin-messages.ts'
import type { adminNewsletterEndpoints } from '#messages/admin-newsletter.ts'
import type { adminOrderMessageEndpoints } from '#messages/admin-order-messages.ts'
import type { adminWebhookEndpoints } from '#messages/admin-webhooks.ts'
import type { adminEInvoiceEndpoints } from '#selling/admin-e-invoices.ts'
import type { adminInvoiceEndpoints } from '#selling/admin-invoices.ts'
import type { adminOfferEndpoints } from '#selling/admin-offers.ts'
import type { adminStorePickupEndpoints } from '#selling/admin-store-pickups.ts'
import type { Method } from './call-address.ts'
import type { Call, CallsOf } from './call.ts'

const open = (method: Method, path: string): Call<never> => ({ method, path, isOwn: false, isUnsafeGet: false })
const own = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: false })

export const adminAppCalls: CallsOf<typeof adminAppEndpoints> = {
  list: own('GET', 'apps'),
  read: own('POST', 'apps/manifest'),
  install: own('POST', 'apps'),
  renew: own('POST', 'apps/{id}/key'),
  remove: own('POST', 'apps/{id}/remove'),
  page: own('GET', 'apps/{id}/page.html'),
}

export const adminAuditCalls: CallsOf<typeof adminAuditEndpoints> = {
  list: own('GET', 'audit'),
}

export const adminAlterationCalls: CallsOf<typeof adminAlterationEndpoints> = {
  list: own('GET', 'alterations'),
  find: own('GET', 'alterations/{id}'),
  open: own('POST', 'orders/{code}/alterations'),
  record: own('POST', 'alterations/{id}/steps'),
}

export const adminOrderSaleCalls: CallsOf<typeof adminOrderSaleEndpoints> = {
  askForBalance: own('POST', 'orders/{code}/balance-request'),
  nameSeller: own('POST', 'orders/seller'),
}

export const adminOrderTagCalls: CallsOf<typeof adminOrderTagEndpoints> = {
  choices: own('GET', 'orders/tags'),
  change: own('POST', 'orders/tags'),
}

export const adminCustomerTagCalls: CallsOf<typeof adminCustomerTagEndpoints> = {
  choices: own('GET', 'customers/tags'),
  change: own('POST', 'customers/tags'),
}

export const adminListFileCalls: CallsOf<typeof adminListFileEndpoints> = {
  list: own('GET', 'list-files'),
  find: own('GET', 'list-files/{id}'),
  start: own('POST', 'list-files'),
  content: own('POST', 'list-files/{id}/content'),
}

export const adminEnquiryCalls: CallsOf<typeof adminEnquiryEndpoints> = {
  list: own('GET', 'enquiries'),
  find: own('GET', 'enquiries/{id}'),
  file: own('GET', 'enquiries/{id}/file'),
  answer: own('POST', 'enquiries/{id}/answer'),
  close: own('POST', 'enquiries/{id}/close'),
  reopen: own('POST', 'enquiries/{id}/reopen'),
  addNote: own('POST', 'enquiries/{id}/notes'),
}

export const adminGiftCardCalls: CallsOf<typeof adminGiftCardEndpoints> = {
  list: own('GET', 'gift-cards'),
  find: own('GET', 'gift-cards/{id}'),
  issue: own('POST', 'gift-cards'),
  block: own('POST', 'gift-cards/{id}/block'),
  release: own('POST', 'gift-cards/{id}/release'),
  extend: own('POST', 'gift-cards/{id}/extend'),
  resend: own('POST', 'gift-cards/{id}/resend'),
  end: own('POST', 'gift-cards/{id}/end'),
}

export const adminGstCalls: CallsOf<typeof adminGstEndpoints> = {
  month: own('GET', 'gst/{month}'),
  workbook: own('POST', 'gst/{month}/workbook'),
  json: own('POST', 'gst/{month}/json'),
  section: own('POST', 'gst/{month}/section'),
  file: own('POST', 'gst/{month}/filed'),
}

export const adminContentCalls: CallsOf<typeof adminContentEndpoints> = {
  list: own('GET', 'content'),
  find: own('GET', 'content/{key}'),
  version: own('GET', 'content/{key}/versions/{id}'),
  save: own('POST', 'content/{key}/draft'),
  discard: own('POST', 'content/{key}/discard'),
  publish: own('POST', 'content/{key}/publish'),
  unschedule: own('POST', 'content/{key}/unschedule'),
  restore: own('POST', 'content/{key}/restore'),
  preview: own('POST', 'content/{key}/preview'),
  uploadFilm: own('POST', 'content-films/upload'),
  uploadCaptions: own('POST', 'content-films/captions'),
}

export const adminJournalCalls: CallsOf<typeof adminJournalEndpoints> = {
  list: own('GET', 'journal'),
  find: own('GET', 'journal/{key}'),
  version: own('GET', 'journal/{key}/versions/{id}'),
  save: own('POST', 'journal/{key}/draft'),
  discard: own('POST', 'journal/{key}/discard'),
  publish: own('POST', 'journal/{key}/publish'),
  unschedule: own('POST', 'journal/{key}/unschedule'),
  restore: own('POST', 'journal/{key}/restore'),
  create: own('POST', 'journal'),
  preview: own('POST', 'journal/{key}/preview'),
  hide: own('POST', 'journal/{key}/hide'),
  delete: own('POST', 'journal/{key}/delete'),
  bringBack: own('POST', 'journal/{key}/bring-back'),
}

export const adminMessageCalls: CallsOf<typeof adminMessageEndpoints> = {
  preview: own('GET', 'messages/{key}/preview'),
  html: own('GET', 'messages/{key}/preview.html'),
  sendTest: own('POST', 'messages/{key}/test'),
}

export const adminContentPictureCalls: CallsOf<typeof adminContentPictureEndpoints> = {
  list: own('GET', 'content-pictures'),
  find: own('GET', 'content-pictures/{id}'),
  upload: own('POST', 'content-pictures/upload'),
  focus: own('POST', 'content-pictures/{id}/focus'),
}

export const adminHomePieceCalls: CallsOf<typeof adminHomePieceEndpoints> = {
  groups: own('GET', 'home-pieces/groups'),
  facts: own('GET', 'home-pieces/facts'),
  search: own('GET', 'home-pieces/search'),
  named: own('GET', 'home-pieces/named'),
}

export const adminCategoryPictureCalls: CallsOf<typeof adminCategoryPictureEndpoints> = {
  list: own('GET', 'category-pictures'),
  find: own('GET', 'category-pictures/{id}'),
  upload: own('POST', 'category-pictures/upload'),
  focus: own('POST', 'category-pictures/{id}/focus'),
}

export const adminSettingCalls: CallsOf<typeof adminSettingEndpoints> = {
  list: own('GET', 'settings'),
  find: own('GET', 'settings/{key}'),
  version: own('GET', 'settings/{key}/versions/{id}'),
  save: own('POST', 'settings/{key}/draft'),
  discard: own('POST', 'settings/{key}/discard'),
  publish: own('POST', 'settings/{key}/publish'),
  unschedule: own('POST', 'settings/{key}/unschedule'),
  restore: own('POST', 'settings/{key}/restore'),
  previewTheme: own('POST', 'settings/theme/preview'),
  couriers: own('GET', 'couriers'),
}

export const adminCustomerCalls: CallsOf<typeof adminCustomerEndpoints> = {
  list: own('GET', 'customers'),
  find: own('GET', 'customers/{id}'),
  giveCredit: own('POST', 'customers/{id}/credit/give'),
  takeCredit: own('POST', 'customers/{id}/credit/take'),
}

export const adminCustomerActionCalls: CallsOf<typeof adminCustomerActionEndpoints> = {
  find: own('GET', 'customers/{id}/care'),
  addNote: own('POST', 'customers/{id}/notes'),
  editNote: own('POST', 'customer-notes/{id}'),
  removeNote: own('POST', 'customer-notes/{id}/remove'),
  endSessions: own('POST', 'customers/{id}/sessions/end'),
  removeSecondFactor: own('POST', 'customers/{id}/second-factor/remove'),
  requests: own('GET', 'customer-requests'),
  recordRequest: own('POST', 'customers/{id}/requests'),
  withdrawRequest: own('POST', 'customer-requests/{id}/withdraw'),
  export: own('POST', 'customers/{id}/export'),
  erase: own('POST', 'customers/{id}/erase'),
  doubles: own('GET', 'customers/{id}/doubles'),
  preview: own('GET', 'customers/{id}/merge'),
  merge: own('POST', 'customers/{id}/merge'),
}

export const adminSegmentCalls: CallsOf<typeof adminSegmentEndpoints> = {
  list: own('GET', 'segments'),
  choices: own('GET', 'segments/choices'),
  preview: own('POST', 'segments/preview'),
  find: own('GET', 'segments/{id}'),
  add: own('POST', 'segments'),
  save: own('POST', 'segments/{id}'),
  remove: own('POST', 'segments/{id}/remove'),
}

export const adminCampaignCalls: CallsOf<typeof adminCampaignEndpoints> = {
  list: own('GET', 'campaigns'),
  find: own('GET', 'campaigns/{id}'),
  add: own('POST', 'campaigns'),
  save: own('POST', 'campaigns/{id}'),
  html: own('GET', 'campaigns/{id}/preview.html'),
  test: own('POST', 'campaigns/{id}/test'),
  plan: own('POST', 'campaigns/{id}/plan'),
  approve: own('POST', 'campaigns/{id}/approve'),
  unplan: own('POST', 'campaigns/{id}/unplan'),
  pause: own('POST', 'campaigns/{id}/pause'),
  resume: own('POST', 'campaigns/{id}/resume'),
  remove: own('POST', 'campaigns/{id}/remove'),
}

export const adminCategoryCalls: CallsOf<typeof adminCategoryEndpoints> = {
  list: own('GET', 'categories'),
  find: own('GET', 'categories/{id}'),
  preview: own('POST', 'categories/preview'),
  create: own('POST', 'categories'),
  change: own('POST', 'categories/{id}'),
  move: own('POST', 'categories/{id}/move'),
  remove: own('POST', 'categories/{id}/remove'),
}

export const adminJobCalls: CallsOf<typeof adminJobEndpoints> = {
  failed: own('GET', 'jobs/failed'),
  retry: own('POST', 'jobs/retry'),
}

export const adminPackingCalls: CallsOf<typeof adminPackingEndpoints> = {
  pdf: own('POST', 'orders/packing'),
}

export const adminCourierCalls: CallsOf<typeof adminCourierEndpoints> = {
  list: own('GET', 'courier-bookings'),
  services: own('GET', 'courier-services'),
  rates: own('GET', 'orders/{code}/courier-rates'),
  book: own('POST', 'courier-bookings'),
  label: own('POST', 'courier-bookings/{id}/label'),
  cancel: own('POST', 'courier-bookings/{id}/cancel'),
  actOnFailure: own('POST', 'courier-bookings/{id}/failed-delivery'),
}

export const adminEInvoiceCalls: CallsOf<typeof adminEInvoiceEndpoints> = {
  list: own('GET', 'e-invoices'),
  register: own('POST', 'e-invoices/{id}/register'),
  cancel: own('POST', 'e-invoices/{id}/cancel'),
}

export const adminEwayBillCalls: CallsOf<typeof adminEwayBillEndpoints> = {
  ofOrder: own('GET', 'orders/{code}/eway-bill'),
  make: own('POST', 'orders/{code}/eway-bill'),
  partB: own('POST', 'eway-bills/{id}/vehicle'),
  extend: own('POST', 'eway-bills/{id}/extend'),
  cancel: own('POST', 'eway-bills/{id}/cancel'),
}

export const adminTallyCalls: CallsOf<typeof adminTallyEndpoints> = {
  vouchers: own('POST', 'tally/{month}/vouchers'),
  masters: own('POST', 'tally/masters'),
}

export const adminParcelCalls: CallsOf<typeof adminParcelEndpoints> = {
  dispatchMany: own('POST', 'orders/dispatch'),
  undoDelivery: own('POST', 'orders/{code}/delivery/undo'),
  previewRto: own('GET', 'orders/{code}/parcels/{parcelId}/rto'),
  receiveRto: own('POST', 'orders/{code}/parcels/{parcelId}/rto'),
  correctParcel: own('POST', 'orders/{code}/parcels/{parcelId}/correct'),
}

export const adminPickingCalls: CallsOf<typeof adminPickingEndpoints> = {
  pickList: own('POST', 'orders/pick-list'),
  packing: own('GET', 'orders/{code}/packing'),
  packed: own('POST', 'orders/{code}/packed'),
}

export const adminStockCalls: CallsOf<typeof adminStockEndpoints> = {
  list: own('GET', 'stock'),
  find: own('GET', 'stock/{id}'),
  movements: own('GET', 'stock/{id}/movements'),
  count: own('POST', 'stock/count'),
  adjust: own('POST', 'stock/adjust'),
}

export const adminLocationCalls: CallsOf<typeof adminLocationEndpoints> = {
  list: own('GET', 'stock-locations'),
  create: own('POST', 'stock-locations'),
  update: own('POST', 'stock-locations/{id}'),
  close: own('POST', 'stock-locations/{id}/close'),
  open: own('POST', 'stock-locations/{id}/open'),
}

export const adminTransferCalls: CallsOf<typeof adminTransferEndpoints> = {
  list: own('GET', 'stock-transfers'),
  find: own('GET', 'stock-transfers/{id}'),
  create: own('POST', 'stock-transfers'),
  update: own('POST', 'stock-transfers/{id}'),
  send: own('POST', 'stock-transfers/{id}/send'),
  receive: own('POST', 'stock-transfers/{id}/receive'),
  cancel: own('POST', 'stock-transfers/{id}/cancel'),
  challan: own('GET', 'stock-transfers/{id}/challan'),
}

export const adminStorePickupCalls: CallsOf<typeof adminStorePickupEndpoints> = {
  set: own('POST', 'stock-locations/{id}/pickup'),
}

export const adminCustomsCalls: CallsOf<typeof adminCustomsEndpoints> = {
  find: own('GET', 'orders/{code}/customs'),
  bill: own('POST', 'orders/{code}/customs/bill'),
  invoice: own('GET', 'orders/{code}/customs/invoice'),
}

export const adminOrderPickupCalls: CallsOf<typeof adminOrderPickupEndpoints> = {
  ready: own('POST', 'orders/{code}/pickup/ready'),
  handOver: own('POST', 'orders/{code}/pickup/hand-over'),
}

export const adminAllocationCalls: CallsOf<typeof adminAllocationEndpoints> = {
  find: own('GET', 'orders/{code}/allocation'),
  choose: own('POST', 'orders/{code}/allocation'),
}

export const adminOrderMessageCalls: CallsOf<typeof adminOrderMessageEndpoints> = {
  list: own('GET', 'orders/{code}/messages'),
  write: own('POST', 'orders/{code}/messages'),
}

export const adminNewsletterCalls: CallsOf<typeof adminNewsletterEndpoints> = {
  list: own('GET', 'newsletter'),
  unsubscribe: own('POST', 'newsletter/{id}/unsubscribe'),
  export: own('POST', 'newsletter/export'),
}

export const adminInvoiceCalls: CallsOf<typeof adminInvoiceEndpoints> = {
  list: own('GET', 'invoices'),
  pdf: own('GET', 'invoices/{id}/pdf'),
  send: own('POST', 'invoices/{id}/send'),
  file: own('POST', 'invoices/file'),
}

export const adminOfferCalls: CallsOf<typeof adminOfferEndpoints> = {
  list: own('GET', 'offers'),
  choices: own('GET', 'offers/choices'),
  find: own('GET', 'offers/{id}'),
  add: own('POST', 'offers'),
  save: own('POST', 'offers/{id}'),
  end: own('POST', 'offers/{id}/end'),
  preview: own('POST', 'offers/preview'),
  addCodes: own('POST', 'offers/codes'),
  codes: own('GET', 'offers/{id}/codes'),
}

export const adminImportCalls: CallsOf<typeof adminImportEndpoints> = {
  list: own('GET', 'imports'),
  find: own('GET', 'imports/{id}'),
  faults: own('GET', 'imports/{id}/faults'),
  faultsFile: own('POST', 'imports/{id}/faults/file'),
  conflicts: own('GET', 'imports/{id}/conflicts'),
  add: own('POST', 'imports'),
  addPart: own('POST', 'imports/{id}/parts'),
  chooseSheet: own('POST', 'imports/{id}/sheet'),
  sample: own('POST', 'imports/{id}/sample'),
  check: own('POST', 'imports/{id}/check'),
  run: own('POST', 'imports/{id}/run'),
  cancel: own('POST', 'imports/{id}/cancel'),
  continue: own('POST', 'imports/{id}/continue'),
  undo: own('POST', 'imports/{id}/undo'),
  exportCatalogue: own('POST', 'exports/catalogue'),
}

export const adminImportCorrectionCalls: CallsOf<typeof adminImportCorrectionEndpoints> = {
  correct: own('POST', 'imports/{id}/faults/correct'),
  correctAll: own('POST', 'imports/{id}/faults/correct-all'),
  list: own('GET', 'imports/{id}/corrections'),
  file: own('POST', 'imports/{id}/corrections/file'),
}

export const adminOrderCalls: CallsOf<typeof adminOrderEndpoints> = {
  list: own('GET', 'orders'),
  counts: own('GET', 'orders/counts'),
  find: own('GET', 'orders/{code}'),
  work: own('POST', 'orders/work'),
  deliver: own('POST', 'orders/deliver'),
  dispatch: own('POST', 'orders/{code}/dispatch'),
  previewRefund: own('POST', 'orders/{code}/refund/preview'),
  cancel: own('POST', 'orders/{code}/cancel'),
  refund: own('POST', 'orders/{code}/refund'),
  addNote: own('POST', 'orders/{code}/notes'),
}

export const adminOrderEditCalls: CallsOf<typeof adminOrderEditEndpoints> = {
  find: own('GET', 'orders/{code}/edit'),
  preview: own('POST', 'orders/{code}/edit/preview'),
  confirm: own('POST', 'orders/{code}/edit'),
  list: own('GET', 'orders/{code}/edits'),
}

export const adminPieceCalls: CallsOf<typeof adminPieceEndpoints> = {
  list: own('GET', 'pieces'),
  choices: own('GET', 'pieces/choices'),
  find: own('GET', 'pieces/{id}'),
  preview: own('POST', 'pieces/{id}/preview'),
  changePrices: own('POST', 'pieces/batches/prices'),
  changeStates: own('POST', 'pieces/batches/states'),
  batch: own('GET', 'pieces/batches/{id}'),
  grid: own('POST', 'pieces/grid'),
  saveGrid: own('POST', 'pieces/grid/save'),
  create: own('POST', 'pieces'),
  save: own('POST', 'pieces/{id}'),
  publish: own('POST', 'pieces/{id}/publish'),
  unschedule: own('POST', 'pieces/{id}/unschedule'),
  withdraw: own('POST', 'pieces/{id}/withdraw'),
  planSale: own('POST', 'pieces/{id}/sales'),
  stopSale: own('POST', 'pieces/{id}/sales/stop'),
}

export const adminTranslationCalls: CallsOf<typeof adminTranslationEndpoints> = {
  list: own('GET', 'translations'),
  counts: own('GET', 'translation-counts'),
  save: own('POST', 'translations'),
  approve: own('POST', 'translations/approve'),
  suggest: own('POST', 'translations/suggest'),
  stopSuggesting: own('POST', 'translations/suggest/stop'),
  reviewers: own('GET', 'translation-reviewers'),
  exportFile: own('POST', 'translations/file'),
  importFile: own('POST', 'translations/import'),
}

export const adminCostCalls: CallsOf<typeof adminCostEndpoints> = {
  find: own('GET', 'pieces/{id}/costs'),
  save: own('POST', 'pieces/{id}/costs'),
}

export const adminMarginCalls: CallsOf<typeof adminMarginEndpoints> = {
  report: own('GET', 'reports/margins'),
  file: own('POST', 'reports/margins/file'),
}

export const adminFieldCalls: CallsOf<typeof adminFieldEndpoints> = {
  list: own('GET', 'fields'),
  usage: own('GET', 'fields/{id}/usage'),
  create: own('POST', 'fields'),
  arrange: own('POST', 'fields/arrange'),
  change: own('POST', 'fields/{id}'),
  remove: own('POST', 'fields/{id}/remove'),
  category: own('GET', 'categories/{id}/fields'),
  changeCategory: own('POST', 'categories/{id}/fields'),
  order: own('GET', 'orders/{code}/fields'),
  changeOrder: own('POST', 'orders/{code}/fields'),
  customer: own('GET', 'customers/{id}/fields'),
  changeCustomer: own('POST', 'customers/{id}/fields'),
}

export const adminPhoneOrderCalls: CallsOf<typeof adminPhoneOrderEndpoints> = {
  customers: own('GET', 'phone-orders/customers'),
  pieces: own('GET', 'phone-orders/pieces'),
  giftCards: own('GET', 'phone-orders/gift-cards'),
  joining: own('GET', 'phone-orders/with/{code}'),
  place: own('GET', 'phone-orders/place'),
  places: own('GET', 'phone-orders/places'),
  preview: own('POST', 'phone-orders/preview'),
  take: own('POST', 'phone-orders'),
  payLink: own('POST', 'orders/{code}/pay-link'),
  confirmCash: own('POST', 'orders/{code}/confirm-cash'),
}

export const adminPictureCalls: CallsOf<typeof adminPictureEndpoints> = {
  list: own('GET', 'pieces/{id}/pictures'),
  upload: own('POST', 'pieces/{id}/pictures/upload'),
  order: own('POST', 'pieces/{id}/pictures/order'),
  describe: own('POST', 'pieces/{id}/pictures/describe'),
  remove: own('POST', 'pieces/{id}/pictures/remove'),
  restore: own('POST', 'pieces/{id}/pictures/restore'),
}

export const adminLedgerCalls: CallsOf<typeof adminLedgerEndpoints> = {
  accounts: own('GET', 'ledger/accounts'),
  entries: own('GET', 'ledger/entries'),
  file: own('POST', 'ledger/file'),
}

export const adminPaymentCalls: CallsOf<typeof adminPaymentEndpoints> = {
  list: own('GET', 'payments'),
  find: own('GET', 'payments/{code}'),
}

export const adminReconciliationCalls: CallsOf<typeof adminReconciliationEndpoints> = {
  counts: own('GET', 'reconciliation/counts'),
  cases: own('GET', 'reconciliation/cases'),
  find: own('GET', 'reconciliation/cases/{id}'),
  settle: own('POST', 'reconciliation/cases/{id}/settle'),
  expected: own('GET', 'reconciliation/expected'),
  collect: own('POST', 'reconciliation/collect'),
  refuse: own('POST', 'reconciliation/refuse'),
  receive: own('POST', 'reconciliation/receive'),
  payOut: own('POST', 'reconciliation/pay-out'),
  compare: own('POST', 'reconciliation/compare'),
}

export const adminRemittanceCalls: CallsOf<typeof adminRemittanceEndpoints> = {
  list: own('GET', 'remittances'),
  find: own('GET', 'remittances/{id}'),
  upload: own('POST', 'remittances'),
  accept: own('POST', 'remittances/{id}/accept'),
  book: own('POST', 'remittances/{id}/book'),
}

export const adminReportCalls: CallsOf<typeof adminReportEndpoints> = {
  sales: own('GET', 'reports/sales'),
  salesFile: own('POST', 'reports/sales/file'),
  returns: own('GET', 'reports/returns'),
  returnsFile: own('POST', 'reports/returns/file'),
  stockAgeFile: own('POST', 'reports/stock-age/file'),
  stockAge: own('GET', 'reports/stock-age'),
}

export const adminReturnCalls: CallsOf<typeof adminReturnEndpoints> = {
  list: own('GET', 'returns'),
  counts: own('GET', 'returns/counts'),
  find: own('GET', 'returns/{id}'),
  pictures: own('GET', 'returns/{id}/pictures'),
  move: own('POST', 'returns/move'),
  previewRefund: own('POST', 'returns/{id}/refund/preview'),
  refund: own('POST', 'returns/{id}/refund'),
  assignRefund: own('POST', 'orders/{code}/refunds/{refundId}/assign'),
  pass: own('POST', 'returns/{id}/pass'),
  dispatch: own('POST', 'returns/{id}/dispatch'),
}

export const adminReturnPickupCalls: CallsOf<typeof adminReturnPickupEndpoints> = {
  find: own('GET', 'returns/{id}/pickup'),
  book: own('POST', 'returns/{id}/pickup'),
  cancel: own('POST', 'returns/{id}/pickup/cancel'),
}

export const adminReviewCalls: CallsOf<typeof adminReviewEndpoints> = {
  list: own('GET', 'reviews'),
  counts: own('GET', 'reviews/counts'),
  find: own('GET', 'reviews/{id}'),
  pictures: own('GET', 'reviews/{id}/pictures'),
  decide: own('POST', 'reviews/decide'),
  reply: own('POST', 'reviews/{id}/reply'),
  questions: own('GET', 'questions'),
  answer: own('POST', 'questions/{id}/answer'),
  refuseQuestions: own('POST', 'questions/refuse'),
}

export const adminSearchCalls: CallsOf<typeof adminSearchEndpoints> = {
  pieces: own('GET', 'search/pieces'),
  entries: own('GET', 'search/entries'),
  names: own('GET', 'search/names'),
  addName: own('POST', 'search/names'),
  removeName: own('POST', 'search/names/remove'),
  pins: own('GET', 'search/pins'),
  savePins: own('POST', 'search/pins'),
  hidden: own('GET', 'search/hidden'),
  hide: own('POST', 'search/hidden'),
  show: own('POST', 'search/hidden/remove'),
  preview: own('POST', 'search/preview'),
}

export const adminSearchLogCalls: CallsOf<typeof adminSearchLogEndpoints> = {
  queries: own('GET', 'search/queries'),
  queriesFile: own('POST', 'search/queries/file'),
  report: own('GET', 'reports/search'),
  reportFile: own('POST', 'reports/search/file'),
}

export const adminConnectionCalls: CallsOf<typeof adminConnectionEndpoints> = {
  list: own('GET', 'connections'),
  change: own('POST', 'connections/{name}'),
  remove: own('POST', 'connections/{name}/remove'),
  ask: own('POST', 'connections/{name}/test'),
  choose: own('POST', 'payment-providers'),
}

export const adminSessionCalls: CallsOf<typeof adminSessionEndpoints> = {
  openInvitation: open('POST', 'invitations/open'),
  acceptInvitation: open('POST', 'invitations/accept'),
  invitationPasskey: open('POST', 'invitations/passkey-challenge'),
  acceptWithPasskey: open('POST', 'invitations/accept-with-passkey'),
  signIn: open('POST', 'session'),
  passkeyChallenge: open('POST', 'session/passkey-challenge'),
  passkeySignIn: open('POST', 'session/passkey'),
  me: own('GET', 'session'),
  signOut: own('POST', 'session/end'),
  prove: own('POST', 'session/proof'),
  sessions: own('GET', 'session/all'),
  endSession: own('POST', 'session/all/{id}/end'),
  endOthers: own('POST', 'session/all/end'),
  recoveryCodes: own('GET', 'session/recovery-codes'),
  makeRecoveryCodes: own('POST', 'session/recovery-codes'),
  passkeys: own('GET', 'passkeys'),
  passkeyOptions: own('POST', 'passkeys/challenge'),
  addPasskey: own('POST', 'passkeys'),
  removePasskey: own('POST', 'passkeys/{id}/remove'),
}

export const adminSettlementCalls: CallsOf<typeof adminSettlementEndpoints> = {
  list: own('GET', 'settlements'),
  counts: own('GET', 'settlements/counts'),
  unsettled: own('GET', 'settlements/unsettled'),
  find: own('GET', 'settlements/{id}'),
  upload: own('POST', 'settlements/upload'),
  fetch: own('POST', 'settlements/fetch'),
  accept: own('POST', 'settlements/{id}/accept'),
  book: own('POST', 'settlements/book'),
  file: own('POST', 'settlements/file'),
}

export const adminBankLineCalls: CallsOf<typeof adminBankLineEndpoints> = {
  list: own('GET', 'bank-lines'),
  counts: own('GET', 'bank-lines/counts'),
  preview: own('POST', 'bank-lines/preview'),
  upload: own('POST', 'bank-lines/upload'),
  take: own('POST', 'bank-lines'),
  match: own('POST', 'bank-lines/match'),
  openItems: own('GET', 'bank-lines/{id}/open-items'),
  assign: own('POST', 'bank-lines/{id}/assign'),
  setAside: own('POST', 'bank-lines/{id}/set-aside'),
  reopen: own('POST', 'bank-lines/{id}/reopen'),
  file: own('POST', 'bank-lines/file'),
}

export const adminShareCalls: CallsOf<typeof adminShareEndpoints> = {
  list: own('GET', 'shares'),
  find: own('GET', 'shares/{id}'),
  change: own('POST', 'shares/{id}'),
  changeTax: own('POST', 'shares/{id}/tax'),
  agree: own('POST', 'shares/{id}/agreements'),
  removeAgreement: own('POST', 'shares/{id}/agreements/remove'),
  adjust: own('POST', 'shares/{id}/adjustments'),
  removeAdjustment: own('POST', 'shares/{id}/adjustments/remove'),
}

export const adminStaffCalls: CallsOf<typeof adminStaffEndpoints> = {
  list: own('GET', 'staff'),
  invite: own('POST', 'staff'),
  inviteAgain: own('POST', 'staff/{id}/invite'),
  change: own('POST', 'staff/{id}'),
  disable: own('POST', 'staff/{id}/disable'),
  roles: own('GET', 'roles'),
  addRole: own('POST', 'roles'),
  changeRole: own('POST', 'roles/{id}'),
  removeRole: own('POST', 'roles/{id}/remove'),
  keys: own('GET', 'keys'),
  addKey: own('POST', 'keys'),
  revokeKey: own('POST', 'keys/{id}/revoke'),
}

export const adminStatementCalls: CallsOf<typeof adminStatementEndpoints> = {
  list: own('GET', 'statements'),
  ofLabel: own('GET', 'shares/{id}/statements'),
  draft: own('GET', 'shares/{id}/draft'),
  issue: own('POST', 'statements/issue'),
  approve: own('POST', 'statements/approve'),
  find: own('GET', 'statements/{id}'),
  withdraw: own('POST', 'statements/{id}/withdraw'),
  pay: own('POST', 'statements/{id}/pay'),
  reversePayment: own('POST', 'statements/{id}/payments/reverse'),
  file: own('POST', 'statements/{id}/file'),
  own: own('GET', 'own-statements'),
  findOwn: own('GET', 'own-statements/{id}'),
  ownFile: own('POST', 'own-statements/{id}/file'),
}

export const adminTaxWithheldCalls: CallsOf<typeof adminTaxWithheldEndpoints> = {
  quarter: own('GET', 'tax-withheld'),
  deposit: own('POST', 'tax-withheld/deposits'),
  reverseDeposit: own('POST', 'tax-withheld/deposits/{id}/reverse'),
  file: own('POST', 'tax-withheld/file'),
}

export const adminTermsCalls: CallsOf<typeof adminTermsEndpoints> = {
  calendar: own('POST', 'calendar/try'),
  kinds: own('GET', 'dispatch-days/kinds'),
  dispatch: own('POST', 'dispatch-days/try'),
  pieces: own('GET', 'return-policies/pieces'),
  payment: own('POST', 'offline-payments/try'),
  file: own('GET', 'offline-payments/file'),
  readFile: own('POST', 'offline-payments/file'),
}

export const adminTodayCalls: CallsOf<typeof adminTodayEndpoints> = {
  today: own('GET', 'today'),
  sales: own('GET', 'today/sales'),
}

export const adminViewCalls: CallsOf<typeof adminViewEndpoints> = {
  list: own('GET', 'views'),
  counts: own('GET', 'views/counts'),
  create: own('POST', 'views'),
  change: own('POST', 'views/{id}'),
  remove: own('POST', 'views/{id}/remove'),
}

export const adminDeliveryCalls: CallsOf<typeof adminDeliveryEndpoints> = {
  try: own('GET', 'delivery/try'),
}

export const adminChannelCalls: CallsOf<typeof adminChannelEndpoints> = {
  list: own('GET', 'channels'),
  renew: own('POST', 'channels/{name}/new-address'),
  leftOut: own('GET', 'channels/{name}/left-out'),
}

export const adminWebhookCalls: CallsOf<typeof adminWebhookEndpoints> = {
  list: own('GET', 'webhooks'),
  find: own('GET', 'webhooks/{id}'),
  add: own('POST', 'webhooks'),
  change: own('POST', 'webhooks/{id}'),
  rotate: own('POST', 'webhooks/{id}/rotate'),
  remove: own('POST', 'webhooks/{id}/remove'),
  test: own('POST', 'webhooks/{id}/test'),
  deliveries: own('GET', 'webhooks/{id}/deliveries'),
  delivery: own('GET', 'webhook-deliveries/{id}'),
  resend: own('POST', 'webhooks/{id}/resend'),
}

export const adminAgentCalls: CallsOf<typeof adminAgentEndpoints> = {
  platforms: own('GET', 'agent-platforms'),
  changePlatform: own('POST', 'agent-platforms/{id}'),
  keys: own('GET', 'agent-keys'),
  rotateKeys: own('POST', 'agent-keys/rotate'),
}

export const adminWorkroomCalls: CallsOf<typeof adminWorkroomEndpoints> = {
  list: own('GET', 'workroom'),
  ofOrder: own('GET', 'workroom/orders/{code}'),
  picture: own('GET', 'workroom/pictures/{key}'),
  upload: own('POST', 'workroom/orders/{code}/{position}/pictures'),
  record: own('POST', 'workroom/orders/{code}/{position}/steps'),
  withdraw: own('POST', 'workroom/steps/{id}/withdraw'),
}
