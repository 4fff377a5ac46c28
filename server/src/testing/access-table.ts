import type { ErrorCode } from '@shop/contract/core/errors'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import type { Belongings } from './belongings.ts'
import { smallJpeg } from './jpeg.ts'

export type CallRequest = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** A request of another person, and its expected refusal: `auth.forbidden` unless another code is given. */
export type Theft = { readonly requested: CallRequest; readonly refusedAs?: ErrorCode }

type OwnedCall = {
  readonly who: 'owner'
  readonly of: string
  readonly ask: (mine: Belongings) => CallRequest
  /** The code of the refusal when even the owner's request is refused. */
  readonly refusedAs?: ErrorCode
  readonly thefts: (foreign: Belongings, mine: Belongings) => readonly Theft[]
}

/** `shopper`: the call concerns only its sender. `owner`: the call names a thing that must belong to its sender. */
export type CallAccess =
  | { readonly who: 'public' }
  | { readonly who: 'shopper'; readonly ask: (mine: Belongings) => CallRequest; readonly refusedAs?: ErrorCode }
  | OwnedCall

const anyone: CallAccess = { who: 'public' }
const oneself = (ask: (mine: Belongings) => CallRequest, refusedAs?: ErrorCode): CallAccess => ({
  who: 'shopper',
  ask,
  ...(refusedAs === undefined ? {} : { refusedAs }),
})

type Owned = Omit<OwnedCall, 'who' | 'of' | 'thefts' | 'refusedAs'>
type Thefts = (foreign: Belongings, mine: Belongings) => readonly CallRequest[]

const ownerOf = (of: string, { ask }: Owned, thefts: Thefts): OwnedCall => ({
  who: 'owner',
  of,
  ask,
  thefts: (foreign, mine) => thefts(foreign, mine).map((requested) => ({ requested })),
})

/** Another shopper's thing is not found. */
const hiddenThing = (of: string, refusedAs: ErrorCode, ask: (mine: Belongings) => CallRequest): OwnedCall => ({
  who: 'owner',
  of,
  ask,
  thefts: (foreign) => [{ requested: ask(foreign), refusedAs }],
})

/** The request names only a shopper and public things, so another person sends the same. */
const ownerOfAccount = (ask: (mine: Belongings) => CallRequest): OwnedCall =>
  ownerOf('user id', { ask }, (foreign) => [ask(foreign)])

/** Ids as numbers, as text and mixed, because a guard that compares types would miss one. */
export function spellingsOf({ body, ...address }: CallRequest): readonly CallRequest[] {
  if (!body) return [address]
  const spelt = (isText: (index: number) => boolean) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value], index) => [
        name,
        typeof value === 'number' && isText(index) ? String(value) : value,
      ]),
    )
  const kinds = [() => false, () => true, (index: number) => index % 2 === 0, (index: number) => index % 2 === 1]
  const bodies = new Map(kinds.map((kind) => [JSON.stringify(spelt(kind)), spelt(kind)]))
  return [...bodies.values()].map((one) => ({ ...address, body: one }))
}

const user = ({ shopper }: Belongings) => ({ user_id: shopper.id })
const delivery = (mine: Belongings) => ({
  ...mine.place,
  name: 'Asha Rao',
  address: '14 Carter Road',
  postal_code: '400050',
  phone: '9820012345',
})
const payment = (mine: Belongings) => ({ combined_order_id: mine.openOrderId, ...mine.callback })

const address = (mine: Belongings): CallRequest => ({ body: { id: mine.addressId, ...user(mine), ...delivery(mine) } })
const cashOrder = (mine: Belongings): CallRequest => ({
  body: { combined_order_id: mine.openOrderId, user_id: mine.shopper.id, verification_code: 'ABCD-EFGH' },
})
const refundAccount = (mine: Belongings): CallRequest => ({
  body: { combined_order_id: mine.openOrderId, user_id: mine.shopper.id, account: 'asha@bank' },
})
const openOrder = (mine: Belongings): CallRequest => ({ body: { combined_order_id: mine.openOrderId, ...user(mine) } })
const cartAddress = (mine: Belongings): CallRequest => ({ body: { ...user(mine), address_id: mine.addressId } })
const paidOrder = (mine: Belongings): CallRequest => ({ params: { orderId: mine.paidOrderId } })
const refundedOrder = (mine: Belongings): CallRequest => ({ params: { orderId: mine.refundedOrderId } })
const creditNote = (mine: Belongings): CallRequest => ({
  params: { orderId: mine.refundedOrderId, creditNoteId: mine.creditNoteId },
})
const ownReturn = (mine: Belongings): CallRequest => ({ body: { id: mine.returnId } })
const returnPicture = (mine: Belongings): CallRequest => ({ body: { id: mine.returnId, picture: '/9j/4AAQSkZJRg==' } })
const deliveredLine = (mine: Belongings): CallRequest => ({
  body: { id: mine.deliveredLineId, reason: 'It is too small.', reason_code: 'size', pieces: 1 },
})
const cancelledLine = (mine: Belongings): CallRequest => ({ body: { id: mine.deliveredLineId, pieces: 1 } })
const stepPicture = (mine: Belongings): CallRequest => ({ params: { pictureKey: mine.stepPictureKey } })
const approval = (mine: Belongings): CallRequest => ({ body: { id: mine.stepId, answer: 'approve', words: '' } })
const overOrder = (mine: Belongings): CallRequest => ({ params: { id: mine.refundedOrderId } })
const line = (mine: Belongings): CallRequest => ({ params: { cartId: mine.lineId } })
const device = ({ shopper }: Belongings): CallRequest => ({
  body: { id: Number(shopper.token.split('|')[0]), current_password: knownPassword },
})
const giftRecipient = (mine: Belongings): CallRequest => ({
  body: { cart_id: mine.lineId, recipient_name: 'Meera', recipient_email: 'meera@example.com', sender_name: 'Asha' },
})
const familyPerson = (mine: Belongings): CallRequest => ({ body: { person_id: mine.familyPersonId } })
const namedAlert = (mine: Belongings): CallRequest => ({ body: { id: mine.alertId } })
const namedAddress = (mine: Belongings): CallRequest => ({ query: { id: mine.addressId } })

const catalogue = {
  allCategories: anyone,
  menu: anyone,
  topCategories: anyone,
  featuredCategories: anyone,
  ownDesigners: anyone,
  exclusiveCollections: anyone,
  lovedCollections: anyone,
  celebrityStyle: anyone,
  subCategories: anyone,
  featuredProducts: anyone,
  bestSellers: anyone,
  homeTabs: anyone,
  searchProducts: anyone,
  suggestProducts: anyone,
  categoryProducts: anyone,
  relatedProducts: anyone,
  completeTheLook: anyone,
  productCards: anyone,
  productDetail: anyone,
  heldSizes: anyone,
  productReviews: anyone,
  reviewPicture: anyone,
  productQuestions: anyone,
  designers: anyone,
  designer: anyone,
}

const visitors = {
  login: anyone,
  signup: anyone,
  socialLogin: anyone,
  googleNonce: anyone,
  startGuest: anyone,
  guestInfoCheck: anyone,
  createGuest: anyone,
  openFamilyLink: anyone,
  answerFamily: anyone,
  openOrderLink: anyone,
  openAgentSession: anyone,
  readOrderLink: anyone,
  requestOrderLink: anyone,
  linkedWorkroom: anyone,
  linkedWorkroomPicture: anyone,
  answerApprovalByLink: anyone,
  forgetRequest: anyone,
  secondFactor: anyone,
  confirmReset: anyone,
  sliders: anyone,
  blogs: anyone,
  blog: anyone,
  familyColours: anyone,
  homeLayout: anyone,
  ownSections: anyone,
  sizeGuide: anyone,
  pageText: anyone,
  weddingPlan: anyone,
  homePieces: anyone,
  stores: anyone,
  contentPreview: anyone,
  piecePreview: anyone,
  subscribe: anyone,
  feedback: anyone,
  recordSearchClick: anyone,
  contact: anyone,
  bookVisit: anyone,
  apply: anyone,
  countries: anyone,
  states: anyone,
  cities: anyone,
  placeOfPin: anyone,
  couponList: anyone,
  giftCardBalance: anyone,
  deliveryEstimate: anyone,
  apiDescription: anyone,
  // The provider's call, which has a signature instead of a token.
  paymentWebhook: anyone,
  providerWebhook: anyone,
}

const account = {
  profile: oneself(() => ({})),
  guestContact: oneself(() => ({ body: { email_or_phone: 'asha@example.com' } }), 'auth.not_guest'),
  confirmGuest: oneself(() => ({ body: { verification_code: 'AAAA-AAAA' } }), 'auth.not_guest'),
  claimOrder: oneself(() => ({ body: { read_token: '401.1.1.signature' } }), 'order_link.invalid'),
  updateProfile: oneself(({ shopper }) => ({ body: { name: 'Asha Rao', email: shopper.email, phone: null } })),
  contactCode: oneself(() => ({ body: { channel: 'email' } })),
  confirmContact: oneself(() => ({ body: { verification_code: 'AAAA-AAAA' } }), 'auth.wrong_code'),
  cancelContact: oneself(() => ({ body: { channel: 'email' } })),
  changePassword: oneself(() => ({ body: { current_password: knownPassword, password: 'marigold-lantern-43' } })),
  ownSecondFactor: oneself(() => ({})),
  beginSecondFactor: oneself(() => ({ body: { current_password: knownPassword } }), 'auth.contact_unproved'),
  confirmSecondFactor: oneself(() => ({ body: { code: '000000' } }), 'second_factor.not_begun'),
  makeShopperRecoveryCodes: oneself(
    () => ({ body: { current_password: knownPassword, code: '000000' } }),
    'second_factor.is_off',
  ),
  removeOwnSecondFactor: oneself(
    () => ({ body: { current_password: knownPassword, code: '000000' } }),
    'second_factor.is_off',
  ),
  familyBoard: oneself(() => ({})),
  askFamily: oneself(() => ({ body: { name: 'Asha' } })),
  endFamilyLink: oneself(() => ({})),
  removeFamilyPerson: {
    who: 'owner',
    of: 'family',
    ask: familyPerson,
    thefts: (foreign) => [{ requested: familyPerson(foreign), refusedAs: 'family.person_not_found' }],
  } satisfies OwnedCall,
  measurements: oneself(() => ({})),
  saveMeasurements: oneself(() => ({ body: { lengths: { waist: { value: 28.5, unit: 'in' } } } })),
  exportAccount: oneself(() => ({})),
  deleteAccount: oneself(() => ({ body: { current_password: knownPassword } })),
  logout: oneself(() => ({})),
  devices: oneself(() => ({})),
  logOutDevice: {
    who: 'owner',
    of: 'device',
    ask: device,
    thefts: (foreign) => [{ requested: device(foreign), refusedAs: 'device.not_found' }],
  } satisfies OwnedCall,
  giftCardRecipients: oneself(() => ({})),
  storeCredit: oneself(() => ({})),
  addGiftCard: oneself(() => ({ body: { amount: 2000, recipient: null } }), 'gift_card.amount_not_offered'),
  giftCardRecipient: {
    who: 'owner',
    of: 'cart line',
    ask: giftRecipient,
    // The piece in the table's cart is no gift card.
    refusedAs: 'gift_card.not_in_cart',
    thefts: (foreign) => [{ requested: giftRecipient(foreign), refusedAs: 'gift_card.not_in_cart' }],
  } satisfies OwnedCall,
  alerts: oneself(() => ({})),
  holds: oneself(() => ({})),
  addAlert: oneself((mine) => ({ body: { product_id: mine.productId, kind: 'price_drop' } })),
  removeAlert: {
    who: 'owner',
    of: 'alert',
    ask: namedAlert,
    thefts: (foreign) => [{ requested: namedAlert(foreign), refusedAs: 'alert.not_found' }],
  } satisfies OwnedCall,
  logOutOtherDevices: oneself(() => ({ body: { current_password: knownPassword } })),
  messageChoices: oneself(() => ({})),
  saveMessageChoice: oneself(() => ({
    body: { name: 'newsletter', is_on: true, text_version: choiceTextVersion },
  })),
}

/** Data of each shopper in the table. */
export const knownPassword = 'marigold-lantern-42'

const cart = {
  previewStoredValue: ownerOfAccount((mine) => ({ body: user(mine) })),
  addToCart: ownerOfAccount((mine) => ({ body: { id: mine.productId, variant: mine.variantSku, ...user(mine) } })),
  cart: ownerOfAccount((mine) => ({ body: user(mine) })),
  cartSummary: ownerOfAccount((mine) => ({ params: user(mine) })),
  processCart: ownerOf(
    'cart line',
    { ask: (mine) => ({ body: { cart_ids: mine.lineId, cart_quantities: 2 } }) },
    (foreign, mine) => [
      { body: { cart_ids: foreign.lineId, cart_quantities: 2 } },
      { body: { cart_ids: `${mine.lineId},${foreign.lineId}`, cart_quantities: '2,0' } },
    ],
  ),
  removeFromCart: ownerOf('cart line', { ask: line }, (foreign) => [line(foreign)]),
  updateCartAddress: ownerOf('user id, address', { ask: cartAddress }, (foreign, mine) => [
    cartAddress(foreign),
    { body: { ...user(mine), address_id: foreign.addressId } },
    { body: { ...user(foreign), address_id: mine.addressId } },
  ]),
  shippingCost: ownerOf('user id, address', { ask: cartAddress }, (foreign, mine) => [
    cartAddress(foreign),
    { body: { ...user(mine), address_id: foreign.addressId } },
    { body: { ...user(foreign), city_id: mine.place.city_id } },
  ]),
  couponApply: {
    ...ownerOfAccount((mine) => ({ body: { ...user(mine), coupon_code: 'DIWALI' } })),
    refusedAs: 'offer.unknown',
  } satisfies OwnedCall,
  pickupStores: ownerOfAccount((mine) => ({ params: user(mine) })),
  collectFromStore: {
    ...ownerOfAccount((mine) => ({ body: { ...user(mine), store_id: 1, name: 'Asha Rao', phone: '9820012345' } })),
    refusedAs: 'pickup.not_there',
  } satisfies OwnedCall,
  couponRemove: ownerOfAccount((mine) => ({ body: user(mine) })),
  storeOrder: ownerOfAccount((mine) => ({ body: { owner_id: 1, ...user(mine), payment_type: 'razorpay' } })),
}

/** Refused, because the paid order has not arrived. */
const review = (mine: Belongings): CallRequest => ({
  body: { ...user(mine), product_id: mine.productId, rating: 5, comment: 'Falls beautifully.', fit: 'true' },
})

const changedReview = ({ reviewId, pictureKey }: Belongings): CallRequest => ({
  body: { review_id: reviewId, rating: 3, comment: 'The colour is paler.', fit: '', pictures: [pictureKey] },
})

const wishlist = {
  addToWishlist: ownerOfAccount((mine) => ({ body: { ...user(mine), product_id: mine.productId } })),
  wishlist: ownerOfAccount((mine) => ({ params: { userId: mine.shopper.id } })),
  submitReview: { ...ownerOfAccount(review), refusedAs: 'review.not_bought' } satisfies OwnedCall,
  ownReviews: oneself(() => ({})),
  boughtPieces: oneself(() => ({})),
  ownReviewVotes: oneself((mine) => ({ params: { productId: mine.productId } })),
  addReviewPicture: oneself(() => ({ body: { picture: smallJpeg } })),
  updateReview: {
    who: 'owner',
    of: 'review, picture',
    ask: changedReview,
    thefts: (foreign, mine) => [
      { requested: changedReview(foreign), refusedAs: 'review.not_found' },
      { requested: changedReview({ ...mine, pictureKey: foreign.pictureKey }), refusedAs: 'review.picture_not_found' },
    ],
  } satisfies OwnedCall,
  withdrawReview: hiddenThing('review', 'review.not_found', (mine) => ({ body: { review_id: mine.reviewId } })),
  voteOnReview: oneself(() => ({ body: { review_id: 1, is_helpful: true } }), 'review.not_found'),
  askQuestion: oneself((mine) => ({ body: { product_id: mine.productId, question: 'Is it lined?' } })),
  removeFromWishlist: ownerOfAccount((mine) => ({ query: { ...user(mine), product_id: mine.productId } })),
}

const addresses = {
  addresses: ownerOfAccount((mine) => ({ query: { id: mine.shopper.id } })),
  addressDetail: ownerOf('address', { ask: namedAddress }, (foreign) => [namedAddress(foreign)]),
  removeAddress: ownerOf('address', { ask: (mine) => ({ params: { addressId: mine.addressId } }) }, (foreign) => [
    { params: { addressId: foreign.addressId } },
  ]),
  createAddress: ownerOfAccount((mine) => ({ body: { ...user(mine), ...delivery(mine), set_default: 1 } })),
  updateAddress: ownerOf('user id, address', { ask: address }, (foreign, mine) => [
    address(foreign),
    { body: { id: foreign.addressId, ...user(mine), ...delivery(mine) } },
    { body: { id: mine.addressId, ...user(foreign), ...delivery(mine) } },
  ]),
}

const orders = {
  orderHistory: ownerOfAccount((mine) => ({ params: user(mine) })),
  orderDetails: ownerOf('order', { ask: paidOrder }, (foreign) => [
    paidOrder(foreign),
    { params: { orderId: foreign.openOrderId } },
  ]),
  orderItems: ownerOf('order', { ask: paidOrder }, (foreign) => [
    paidOrder(foreign),
    { params: { orderId: foreign.openOrderId } },
  ]),
  invoice: ownerOf('order', { ask: paidOrder }, (foreign) => [
    paidOrder(foreign),
    { params: { orderId: foreign.openOrderId } },
  ]),
  receipt: {
    ...ownerOf('order', { ask: paidOrder }, (foreign) => [
      paidOrder(foreign),
      { params: { orderId: foreign.openOrderId } },
    ]),
    refusedAs: 'invoice.no_receipt',
  } satisfies OwnedCall,
  creditNote: ownerOf('order', { ask: refundedOrder }, (foreign) => [
    refundedOrder(foreign),
    { params: { orderId: foreign.openOrderId } },
  ]),
  creditNoteById: ownerOf('order', { ask: creditNote }, (foreign, mine) => [
    creditNote(foreign),
    { params: { orderId: foreign.refundedOrderId, creditNoteId: mine.creditNoteId } },
  ]),
  returnRequests: oneself(() => ({})),
  returnTerms: oneself(() => ({})),
  orderReturns: ownerOf('order', { ask: paidOrder }, (foreign) => [paidOrder(foreign)]),
  orderWorkroom: ownerOf('order', { ask: paidOrder }, (foreign) => [
    paidOrder(foreign),
    { params: { orderId: foreign.openOrderId } },
  ]),
  workroomStepPicture: hiddenThing('picture', 'workroom.picture_not_found', stepPicture),
  answerApproval: hiddenThing('step', 'workroom.step_not_found', approval),
  cancelOwnOrder: {
    ...ownerOf('order', { ask: overOrder }, (foreign) => [
      overOrder(foreign),
      { params: { id: foreign.openOrderId } },
      { params: { id: foreign.paidOrderId } },
    ]),
    refusedAs: 'order.not_cancellable',
  } satisfies OwnedCall,
  askForReturn: hiddenThing('line', 'return.line_not_found', deliveredLine),
  cancelPieces: {
    ...hiddenThing('line', 'return.line_not_found', cancelledLine),
    refusedAs: 'order.not_cancellable',
  } satisfies OwnedCall,
  withdrawReturn: hiddenThing('return', 'return.not_found', ownReturn),
  addReturnPicture: hiddenThing('return', 'return.not_found', returnPicture),
  openPayment: ownerOf('user id, combined order', { ask: openOrder }, (foreign, mine) => [
    openOrder(foreign),
    { body: { combined_order_id: foreign.openOrderId, ...user(mine) } },
    { body: { combined_order_id: foreign.paidOrderId, ...user(mine) } },
    { body: { combined_order_id: mine.openOrderId, ...user(foreign) } },
  ]),
  payOrderAgain: {
    ...ownerOf('user id, combined order', { ask: openOrder }, (foreign, mine) => [
      openOrder(foreign),
      { body: { combined_order_id: foreign.openOrderId, ...user(mine) } },
      { body: { combined_order_id: mine.openOrderId, ...user(foreign) } },
    ]),
    // Refused, because an earlier request paid it.
    refusedAs: 'order.already_paid',
  } satisfies OwnedCall,
  checkPayment: ownerOf('user id, combined order', { ask: openOrder }, (foreign, mine) => [
    openOrder(foreign),
    { body: { combined_order_id: foreign.openOrderId, ...user(mine) } },
    { body: { combined_order_id: mine.openOrderId, ...user(foreign) } },
  ]),
  checkPaymentByLink: anyone,
  payOrderByLink: anyone,
  confirmPaymentByLink: anyone,
  paymentOptions: ownerOfAccount((mine) => ({ body: user(mine) })),
  confirmCashOrder: {
    ...ownerOf('user id, combined order', { ask: cashOrder }, (foreign, mine) => [
      cashOrder(foreign),
      { body: { ...cashOrder(mine).body, combined_order_id: foreign.openOrderId } },
    ]),
    refusedAs: 'cash.not_cash',
  } satisfies OwnedCall,
  sendCashOrderCode: {
    ...ownerOf('user id, combined order', { ask: openOrder }, (foreign, mine) => [
      openOrder(foreign),
      { body: { combined_order_id: foreign.openOrderId, ...user(mine) } },
    ]),
    refusedAs: 'cash.not_cash',
  } satisfies OwnedCall,
  saveRefundAccount: {
    ...ownerOf('user id, combined order', { ask: refundAccount }, (foreign, mine) => [
      refundAccount(foreign),
      { body: { ...refundAccount(mine).body, combined_order_id: foreign.openOrderId } },
    ]),
    refusedAs: 'cash.not_cash',
  } satisfies OwnedCall,
  confirmPayment: {
    who: 'owner',
    of: 'combined order, payment',
    ask: (mine) => ({ body: payment(mine) }),
    thefts: (foreign, mine) => [
      { requested: { body: payment(foreign) } },
      { requested: { body: { ...payment(mine), combined_order_id: foreign.openOrderId } } },
      // A payment belongs to one order: it cannot pay for another one.
      {
        requested: { body: { ...payment(foreign), combined_order_id: mine.openOrderId } },
        refusedAs: 'payment.mismatch',
      },
    ],
  } satisfies OwnedCall,
}

/** Every call of the contract by name, and who may use it. */
export const accessTable: Readonly<Record<string, CallAccess>> = {
  ...visitors,
  ...catalogue,
  ...account,
  ...cart,
  ...wishlist,
  ...addresses,
  ...orders,
}
