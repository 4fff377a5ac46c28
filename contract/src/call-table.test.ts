import { expect, test } from 'vitest'
import { accountEndpoints } from './account.ts'
import { addressEndpoints } from './addresses.ts'
import { adminAuditEndpoints } from './admin-audit.ts'
import { adminBankLineEndpoints } from './admin-bank-lines.ts'
import { adminCallGroups } from './admin-calls.ts'
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
import { alertEndpoints } from './alerts.ts'
import { apiDescriptionEndpoints } from './api-description.ts'
import { authEndpoints } from './auth.ts'
import { callGroups } from './calls.ts'
import { cartEndpoints } from './cart.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { checkoutEndpoints } from './checkout.ts'
import { contentEndpoints } from './content.ts'
import { deviceEndpoints } from './devices.ts'
import type { Endpoint } from './endpoint.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { guestEndpoints } from './guests.ts'
import { invoiceEndpoints } from './invoices.ts'
import { measurementEndpoints } from './measurements.ts'
import { messageChoiceEndpoints } from './message-choices.ts'
import { offerEndpoints } from './offers.ts'
import { offlinePaymentEndpoints } from './offline-payments.ts'
import { orderLinkEndpoints } from './order-links.ts'
import { orderEndpoints } from './orders.ts'
import { paymentEndpoints } from './payments.ts'
import { publishedEndpoints } from './published.ts'
import { returnEndpoints } from './returns.ts'
import { reviewEndpoints } from './reviews.ts'
import { searchClickEndpoints } from './search-clicks.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { storedValueEndpoints } from './stored-value.ts'
import { wishlistEndpoints } from './wishlist.ts'
import { workroomEndpoints } from './workroom.ts'

type Group = readonly [feature: string, file: string, endpoints: Readonly<Record<string, Endpoint>>]

const groups: readonly Group[] = [
  ['account', 'account', accountEndpoints],
  ['address', 'addresses', addressEndpoints],
  ['alert', 'alerts', alertEndpoints],
  ['storedValue', 'stored-value', storedValueEndpoints],
  ['messageChoice', 'message-choices', messageChoiceEndpoints],
  ['auth', 'auth', authEndpoints],
  ['cart', 'cart', cartEndpoints],
  ['catalogue', 'catalogue', catalogueEndpoints],
  ['checkout', 'checkout', checkoutEndpoints],
  ['content', 'content', contentEndpoints],
  ['device', 'devices', deviceEndpoints],
  ['enquiry', 'enquiries', enquiryEndpoints],
  ['guest', 'guests', guestEndpoints],
  ['invoice', 'invoices', invoiceEndpoints],
  ['measurement', 'measurements', measurementEndpoints],
  ['offer', 'offers', offerEndpoints],
  ['offlinePayment', 'offline-payments', offlinePaymentEndpoints],
  ['order', 'orders', orderEndpoints],
  ['orderLink', 'order-links', orderLinkEndpoints],
  ['payment', 'payments', paymentEndpoints],
  ['published', 'published', publishedEndpoints],
  ['return', 'returns', returnEndpoints],
  ['review', 'reviews', reviewEndpoints],
  ['searchClick', 'search-clicks', searchClickEndpoints],
  ['secondFactor', 'second-factor', secondFactorEndpoints],
  ['wishlist', 'wishlist', wishlistEndpoints],
  ['workroom', 'workroom', workroomEndpoints],
]

const adminGroups: readonly Group[] = [
  ['adminAudit', 'admin-audit', adminAuditEndpoints],
  ['adminEnquiry', 'admin-enquiries', adminEnquiryEndpoints],
  ['adminGiftCard', 'admin-gift-cards', adminGiftCardEndpoints],
  ['adminGst', 'admin-gst', adminGstEndpoints],
  ['adminContent', 'admin-content', adminContentEndpoints],
  ['adminJournal', 'admin-journal', adminJournalEndpoints],
  ['adminMessage', 'admin-messages', adminMessageEndpoints],
  ['adminContentPicture', 'admin-content-pictures', adminContentPictureEndpoints],
  ['adminHomePiece', 'admin-home-pieces', adminHomePieceEndpoints],
  ['adminCategoryPicture', 'admin-category-pictures', adminCategoryPictureEndpoints],
  ['adminSetting', 'admin-settings', adminSettingEndpoints],
  ['adminCustomer', 'admin-customers', adminCustomerEndpoints],
  ['adminCustomerCare', 'admin-customer-care', adminCustomerCareEndpoints],
  ['adminCategory', 'admin-categories', adminCategoryEndpoints],
  ['adminJob', 'admin-jobs', adminJobEndpoints],
  ['adminPacking', 'admin-packing', adminPackingEndpoints],
  ['adminStock', 'admin-stock', adminStockEndpoints],
  ['adminOrderMessage', 'admin-order-messages', adminOrderMessageEndpoints],
  ['adminNewsletter', 'admin-newsletter', adminNewsletterEndpoints],
  ['adminOffer', 'admin-offers', adminOfferEndpoints],
  ['adminImport', 'admin-imports', adminImportEndpoints],
  ['adminImportCorrection', 'admin-import-corrections', adminImportCorrectionEndpoints],
  ['adminOrder', 'admin-orders', adminOrderEndpoints],
  ['adminPiece', 'admin-pieces', adminPieceEndpoints],
  ['adminPhoneOrder', 'admin-phone-orders', adminPhoneOrderEndpoints],
  ['adminPicture', 'admin-pictures', adminPictureEndpoints],
  ['adminLedger', 'admin-ledger', adminLedgerEndpoints],
  ['adminPayment', 'admin-payments', adminPaymentEndpoints],
  ['adminReconciliation', 'admin-reconciliation', adminReconciliationEndpoints],
  ['adminReport', 'admin-reports', adminReportEndpoints],
  ['adminReturn', 'admin-returns', adminReturnEndpoints],
  ['adminReview', 'admin-reviews', adminReviewEndpoints],
  ['adminSearch', 'admin-search', adminSearchEndpoints],
  ['adminSearchLog', 'admin-search-log', adminSearchLogEndpoints],
  ['adminSession', 'admin-session', adminSessionEndpoints],
  ['adminSettlement', 'admin-settlements', adminSettlementEndpoints],
  ['adminBankLine', 'admin-bank-lines', adminBankLineEndpoints],
  ['adminShare', 'admin-shares', adminShareEndpoints],
  ['adminStaff', 'admin-staff', adminStaffEndpoints],
  ['adminStatement', 'admin-statements', adminStatementEndpoints],
  ['adminTaxWithheld', 'admin-tax-withheld', adminTaxWithheldEndpoints],
  ['adminTerms', 'admin-terms', adminTermsEndpoints],
  ['adminToday', 'admin-today', adminTodayEndpoints],
  ['adminView', 'admin-views', adminViewEndpoints],
  ['adminDelivery', 'admin-delivery', adminDeliveryEndpoints],
  ['adminWebhook', 'admin-webhooks', adminWebhookEndpoints],
  ['adminWorkroom', 'admin-workroom', adminWorkroomEndpoints],
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

/** Every page loads these calls; the others load with the pages that make them. */
const ofEveryPage = new Set(['auth', 'cart', 'catalogue', 'checkout', 'content', 'enquiry', 'guest', 'wishlist'])

/** Loaded with the pictures of an order: product pages load the table of the others. */
const ofOrderPages = new Set(['workroom'])

function tableText(tableGroups: readonly Group[]): string {
  const tables = tableGroups
    .map(
      ([feature, , endpoints]) =>
        `export const ${feature}Calls: CallsOf<typeof ${feature}Endpoints> = {\n${Object.entries(endpoints).map(entryOf).join('\n')}\n}\n`,
    )
    .join('\n')
  const files = [
    ...tableGroups.map(([feature, file]) => [file, `import type { ${feature}Endpoints } from './${file}.ts'`] as const),
    ['call-address', "import type { Method } from './call-address.ts'"] as const,
    ['call', "import type { Call, CallsOf } from './call.ts'"] as const,
  ]
  const isUsed = (kind: string) => tables.includes(`: ${/const (\w+)/.exec(kind)?.[1]}(`)
  const used = kinds.filter((kind, index) => isUsed(kind) || (index === 2 && tables.includes(': openUnsafe(')))
  return [
    '/** Generated from the endpoints: `npx vitest run --project unit contract/src/call-table.test.ts -u` updates it. */',
    ...files.toSorted(([a], [b]) => (`${a}.ts` < `${b}.ts` ? -1 : 1)).map(([, line]) => line),
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
