import { careerRoles } from '@shop/contract/content/career-roles'
import { storesDefault } from '@shop/contract/content/stores-default'
import { visitDays } from '@shop/contract/content/visits'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { choiceTextVersion, messageChoiceNames } from '@shop/contract/messages/message-choice-texts'
import { accessTable, knownPassword, type CallRequest } from '#testing/access-table.ts'
import type { Belongings } from '#testing/belongings.ts'
import type { Buyer } from './buyer.ts'
import type { Chance } from './chance.ts'
import type { openFactorStage } from './factor-stage.ts'
import type { Goods } from './goods.ts'
import { objectOf, type Known } from './schema-values.ts'

const [, , , dubai] = storesDefault.stores

/** The data that the requests of one turn use. */
export type Stage = {
  readonly goods: Goods
  readonly mine: Belongings
  /** A function, because a logout changes the token during the turn. */
  readonly token: () => string
  readonly foreign: Belongings
  /** A pending code mailed to `mine`. */
  readonly resetCode: string
  /** A pending code for the unconfirmed email itself. */
  readonly contactCode: string
  /** A guest with the mailbox of `mine`, and the codes and links that were mailed. */
  readonly guest: {
    readonly token: string
    readonly signInCode: string
    readonly link: string
    readonly readToken: string
    readonly claimCode: string
    /** A step of the order that `readToken` opens. */
    readonly stepId: number
    readonly stepPictureKey: string
    /** Opens an unpaid order; `sheetToken` opens one that is paid at the sheet and not confirmed. */
    readonly unpaidToken: string
    /** Shows a draft of the home page. */
    readonly preview: string
    /** Shows a piece as shoppers will see it. */
    readonly piecePreview: string
    readonly agentLink: string
    readonly sheetToken: string
    readonly sheetAnswer: Readonly<Record<string, unknown>>
  }
  readonly buyer: Buyer
  readonly factor: Awaited<ReturnType<typeof openFactorStage>>
  /** The code of a delivered gift card. */
  readonly cardCode: string
  readonly chance: Chance
}

/** The person that the fake Google sign-in accepts. */
export const googleToken = (subject: string) => `google-${subject}`

const someText = (chance: Chance) => chance.below(1_000_000_000).toString(36)
const freshEmail = (chance: Chance) => `guest-${someText(chance)}@example.com`

/** Builders of valid requests that need more than independent fields. */
const recipes: Readonly<Record<string, (stage: Stage) => CallRequest>> = {
  login: ({ mine }) => ({ body: { email: mine.shopper.email, password: knownPassword, login_by: 'email' } }),
  secondFactor: ({ factor }) => ({ body: { challenge: factor.challenge, code: factor.challengeCode } }),
  confirmSecondFactor: ({ factor }) => ({ body: { code: factor.appCode() } }),
  makeShopperRecoveryCodes: ({ factor }) => ({ body: { current_password: knownPassword, code: factor.makerCode } }),
  removeOwnSecondFactor: ({ factor }) => ({ body: { current_password: knownPassword, code: factor.leaverCode } }),
  signup: ({ chance }) => ({
    body: {
      name: 'Gita Guest',
      email_or_phone: freshEmail(chance),
      password: knownPassword,
      password_confirmation: knownPassword,
      register_by: 'email',
    },
  }),
  socialLogin: ({ chance }) => ({
    body: { social_provider: 'google', access_token: googleToken(someText(chance)), provider: ' google' },
  }),
  forgetRequest: ({ mine }) => ({ body: { email_or_phone: mine.shopper.email, send_code_by: 'email' } }),
  confirmContact: ({ contactCode }) => ({ body: { verification_code: contactCode } }),
  guestContact: ({ mine }) => ({ body: { email_or_phone: mine.shopper.email } }),
  confirmGuest: ({ guest }) => ({ body: { verification_code: guest.signInCode } }),
  openFamilyLink: ({ mine }) => ({ body: { key: mine.familyKey } }),
  answerFamily: ({ mine }) => ({
    body: {
      key: mine.familyKey,
      person_key: 'family-of-the-shopper-1',
      name: 'Ma',
      product_id: mine.productId,
      is_loved: true,
      line: 'For the sangeet.',
    },
  }),
  openAgentSession: ({ guest }) => ({ body: { link: guest.agentLink } }),
  openOrderLink: ({ guest }) => ({ body: { link: guest.link } }),
  linkedWorkroom: ({ guest }) => ({ body: { read_token: guest.readToken } }),
  linkedWorkroomPicture: ({ guest }) => ({
    params: { pictureKey: guest.stepPictureKey },
    body: { read_token: guest.readToken },
  }),
  answerApprovalByLink: ({ guest }) => ({
    body: { read_token: guest.readToken, id: guest.stepId, answer: 'approve', words: '' },
  }),
  readOrderLink: ({ guest }) => ({ body: { read_token: guest.readToken } }),
  payOrderByLink: ({ guest }) => ({ body: { read_token: guest.unpaidToken } }),
  checkPaymentByLink: ({ guest }) => ({ body: { read_token: guest.unpaidToken } }),
  confirmPaymentByLink: ({ guest }) => ({ body: { read_token: guest.sheetToken, ...guest.sheetAnswer } }),
  ownSections: () => ({ params: { page: 'home' } }),
  contentPreview: ({ guest }) => ({ params: { token: guest.preview } }),
  piecePreview: ({ guest }) => ({ params: { token: guest.piecePreview } }),
  claimOrder: ({ guest }) => ({ body: { read_token: guest.readToken, verification_code: guest.claimCode } }),
  confirmReset: ({ resetCode }) => ({ body: { verification_code: resetCode, password: knownPassword } }),
  subscribe: ({ chance }) => ({ body: { email: freshEmail(chance) } }),
  contact: ({ chance }) => ({
    body: {
      topic: 'order',
      order_code: '20261121-401',
      name: 'Gita Guest',
      email: freshEmail(chance),
      message: 'Where is the parcel that was promised for today?',
    },
  }),
  bookVisit: ({ chance }) => ({
    body: {
      store: 'dubai',
      day: chance.pick(visitDays(dubai, new Date())),
      part_of_day: chance.pick(['afternoon', 'evening']),
      visitors: 2,
      name: 'Gita Guest',
      email: freshEmail(chance),
      phone: '+91 98200 12345',
    },
  }),
  apply: ({ chance }) => ({
    body: {
      role: chance.pick(careerRoles),
      name: 'Gita Guest',
      email: freshEmail(chance),
      message: 'I made a coat for a friend, and would now leave the collar alone.',
      file: Buffer.from(`%PDF-1.7\n${someText(chance)}`).toString('base64'),
      file_name: 'Gita Guest.pdf',
    },
  }),
  saveMessageChoice: ({ chance }) => ({
    body: { name: chance.pick(messageChoiceNames), is_on: chance.pick([true, false]), text_version: choiceTextVersion },
  }),
  giftCardBalance: ({ cardCode }) => ({ body: { code: cardCode } }),
  giftCardRecipient: ({ buyer }) => ({
    body: {
      cart_id: buyer.cardLineId,
      recipient_name: 'Meera',
      recipient_email: 'meera@example.com',
      recipient_phone: '',
      sender_name: 'Asha',
      deliver_on: null,
    },
  }),
  collectFromStore: ({ mine, goods }) => ({
    body: { user_id: mine.shopper.id, store_id: goods.storeId, name: 'Asha Rao', phone: '9820012345' },
  }),
  addGiftCard: () => ({ body: { amount: 2000, recipient: null } }),
  storeOrder: ({ mine, chance }) => ({
    body: {
      user_id: mine.shopper.id,
      payment_type: 'razorpay',
      gift_wrap: chance.pick([true, false]),
      gift_note: 'For Meera',
      needed_by: null,
      accepts_late: [],
      business: null,
      shown: null,
      stored_value: null,
    },
  }),
  confirmCashOrder: ({ buyer }) => ({
    body: { user_id: buyer.id, combined_order_id: buyer.cashOrderId, verification_code: buyer.cashCode },
  }),
  sendCashOrderCode: ({ buyer }) => ({ body: { user_id: buyer.id, combined_order_id: buyer.cashOrderId } }),
  saveRefundAccount: ({ buyer }) => ({
    body: { user_id: buyer.id, combined_order_id: buyer.cashOrderId, account: 'asha@bank' },
  }),
  cancelPieces: ({ buyer }) => ({ body: { id: buyer.paidLineId, pieces: 1 } }),
  // A second call is refused.
  cancelOwnOrder: ({ mine }) => ({ params: { id: mine.paidOrderId } }),
  relatedProducts: ({ goods, chance }) => ({ params: { productId: chance.pick(goods.products) } }),
  createGuest: ({ mine, chance }) => ({
    body: {
      name: 'Gita Guest',
      email: freshEmail(chance),
      phone: '9820012345',
      address: '14 Carter Road',
      ...mine.place,
      postal_code: '400050',
      longitude: 72.8,
      latitude: '19.0',
      temp_user_id: someText(chance),
    },
  }),
  requestOrderLink: ({ mine }) => ({ body: { order_code: '20261121-401', email_or_phone: mine.shopper.email } }),
  designer: ({ goods, chance }) => ({ params: { categoryId: chance.pick(goods.labels) } }),
  voteOnReview: ({ goods, chance }) => ({
    body: { review_id: chance.pick(goods.reviews), is_helpful: chance.pick([true, false]) },
  }),
  reviewPicture: ({ mine }) => ({ params: { pictureKey: mine.pictureKey } }),
  productReviews: ({ goods, chance }) => ({ params: { productId: chance.pick(goods.products) } }),
  productQuestions: ({ goods, chance }) => ({ params: { productId: chance.pick(goods.products) } }),
  completeTheLook: ({ goods, chance }) => ({ params: { productId: chance.pick(goods.products) } }),
  // Uses ids only, because slugs are for URLs.
  productCards: ({ goods }) => ({
    query: {
      ids: goods.products
        .filter((product) => typeof product === 'number')
        .slice(0, 24)
        .join(','),
    },
  }),
  productDetail: ({ goods, chance }) => ({ params: { productId: chance.pick(goods.products) } }),
  deliveryEstimate: ({ goods, chance }) => ({
    params: { product_id: chance.pick(goods.products) },
    query: { country: 'IN', postal_code: chance.pick(['400050', '110001', '682001']) },
  }),
  states: ({ mine }) => ({ params: { id: mine.place.country_id } }),
  cities: ({ mine }) => ({ params: { id: mine.place.state_id } }),
}

/** Values of a field by name in this shop. */
function knownValues({ goods, mine, chance }: Stage): Known {
  const values: Readonly<Record<string, readonly unknown[]>> = {
    id: goods.products,
    product_id: goods.products,
    productId: goods.products,
    categoryId: goods.categories,
    categories: goods.categories,
    slug: goods.posts,
    name: ['Kurta', 'silk', 'red lehenga', 'kurtta', 'S', goods.designer],
    'designers[]': [goods.designer],
    'selected_attribute_values[]': ['S', 'M', goods.designer],
    color: ['#FF0000', '#ff0000'],
    user_id: [mine.shopper.id],
    userId: [mine.shopper.id],
    city_id: [mine.place.city_id],
    address_id: [mine.addressId],
    cartId: [mine.lineId],
    orderId: [mine.paidOrderId, mine.openOrderId],
    email: [freshEmail(chance)],
    email_or_phone: [freshEmail(chance), `98${String(chance.below(90_000_000) + 10_000_000)}`],
    password: [knownPassword],
    page: [1, 2, '3'],
    page_size: [1, 24, '100'],
    message: ['The sleeves are lovely.'],
    quantity: [1, 2],
    set_default: [0, 1],
  }
  return (field) => values[field] ?? []
}

/** A request that should succeed, as far as the fuzzer can predict. */
export function goodRequest(endpoint: Endpoint, stage: Stage): CallRequest {
  const known = knownValues(stage)
  const { chance } = stage
  const drawn: CallRequest = {
    params: objectOf(endpoint.params, known, chance),
    query: objectOf(endpoint.query, known, chance),
    body: objectOf(endpoint.body, known, chance),
  }
  const access = accessTable[endpoint.name]
  const requested = access === undefined || access.who === 'public' ? undefined : access.ask(stage.mine)
  const sure = recipes[endpoint.name]?.(stage) ?? requested
  if (sure === undefined) return drawn
  return {
    params: { ...drawn.params, ...sure.params },
    query: { ...drawn.query, ...sure.query },
    body: { ...drawn.body, ...sure.body },
  }
}

const ofGuests = new Set(['guestContact', 'confirmGuest'])
const ofBuyers = new Set([
  'giftCardRecipient',
  'confirmCashOrder',
  'sendCashOrderCode',
  'saveRefundAccount',
  'cancelPieces',
])

/** The token that a valid request carries. */
export function tokenFor({ name, access }: Endpoint, { token, guest, buyer, factor }: Stage): string | undefined {
  if (access.kind === 'public') return undefined
  const own = factor.tokens[name]
  if (own !== undefined) return own
  if (ofBuyers.has(name)) return buyer.token
  return ofGuests.has(name) ? guest.token : token()
}

/** Requests by which `mine` asks for data of another shopper. */
export function thefts(endpoint: Endpoint, { foreign, mine }: Stage): readonly CallRequest[] {
  const access = accessTable[endpoint.name]
  if (access === undefined || access.who !== 'owner') return []
  return [access.ask(foreign), ...access.thefts(foreign, mine).map(({ requested }) => requested)]
}
