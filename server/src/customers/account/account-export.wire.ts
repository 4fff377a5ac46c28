import { reviewPicturePath } from '@shop/contract/catalogue/review-picture-path'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { money, toWire } from '@shop/contract/core/money'
import type { accountEndpoints } from '@shop/contract/customers/account'
import { workroomPicturePath } from '@shop/contract/fulfilment/workroom-picture-path'
import type { AccountExport } from './account-export.service.ts'
import type { HeldOrder, Holdings } from './account-export.types.ts'
import { toProfileReply } from './account.wire.ts'

type Exported = ReplyOf<typeof accountEndpoints.export>['data']

/** The export is text and cannot contain the file itself. */
const copyOfFile = 'Write to us from this mailbox with the ticket, and a copy of the file comes to it.'

/** Absent without any, as in a shop that defines none. */
const toFields = (fields: HeldOrder['fields']) => (fields.length === 0 ? {} : { fields: [...fields] })

const amount = (amountMinor: number): string => toWire(money(amountMinor))

function toAddress(place: HeldOrder['shipTo']): Exported['orders'][number]['shipping_address'] {
  return {
    name: place.name,
    address: place.address,
    city: place.city,
    state: place.state,
    country: place.country,
    postal_code: place.postalCode,
    phone: place.phone,
  }
}

function toMeasurements(held: Holdings['measurements']): Exported['measurements'] {
  return held && { lengths: { ...held.lengths }, notes: held.notes, may_call: held.mayCall }
}

function toBusiness(business: NonNullable<HeldOrder['extras']>['business']): Exported['orders'][number]['business'] {
  if (business === null) return null
  const { legalName, postalCode, isForThirdParty, ...same } = business
  return { ...same, legal_name: legalName, postal_code: postalCode, for_third_party: isForThirdParty }
}

function toWorkroom(steps: HeldOrder['workroom']): Exported['orders'][number]['workroom'] {
  return steps.map(({ productName, pictureKeys, answeredAt, ...step }) => ({
    product_name: productName,
    pictures: pictureKeys.map((key) => workroomPicturePath(key)),
    answered_at: answeredAt,
    ...step,
  }))
}

function toOrder(order: HeldOrder): Exported['orders'][number] {
  return {
    code: order.code,
    state: order.state,
    placed_at: order.placedAt,
    paid_at: order.paidAt,
    subtotal: amount(order.subtotalMinor),
    shipping_cost: amount(order.shippingMinor),
    import_duties: amount(order.dutiesMinor),
    coupon_discount: amount(order.discountMinor),
    tax_included: amount(order.taxMinor),
    grand_total: amount(order.totalMinor),
    email: order.email,
    shipping_address: toAddress(order.shipTo),
    ...toFields(order.fields),
    gift_wrap: order.extras?.isGiftWrapped ?? false,
    gift_note: order.extras?.giftNote ?? '',
    measurements: toMeasurements(order.extras?.measurements ?? null),
    needed_by: order.extras?.neededBy ?? null,
    business: toBusiness(order.extras?.business ?? null),
    items: order.items.map((item) => ({
      product_name: item.productName,
      designer: item.designerName,
      variation: item.sku,
      unit_price: amount(item.unitPriceMinor),
      quantity: item.quantity,
      price: amount(item.lineTotalMinor),
    })),
    payments: order.payments.map(({ id, amountMinor, ...payment }) => ({
      payment_id: id,
      amount: amount(amountMinor),
      ...payment,
    })),
    refunds: order.refunds.map(({ amountMinor, ...refund }) => ({ amount: amount(amountMinor), ...refund })),
    returns: order.returns.map(({ productName, exchangeFor, ...returned }) => ({
      product_name: productName,
      exchange_for: exchangeFor,
      ...returned,
    })),
    history: [...order.history],
    workroom: toWorkroom(order.workroom),
  }
}

function toSignIns({
  identities,
  devices,
  networks,
  pendingContacts,
  codes,
  securityEvents,
}: Holdings): Pick<Exported, 'sign_ins' | 'devices' | 'networks' | 'pending_contacts' | 'codes' | 'security_events'> {
  return {
    sign_ins: [...identities],
    devices: devices.map((device) => ({
      user_agent: device.userAgent,
      since: device.since,
      last_used_at: device.lastUsedAt,
      logged_out_at: device.loggedOutAt,
    })),
    networks: networks.map(({ lastUsedAt }) => ({ last_used_at: lastUsedAt })),
    pending_contacts: [...pendingContacts],
    codes: codes.map((code) => ({
      sent_by: code.sentBy,
      at: code.at,
      expires_at: code.expiresAt,
      used_at: code.usedAt,
    })),
    security_events: securityEvents.map(({ details, ...event }) => ({
      ...event,
      details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)])),
    })),
  }
}

function toValues({ storeCredit, giftCards }: Holdings): Pick<Exported, 'store_credit' | 'gift_cards'> {
  return {
    store_credit: storeCredit && {
      balance: amount(storeCredit.balanceMinor),
      entries: storeCredit.entries.map(({ kind, amountMinor, orderCode, note, at }) => ({
        kind,
        amount: amount(amountMinor),
        order_code: orderCode,
        note,
        at,
      })),
    },
    gift_cards: giftCards.map((card) => ({
      order_code: card.orderCode,
      amount: amount(card.amountMinor),
      recipient_name: card.recipientName,
      recipient: card.recipient,
      sender_name: card.senderName,
      message: card.message,
      deliver_on: card.deliverOn,
    })),
  }
}

type Messages = Pick<
  Exported,
  | 'message_choices'
  | 'phone_messages'
  | 'marketing_messages'
  | 'staff_notes'
  | 'staff_tags'
  | 'fields'
  | 'order_messages'
>

function toMessages(holdings: Holdings): Messages {
  const { messageChoices, phoneMessages, marketingMessages, staffNotes, staffTags, orderMessages, fields } = holdings
  return {
    message_choices: messageChoices.map(({ isGiven, textVersion, ...choice }) => ({
      ...choice,
      is_on: isGiven,
      text_version: textVersion,
    })),
    phone_messages: [...phoneMessages],
    marketing_messages: marketingMessages.map(({ followedAt, ...message }) => ({
      ...message,
      followed_at: followedAt,
    })),
    staff_notes: [...staffNotes],
    staff_tags: [...staffTags],
    ...toFields(fields),
    order_messages: [...orderMessages],
  }
}

function toWishlist({ wishlist, familyAnswers }: Holdings): Pick<Exported, 'wishlist' | 'family_answers'> {
  return {
    wishlist: wishlist.map(({ productName, since }) => ({ product_name: productName, since })),
    family_answers: familyAnswers.map(({ productName, isLoved, ...same }) => ({
      ...same,
      product_name: productName,
      is_loved: isLoved,
    })),
  }
}

export function toExportReply({ profile, holdings }: AccountExport, publicUrl: string): Exported {
  return {
    user: toProfileReply(profile),
    language: profile.language,
    created_at: holdings.createdAt,
    has_password: holdings.hasPassword,
    second_factor_since: holdings.secondFactorSince,
    ...toSignIns(holdings),
    addresses: holdings.addresses.map((address) => ({
      ...toAddress(address),
      set_default: address.isDefault,
      created_at: address.createdAt,
    })),
    measurements: toMeasurements(holdings.measurements),
    cart: holdings.cart.map(({ productName, sku, quantity, since }) => ({
      product_name: productName,
      variation: sku,
      quantity,
      since,
    })),
    ...toMessages(holdings),
    alerts: holdings.alerts.map(({ productName, kind, since }) => ({ product_name: productName, kind, since })),
    ...toWishlist(holdings),
    orders: holdings.orders.map(toOrder),
    newsletter: holdings.newsletter,
    feedback: [...holdings.feedback],
    reviews: holdings.reviews.map(({ productName, pictureKeys, heightCm, ...review }) => ({
      product_name: productName,
      ...review,
      height_cm: heightCm,
      pictures: pictureKeys.map((key) => `${publicUrl}${reviewPicturePath(key)}`),
    })),
    questions: holdings.questions.map(({ productName, ...question }) => ({ product_name: productName, ...question })),
    ...toValues(holdings),
    review_votes: holdings.reviewVotes.map(({ reviewId, isHelpful }) => ({
      review_id: reviewId,
      is_helpful: isHelpful,
    })),
    enquiries: holdings.enquiries.map(({ orderCode, partOfDay, doneAt, file, answers, ...enquiry }) => ({
      ...enquiry,
      answers: [...answers],
      file: file && { ...file, copy: copyOfFile },
      order_code: orderCode,
      part_of_day: partOfDay,
      done_at: doneAt,
    })),
  }
}
