export {
  changeAddress,
  listAddresses,
  lockAddresses,
  moveAddresses,
  readDestination,
  saveAddress,
} from './addresses/addresses.service.ts'
export { citiesOf, countries, findPlaceOfPin, placeIdsOf, statesOf } from './addresses/places.service.ts'
export { arrivalsOf } from './cart/arrivals.rules.ts'
export type { CheckoutCart } from './cart/cart-line.types.ts'
export { type CartMerge, mergeCarts } from './cart/cart-merge.service.ts'
export { applyCode, removeCode } from './cart/cart-offers.service.ts'
export { totalsWithCharge } from './cart/cart.rules.ts'
export {
  addItemToGuestCart,
  addWithLock,
  assertCartUnchanged,
  readCheckoutCart as cartToBuy,
  chooseDestination,
  lockCart,
  removeBoughtItems,
  viewCart,
} from './cart/cart.service.ts'
export { type DraftCart, fillOwnCart, noteAgentSession, withDraftCart } from './cart/draft-cart.service.ts'
export { giftCardSize, offeredGiftCards } from './cart/gift-amounts.service.ts'
export { readAbroad } from './cart/landed-price.service.ts'
export { shippingCost } from './cart/shipping.rules.ts'
export { atPortal, countRefusedEInvoices, portalOf } from './e-invoices/e-invoices.service.ts'
export { mergeFamilyLinks } from './family/family.service.ts'
export {
  type CreditPlan,
  type CreditRequest,
  type Unspent,
  everyKind,
  isPiece,
  planCredit,
  remainingCredits,
  withCredited,
  withDuties,
} from './invoices/credit-note.rules.ts'
export type { CreditBooks } from './invoices/credit-notes.store.ts'
export { type ExactRequest, planExactCredit } from './invoices/exact-credit.rules.ts'
export { amountInWords } from './invoices/amount-in-words.rules.ts'
export { ink as pdfInk, styles as pdfStyles } from './invoices/pdf-styles.view.ts'
export type { InvoiceInForce, InvoiceLine } from './invoices/invoice.types.ts'
export {
  type InvoiceDraft,
  creditBooks,
  creditNoteFile,
  creditedKind,
  draftInvoice,
  draftRest,
  documentFile,
  invoiceOfDispatch,
  issueCreditNote,
  issueInvoice,
  issueMissingInvoices,
} from './invoices/invoices.service.ts'
export { type SupplyMove, type TaxPlan, reissueInvoice, taxPlanOf } from './invoices/moved-supply.service.ts'
export { findInvoiceInForce } from './invoices/invoice-in-force.store.ts'
export { linesOfPieces } from './invoices/invoice-part.rules.ts'
export {
  type LastSerial,
  type NumberGap,
  type TaxDocument,
  type TimeRange,
  listLastSerials,
  listNumberGaps,
  readTaxDocuments,
} from './invoices/tax-documents.store.ts'
export { mergeMeasurements, viewMeasurements } from './measurements/measurements.service.ts'
export { type OfferInUse, endOffer, loadOffers, offersInUse } from './offers/offer-loading.service.ts'
export { offerColumns } from './offers/offers-file.reader.ts'
export { closeOneOff, openOneOff } from './offers/one-off.store.ts'
export { canPayCancelledOrder, payAgainRefusal, payCancelledOrder, renewOrder } from './orders/late-orders.service.ts'
export { deleteOldContacts, detachOrders } from './orders/anonymise-orders.service.ts'
export { orderGoods } from './orders/order-history.service.ts'
export { areDutiesBilled } from './orders/order-landed.store.ts'
export { languageOfOrder } from './orders/order-language.store.ts'
export { type LineSize, setDestination, setMeasurements, setPromise } from './orders/edited-orders.store.ts'
export {
  findOrderByContact,
  giveOrder,
  guestOrderLink,
  lockGuestOrder,
  moveOrders,
  orderOfLink,
  revokeOrderLinks,
} from './orders/order-links.service.ts'
export {
  holdAfterCode,
  lockOrigin,
  longHolds,
  orderingShopper,
  originOf,
  originOfOrder,
  othersHolds,
} from './orders/order-origins.service.ts'
export type { LongHolds, OrderingShopper, Origin, OthersHolds } from './orders/order-origins.store.ts'
export type {
  Attempts,
  BoughtLine,
  DraftLine,
  Offline,
  OrderDraft,
  OrderToPay,
  PartPayment,
  PayableOrder,
  ShipTo,
} from './orders/order.types.ts'
export {
  amountDue,
  awaitsCode,
  balanceDue,
  canMove,
  dueOnline,
  isBeforeDispatch,
  isPaid,
  isPayable,
  piecesOf,
} from './orders/orders.rules.ts'
export {
  assertOrderUnpaid,
  cancelReplaced,
  cancelUnpaid,
  cancelledByShopperNote,
  findOrder,
  getOwnOrder,
  listBoughtLines,
  listOverdueOrders,
  listRemainingLines,
  listUnpaid,
  lockForPayment,
  lockOrderToPay,
  moveOrder,
  orderToPay,
  ownOrder,
  payOrder,
  releaseOffers,
  renewHold,
} from './orders/orders.service.ts'
export { endBalance, lessenBalance, readBalance } from './orders/part-payments.store.ts'
export { earlierAttempts, lockUnpaidOrders, placeOrder, recordRequest } from './orders/placing.service.ts'
export { payAgainUntil } from './orders/renewal.rules.ts'
export { lockStock } from './orders/reservations.store.ts'
export { restockPieces } from './orders/restock.service.ts'
export { changeSize } from './orders/size-change.service.ts'
export {
  type OwnHolds,
  heldSizes,
  holdForReturn,
  holdForShopper,
  narrowHoldOfReturn,
  ownHolds,
  releaseExpiredHolds,
  releaseHoldOfReturn,
  releaseHolds,
  sellHoldOfReturn,
} from './orders/stock-holds.service.ts'
export { holdPickup } from './store-pickups/store-pickups.service.ts'
export { moveCredit } from './stored-value/credit-move.service.ts'
export { assertDailyLimit } from './stored-value/daily-limit.service.ts'
export { capture as captureValues, issue as issueCards, listRecipientTexts } from './stored-value/order-values.store.ts'
export { codeText, sumOfKind, valueUses } from './stored-value/stored-value.rules.ts'
export {
  type Balance,
  type CardBalance,
  cardBalance,
  chosenValues,
  creditOf,
  digestOf,
  endRefundedCards,
  giveBack,
  newCode,
  refundToCredit,
  splitOf,
  unspentOfOrder,
} from './stored-value/stored-value.service.ts'
export { insertEntry, listEntries, openCredit } from './stored-value/stored-value.store.ts'
export type { StoredValue, ValueChoice, ValueUse } from './stored-value/stored-value.types.ts'
export { mergeWishlists, saveProduct } from './wishlist/wishlist.service.ts'
