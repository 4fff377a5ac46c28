import { expect, test } from 'vitest'
import { adminAppEndpoints } from '#access/admin-apps.ts'
import { adminAuditEndpoints } from '#access/admin-audit.ts'
import { adminConnectionEndpoints } from '#access/admin-connections.ts'
import { adminDescriptionEndpoints } from '#access/admin-description.ts'
import { adminListFileEndpoints } from '#access/admin-list-files.ts'
import { adminSessionEndpoints } from '#access/admin-session.ts'
import { adminStaffEndpoints } from '#access/admin-staff.ts'
import { adminViewEndpoints } from '#access/admin-views.ts'
import { apiDescriptionEndpoints } from '#access/api-description.ts'
import { authEndpoints } from '#access/auth.ts'
import { secondFactorEndpoints } from '#access/second-factor.ts'
import { adminAgentEndpoints } from '#agents/admin-agents.ts'
import { agentSessionEndpoints } from '#agents/agent-sessions.ts'
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
import { catalogueEndpoints } from '#catalogue/catalogue.ts'
import { adminFieldEndpoints } from '#catalogue/fields/admin-fields.ts'
import { piecePreviewEndpoints } from '#catalogue/piece-preview.ts'
import { reviewEndpoints } from '#catalogue/reviews.ts'
import { searchClickEndpoints } from '#catalogue/search-clicks.ts'
import { adminGiftCardEndpoints } from '#checkout/admin-gift-cards.ts'
import { adminPaymentEndpoints } from '#checkout/admin-payments.ts'
import { adminPhoneOrderEndpoints } from '#checkout/admin-phone-orders.ts'
import { checkoutEndpoints } from '#checkout/checkout.ts'
import { guestEndpoints } from '#checkout/guests.ts'
import { offlinePaymentEndpoints } from '#checkout/offline-payments.ts'
import { paymentEndpoints } from '#checkout/payments.ts'
import { adminChannelEndpoints } from '#content/admin-channels.ts'
import { adminContentEndpoints } from '#content/admin-content.ts'
import { adminHomePieceEndpoints } from '#content/admin-home-pieces.ts'
import { adminJournalEndpoints } from '#content/admin-journal.ts'
import { adminSettingEndpoints } from '#content/admin-settings.ts'
import { contentEndpoints } from '#content/content.ts'
import { publishedEndpoints } from '#content/published.ts'
import { accountEndpoints } from '#customers/account.ts'
import { adminCampaignEndpoints } from '#customers/admin-campaigns.ts'
import { adminCustomerActionEndpoints } from '#customers/admin-customer-actions.ts'
import { adminCustomerTagEndpoints } from '#customers/admin-customer-tags.ts'
import { adminCustomerEndpoints } from '#customers/admin-customers.ts'
import { adminSegmentEndpoints } from '#customers/admin-segments.ts'
import { deviceEndpoints } from '#customers/devices.ts'
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
import { returnEndpoints } from '#fulfilment/returns.ts'
import { workroomEndpoints } from '#fulfilment/workroom.ts'
import { adminImportCorrectionEndpoints } from '#imports/admin-import-corrections.ts'
import { adminImportEndpoints } from '#imports/admin-imports.ts'
import { adminEnquiryEndpoints } from '#messages/admin-enquiries.ts'
import { adminJobEndpoints } from '#messages/admin-jobs.ts'
import { adminMessageEndpoints } from '#messages/admin-messages.ts'
import { adminNewsletterEndpoints } from '#messages/admin-newsletter.ts'
import { adminOrderMessageEndpoints } from '#messages/admin-order-messages.ts'
import { adminWebhookEndpoints } from '#messages/admin-webhooks.ts'
import { alertEndpoints } from '#messages/alerts.ts'
import { enquiryEndpoints } from '#messages/enquiries.ts'
import { messageChoiceEndpoints } from '#messages/message-choices.ts'
import { addressEndpoints } from '#selling/addresses.ts'
import { adminEInvoiceEndpoints } from '#selling/admin-e-invoices.ts'
import { adminInvoiceEndpoints } from '#selling/admin-invoices.ts'
import { adminOfferEndpoints } from '#selling/admin-offers.ts'
import { adminStorePickupEndpoints } from '#selling/admin-store-pickups.ts'
import { cartEndpoints } from '#selling/cart.ts'
import { familyEndpoints } from '#selling/family.ts'
import { invoiceEndpoints } from '#selling/invoices.ts'
import { measurementEndpoints } from '#selling/measurements.ts'
import { offerEndpoints } from '#selling/offers.ts'
import { orderLinkEndpoints } from '#selling/order-links.ts'
import { orderEndpoints } from '#selling/orders.ts'
import { storePickupEndpoints } from '#selling/store-pickups.ts'
import { storedValueEndpoints } from '#selling/stored-value.ts'
import { wishlistEndpoints } from '#selling/wishlist.ts'
import { adminCallGroups } from './admin-calls.ts'
import { callGroups } from './calls.ts'
import type { Endpoint } from './endpoint.ts'

type Group = readonly [feature: string, file: string, endpoints: Readonly<Record<string, Endpoint>>]

const groups: readonly Group[] = [
  ['account', 'customers/account', accountEndpoints],
  ['address', 'selling/addresses', addressEndpoints],
  ['alert', 'messages/alerts', alertEndpoints],
  ['storePickup', 'selling/store-pickups', storePickupEndpoints],
  ['storedValue', 'selling/stored-value', storedValueEndpoints],
  ['messageChoice', 'messages/message-choices', messageChoiceEndpoints],
  ['auth', 'access/auth', authEndpoints],
  ['cart', 'selling/cart', cartEndpoints],
  ['catalogue', 'catalogue/catalogue', catalogueEndpoints],
  ['checkout', 'checkout/checkout', checkoutEndpoints],
  ['content', 'content/content', contentEndpoints],
  ['device', 'customers/devices', deviceEndpoints],
  ['enquiry', 'messages/enquiries', enquiryEndpoints],
  ['family', 'selling/family', familyEndpoints],
  ['guest', 'checkout/guests', guestEndpoints],
  ['invoice', 'selling/invoices', invoiceEndpoints],
  ['measurement', 'selling/measurements', measurementEndpoints],
  ['offer', 'selling/offers', offerEndpoints],
  ['offlinePayment', 'checkout/offline-payments', offlinePaymentEndpoints],
  ['order', 'selling/orders', orderEndpoints],
  ['orderLink', 'selling/order-links', orderLinkEndpoints],
  ['agentSession', 'agents/agent-sessions', agentSessionEndpoints],
  ['payment', 'checkout/payments', paymentEndpoints],
  ['piecePreview', 'catalogue/piece-preview', piecePreviewEndpoints],
  ['published', 'content/published', publishedEndpoints],
  ['return', 'fulfilment/returns', returnEndpoints],
  ['review', 'catalogue/reviews', reviewEndpoints],
  ['searchClick', 'catalogue/search-clicks', searchClickEndpoints],
  ['secondFactor', 'access/second-factor', secondFactorEndpoints],
  ['wishlist', 'selling/wishlist', wishlistEndpoints],
  ['workroom', 'fulfilment/workroom', workroomEndpoints],
]

const adminGroups: readonly Group[] = [
  ['adminApp', 'access/admin-apps', adminAppEndpoints],
  ['adminAudit', 'access/admin-audit', adminAuditEndpoints],
  ['adminAlteration', 'fulfilment/admin-alterations', adminAlterationEndpoints],
  ['adminOrderSale', 'fulfilment/admin-order-sales', adminOrderSaleEndpoints],
  ['adminOrderTag', 'fulfilment/admin-order-tags', adminOrderTagEndpoints],
  ['adminCustomerTag', 'customers/admin-customer-tags', adminCustomerTagEndpoints],
  ['adminListFile', 'access/admin-list-files', adminListFileEndpoints],
  ['adminEnquiry', 'messages/admin-enquiries', adminEnquiryEndpoints],
  ['adminGiftCard', 'checkout/admin-gift-cards', adminGiftCardEndpoints],
  ['adminGst', 'books/admin-gst', adminGstEndpoints],
  ['adminContent', 'content/admin-content', adminContentEndpoints],
  ['adminJournal', 'content/admin-journal', adminJournalEndpoints],
  ['adminMessage', 'messages/admin-messages', adminMessageEndpoints],
  ['adminContentPicture', 'catalogue/admin-content-pictures', adminContentPictureEndpoints],
  ['adminHomePiece', 'content/admin-home-pieces', adminHomePieceEndpoints],
  ['adminCategoryPicture', 'catalogue/admin-category-pictures', adminCategoryPictureEndpoints],
  ['adminSetting', 'content/admin-settings', adminSettingEndpoints],
  ['adminCustomer', 'customers/admin-customers', adminCustomerEndpoints],
  ['adminCustomerAction', 'customers/admin-customer-actions', adminCustomerActionEndpoints],
  ['adminSegment', 'customers/admin-segments', adminSegmentEndpoints],
  ['adminCampaign', 'customers/admin-campaigns', adminCampaignEndpoints],
  ['adminCategory', 'catalogue/admin-categories', adminCategoryEndpoints],
  ['adminJob', 'messages/admin-jobs', adminJobEndpoints],
  ['adminPacking', 'fulfilment/admin-packing', adminPackingEndpoints],
  ['adminCourier', 'fulfilment/admin-couriers', adminCourierEndpoints],
  ['adminEInvoice', 'selling/admin-e-invoices', adminEInvoiceEndpoints],
  ['adminEwayBill', 'fulfilment/admin-eway-bills', adminEwayBillEndpoints],
  ['adminTally', 'books/admin-tally', adminTallyEndpoints],
  ['adminParcel', 'fulfilment/admin-parcels', adminParcelEndpoints],
  ['adminPicking', 'fulfilment/admin-picking', adminPickingEndpoints],
  ['adminStock', 'catalogue/admin-stock', adminStockEndpoints],
  ['adminLocation', 'catalogue/admin-locations', adminLocationEndpoints],
  ['adminTransfer', 'catalogue/admin-transfers', adminTransferEndpoints],
  ['adminStorePickup', 'selling/admin-store-pickups', adminStorePickupEndpoints],
  ['adminCustoms', 'fulfilment/admin-customs', adminCustomsEndpoints],
  ['adminOrderPickup', 'fulfilment/admin-store-pickups', adminOrderPickupEndpoints],
  ['adminAllocation', 'fulfilment/admin-allocations', adminAllocationEndpoints],
  ['adminOrderMessage', 'messages/admin-order-messages', adminOrderMessageEndpoints],
  ['adminNewsletter', 'messages/admin-newsletter', adminNewsletterEndpoints],
  ['adminInvoice', 'selling/admin-invoices', adminInvoiceEndpoints],
  ['adminOffer', 'selling/admin-offers', adminOfferEndpoints],
  ['adminImport', 'imports/admin-imports', adminImportEndpoints],
  ['adminImportCorrection', 'imports/admin-import-corrections', adminImportCorrectionEndpoints],
  ['adminOrder', 'fulfilment/admin-orders', adminOrderEndpoints],
  ['adminOrderEdit', 'fulfilment/admin-order-edits', adminOrderEditEndpoints],
  ['adminPiece', 'catalogue/admin-pieces', adminPieceEndpoints],
  ['adminTranslation', 'catalogue/admin-translations', adminTranslationEndpoints],
  ['adminCost', 'catalogue/admin-costs', adminCostEndpoints],
  ['adminMargin', 'books/admin-margins', adminMarginEndpoints],
  ['adminField', 'catalogue/fields/admin-fields', adminFieldEndpoints],
  ['adminPhoneOrder', 'checkout/admin-phone-orders', adminPhoneOrderEndpoints],
  ['adminPicture', 'catalogue/admin-pictures', adminPictureEndpoints],
  ['adminLedger', 'books/admin-ledger', adminLedgerEndpoints],
  ['adminPayment', 'checkout/admin-payments', adminPaymentEndpoints],
  ['adminReconciliation', 'books/admin-reconciliation', adminReconciliationEndpoints],
  ['adminRemittance', 'books/admin-remittances', adminRemittanceEndpoints],
  ['adminReport', 'books/admin-reports', adminReportEndpoints],
  ['adminReturn', 'fulfilment/admin-returns', adminReturnEndpoints],
  ['adminReturnPickup', 'fulfilment/admin-return-pickups', adminReturnPickupEndpoints],
  ['adminReview', 'catalogue/admin-reviews', adminReviewEndpoints],
  ['adminSearch', 'catalogue/admin-search', adminSearchEndpoints],
  ['adminSearchLog', 'catalogue/admin-search-log', adminSearchLogEndpoints],
  ['adminConnection', 'access/admin-connections', adminConnectionEndpoints],
  ['adminSession', 'access/admin-session', adminSessionEndpoints],
  ['adminSettlement', 'books/admin-settlements', adminSettlementEndpoints],
  ['adminBankLine', 'books/admin-bank-lines', adminBankLineEndpoints],
  ['adminShare', 'books/admin-shares', adminShareEndpoints],
  ['adminStaff', 'access/admin-staff', adminStaffEndpoints],
  ['adminStatement', 'books/admin-statements', adminStatementEndpoints],
  ['adminTaxWithheld', 'books/admin-tax-withheld', adminTaxWithheldEndpoints],
  ['adminTerms', 'fulfilment/admin-terms', adminTermsEndpoints],
  ['adminToday', 'fulfilment/admin-today', adminTodayEndpoints],
  ['adminView', 'access/admin-views', adminViewEndpoints],
  ['adminDelivery', 'fulfilment/admin-delivery', adminDeliveryEndpoints],
  ['adminChannel', 'content/admin-channels', adminChannelEndpoints],
  ['adminWebhook', 'messages/admin-webhooks', adminWebhookEndpoints],
  ['adminAgent', 'agents/admin-agents', adminAgentEndpoints],
  ['adminWorkroom', 'fulfilment/admin-workroom', adminWorkroomEndpoints],
]

function kindOf({ access, isUnsafeGet }: Endpoint): string {
  if (isUnsafeGet === true) return access.kind === 'public' ? 'openUnsafe' : 'unsafe'
  return access.kind === 'public' ? 'open' : 'own'
}

function entryOf([name, call]: [string, Endpoint]): string {
  const { method, path } = call
  const kind = kindOf(call)
  return `  ${name}: ${kind}('${method}', '${path}'),`
}

const kinds = [
  'const open = (method: Method, path: string): Call<never> => ({ method, path, isOwn: false, isUnsafeGet: false })',
  'const own = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: false })',
  'const unsafe = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: true })',
  'const openUnsafe = (method: Method, path: string): Call<never> => ({ ...unsafe(method, path), isOwn: false })',
]

/** Every page loads these calls; the others load with the pages that use them. */
const ofEveryPage = new Set(['auth', 'cart', 'catalogue', 'checkout', 'content', 'enquiry', 'guest', 'wishlist'])

/** Only the checkout and pages with pictures of an order load this table; product pages load the table of the others. */
const ofOrderPages = new Set(['storePickup', 'workroom'])

function tableText(tableGroups: readonly Group[]): string {
  const tables = tableGroups
    .map(
      ([feature, , endpoints]) =>
        `export const ${feature}Calls: CallsOf<typeof ${feature}Endpoints> = {\n${Object.entries(endpoints).map(entryOf).join('\n')}\n}\n`,
    )
    .join('\n')
  const endpoints = tableGroups.map(
    ([feature, file]) => [file, `import type { ${feature}Endpoints } from '#${file}.ts'`] as const,
  )
  const isUsed = (kind: string) => tables.includes(`: ${/const (\w+)/.exec(kind)?.[1]}(`)
  const used = kinds.filter((kind, index) => isUsed(kind) || (index === 2 && tables.includes(': openUnsafe(')))
  return [
    '/** Generated from the endpoints: `npx vitest run --project unit contract/src/core/call-table.test.ts -u` updates it. */',
    ...endpoints.toSorted(([a], [b]) => (`${a}.ts` < `${b}.ts` ? -1 : 1)).map(([, line]) => line),
    "import type { Method } from './call-address.ts'",
    "import type { Call, CallsOf } from './call.ts'",
    '',
    ...used,
    '',
    tables,
  ].join('\n')
}

test("API-02: the browsers' call table matches the contract", async () => {
  const isOfEveryPage = ([feature]: Group) => ofEveryPage.has(feature)
  await expect(tableText(groups.filter(isOfEveryPage))).toMatchFileSnapshot('./call-table.ts')
  const isOfOrderPages = ([feature]: Group) => ofOrderPages.has(feature)
  await expect(tableText(groups.filter(isOfOrderPages))).toMatchFileSnapshot('./workroom-call-table.ts')
  const others = groups.filter((group) => !isOfEveryPage(group) && !isOfOrderPages(group))
  await expect(tableText(others)).toMatchFileSnapshot('./own-call-table.ts')
  const named = groups.flatMap(([, , endpoints]) => Object.values(endpoints))
  const all = callGroups.flatMap(({ calls }) => calls)
  expect(all.filter((call) => !named.includes(call))).toEqual(Object.values(apiDescriptionEndpoints))
})

test("API-02: the console's call table matches the contract", async () => {
  await expect(tableText(adminGroups)).toMatchFileSnapshot('./admin-call-table.ts')
  const named = adminGroups.flatMap(([, , endpoints]) => Object.values(endpoints))
  const all = adminCallGroups.flatMap(({ calls }) => calls)
  expect(all.filter((call) => !named.includes(call))).toEqual(Object.values(adminDescriptionEndpoints))
})
