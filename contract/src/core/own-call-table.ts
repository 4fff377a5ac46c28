/** Generated from the endpoints: `npx vitest run --project unit contract/src/core/call-table.test.ts -u` updates it. */
import type { secondFactorEndpoints } from '#access/second-factor.ts'
import type { agentSessionEndpoints } from '#agents/agent-sessions.ts'
import type { piecePreviewEndpoints } from '#catalogue/piece-preview.ts'
import type { reviewEndpoints } from '#catalogue/reviews.ts'
import type { searchClickEndpoints } from '#catalogue/search-clicks.ts'
import type { offlinePaymentEndpoints } from '#checkout/offline-payments.ts'
import type { paymentEndpoints } from '#checkout/payments.ts'
import type { publishedEndpoints } from '#content/published.ts'
import type { accountEndpoints } from '#customers/account.ts'
import type { deviceEndpoints } from '#customers/devices.ts'
import type { returnEndpoints } from '#fulfilment/returns.ts'
import type { alertEndpoints } from '#messages/alerts.ts'
import type { messageChoiceEndpoints } from '#messages/message-choices.ts'
import type { addressEndpoints } from '#selling/addresses.ts'
import type { familyEndpoints } from '#selling/family.ts'
import type { invoiceEndpoints } from '#selling/invoices.ts'
import type { measurementEndpoints } from '#selling/measurements.ts'
import type { offerEndpoints } from '#selling/offers.ts'
import type { orderLinkEndpoints } from '#selling/order-links.ts'
import type { orderEndpoints } from '#selling/orders.ts'
import type { storedValueEndpoints } from '#selling/stored-value.ts'
import type { Method } from './call-address.ts'
import type { Call, CallsOf } from './call.ts'

const open = (method: Method, path: string): Call<never> => ({ method, path, isOwn: false, isUnsafeGet: false })
const own = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: false })
const unsafe = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: true })

export const accountCalls: CallsOf<typeof accountEndpoints> = {
  profile: own('GET', 'profile'),
  updateProfile: own('POST', 'profile/update'),
  contactCode: own('POST', 'profile/contact/code'),
  confirmContact: own('POST', 'profile/contact/confirm'),
  cancelContact: own('POST', 'profile/contact/cancel'),
  changePassword: own('POST', 'profile/password'),
  export: own('GET', 'profile/export'),
  deleteAccount: own('POST', 'profile/delete'),
}

export const addressCalls: CallsOf<typeof addressEndpoints> = {
  list: own('GET', 'user/shipping/address'),
  detail: own('GET', 'user/shipping/detail'),
  remove: unsafe('GET', 'user/shipping/delete/{addressId}'),
  create: own('POST', 'user/shipping/create'),
  update: own('POST', 'user/shipping/update'),
  countries: open('GET', 'countries'),
  states: open('GET', 'states-by-country/{id}'),
  placeOfPin: open('GET', 'places-by-pin/{pin}'),
  cities: open('GET', 'cities-by-state/{id}'),
}

export const alertCalls: CallsOf<typeof alertEndpoints> = {
  holds: own('GET', 'profile/holds'),
  heldSizes: open('GET', 'alerts/held/{id}'),
  list: own('GET', 'profile/alerts'),
  add: own('POST', 'profile/alerts'),
  remove: own('POST', 'profile/alerts/remove'),
}

export const storedValueCalls: CallsOf<typeof storedValueEndpoints> = {
  preview: own('POST', 'stored-value/preview'),
  balance: open('POST', 'gift-cards/balance'),
  credit: own('GET', 'profile/store-credit'),
  recipients: own('GET', 'gift-cards/recipients'),
  recipient: own('POST', 'gift-cards/recipient'),
  addCard: own('POST', 'gift-cards/add'),
}

export const messageChoiceCalls: CallsOf<typeof messageChoiceEndpoints> = {
  list: own('GET', 'profile/messages'),
  save: own('POST', 'profile/messages'),
}

export const deviceCalls: CallsOf<typeof deviceEndpoints> = {
  list: own('GET', 'profile/devices'),
  logOut: own('POST', 'profile/devices/logout'),
  logOutOthers: own('POST', 'profile/devices/logout-others'),
}

export const familyCalls: CallsOf<typeof familyEndpoints> = {
  board: own('GET', 'wishlist-family'),
  ask: own('POST', 'wishlist-family'),
  end: own('POST', 'wishlist-family/end'),
  remove: own('POST', 'wishlist-family/remove'),
  open: open('POST', 'family/open'),
  answer: open('POST', 'family/answer'),
}

export const invoiceCalls: CallsOf<typeof invoiceEndpoints> = {
  invoice: own('GET', 'invoices/{orderId}'),
  receipt: own('GET', 'receipts/{orderId}'),
  creditNote: own('GET', 'credit-notes/{orderId}'),
  oneCreditNote: own('GET', 'credit-notes/{orderId}/{creditNoteId}'),
}

export const measurementCalls: CallsOf<typeof measurementEndpoints> = {
  read: own('GET', 'profile/measurements'),
  save: own('POST', 'profile/measurements'),
}

export const offerCalls: CallsOf<typeof offerEndpoints> = {
  apply: own('POST', 'coupon-apply'),
  remove: own('POST', 'coupon-remove'),
  list: open('GET', 'coupon-list'),
}

export const offlinePaymentCalls: CallsOf<typeof offlinePaymentEndpoints> = {
  options: own('POST', 'payment-options'),
  confirmCash: own('POST', 'order/confirm-cash'),
  sendCashCode: own('POST', 'order/send-cash-code'),
  refundAccount: own('POST', 'order/refund-account'),
}

export const orderCalls: CallsOf<typeof orderEndpoints> = {
  history: own('GET', 'purchase-history/{user_id}'),
  details: own('GET', 'purchase-history-details/{orderId}'),
  items: own('GET', 'purchase-history-items/{orderId}'),
}

export const orderLinkCalls: CallsOf<typeof orderLinkEndpoints> = {
  open: open('POST', 'order-links/open'),
  read: open('POST', 'order-links/read'),
  request: open('POST', 'order-links/request'),
  claim: own('POST', 'order-links/claim'),
}

export const agentSessionCalls: CallsOf<typeof agentSessionEndpoints> = {
  open: open('POST', 'agent-sessions/open'),
}

export const paymentCalls: CallsOf<typeof paymentEndpoints> = {
  open: own('POST', 'razorpay/pay-with-razorpay'),
  payAgain: own('POST', 'order/pay-again'),
  payByLink: open('POST', 'order-links/pay'),
  confirmByLink: open('POST', 'order-links/confirm-payment'),
  confirm: own('POST', 'razorpay/payment'),
  check: own('POST', 'order/check-payment'),
  checkByLink: open('POST', 'order-links/check-payment'),
  providerWebhook: open('POST', 'payment-events/{payment_provider}'),
  webhook: open('POST', 'razorpay/webhook'),
}

export const piecePreviewCalls: CallsOf<typeof piecePreviewEndpoints> = {
  find: open('GET', 'piece-previews/{token}'),
}

export const publishedCalls: CallsOf<typeof publishedEndpoints> = {
  homeLayout: open('GET', 'home-layout'),
  homePieces: open('GET', 'home-pieces/{section}'),
  pageText: open('GET', 'page-texts/{name}'),
  sizeGuide: open('GET', 'size-guide'),
  stores: open('GET', 'stores'),
  weddingPlan: open('GET', 'wedding-plan'),
  familyColours: open('GET', 'family-colours'),
  ownSections: open('GET', 'own-sections/{page}'),
  preview: open('GET', 'content-previews/{token}'),
}

export const returnCalls: CallsOf<typeof returnEndpoints> = {
  list: own('GET', 'refund-request/get-list'),
  send: own('POST', 'refund-request/send'),
  cancelOrder: unsafe('GET', 'order/cancel/{id}'),
  cancelPieces: own('POST', 'returns/cancel'),
  terms: own('GET', 'returns/terms'),
  ofOrder: own('GET', 'returns/order/{orderId}'),
  withdraw: own('POST', 'returns/withdraw'),
  picture: own('POST', 'returns/picture'),
}

export const reviewCalls: CallsOf<typeof reviewEndpoints> = {
  product: open('GET', 'reviews/product/{productId}'),
  submit: own('POST', 'reviews/submit'),
  update: own('POST', 'reviews/update'),
  withdraw: own('POST', 'reviews/withdraw'),
  addPicture: own('POST', 'reviews/picture'),
  picture: open('GET', 'reviews/picture/{pictureKey}'),
  mine: own('GET', 'reviews/mine'),
  pieces: own('GET', 'reviews/pieces'),
  vote: own('POST', 'reviews/vote'),
  votes: own('GET', 'reviews/votes/{productId}'),
  questions: open('GET', 'questions/product/{productId}'),
  ask: own('POST', 'questions/ask'),
}

export const searchClickCalls: CallsOf<typeof searchClickEndpoints> = {
  click: open('POST', 'search-clicks'),
}

export const secondFactorCalls: CallsOf<typeof secondFactorEndpoints> = {
  find: own('GET', 'profile/second-factor'),
  begin: own('POST', 'profile/second-factor/begin'),
  confirm: own('POST', 'profile/second-factor/confirm'),
  makeCodes: own('POST', 'profile/second-factor/recovery-codes'),
  remove: own('POST', 'profile/second-factor/remove'),
}
