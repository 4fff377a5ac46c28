/** Gift cards and store credit. Added by this shop. */
import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, listOf, moneyText } from '#core/envelope.ts'
import { wireCount, wireId } from '#core/wire-numbers.ts'
import { giftCardDesigns, maxGiftCodes, storedValueKinds } from './stored-value-options.ts'

export const valueChoice = z.object({
  codes: z.array(typedText(40)).max(maxGiftCodes, { abort: true }).default([]),
  use_credit: z.boolean().default(false),
})

export const valueUse = z.object({
  kind: z.enum(storedValueKinds),
  /** The last letters of the code; empty for credit. */
  code_end: z.string(),
  amount: moneyText,
})

const valueEntry = z.object({
  kind: z.enum(['issue', 'spend', 'refund', 'expiry', 'void']),
  amount: moneyText,
  is_credit: z.boolean(),
  at: z.string(),
})

const recipientFields = {
  recipient_name: trimmedText(80),
  recipient_email: typedText(200).default(''),
  recipient_phone: typedText(20).default(''),
  sender_name: trimmedText(80),
  message: trimmedText(500).default(''),
  design: z.enum(giftCardDesigns).default('arch'),
  deliver_on: typedText(10).pipe(z.iso.date('Enter a day such as 2026-12-31')).nullish(),
}

export const storedValueEndpoints = {
  preview: endpoint('previewStoredValue', {
    method: 'POST',
    path: 'stored-value/preview',
    access: access.owner('body', 'user_id'),
    summary: 'What gift cards and credit would pay of the cart, and what is left to pay',
    body: valueChoice.extend({ user_id: wireId }),
    reply: z.object({
      result: z.literal(true),
      message: z.string(),
      uses: z.array(valueUse),
      to_pay: moneyText,
      credit: moneyText,
    }),
    errors: ['checkout.empty_cart', 'gift_card.not_usable'],
  }),
  balance: endpoint('giftCardBalance', {
    method: 'POST',
    path: 'gift-cards/balance',
    access: access.public,
    summary: 'The balance of a gift card by its code',
    body: z.object({ code: typedText(40) }),
    reply: z.object({
      result: z.literal(true),
      message: z.string(),
      code_end: z.string(),
      balance: moneyText,
      expires_on: z.string(),
      design: z.enum(giftCardDesigns),
      entries: z.array(valueEntry),
    }),
    errors: ['gift_card.unknown'],
  }),
  credit: endpoint('storeCredit', {
    method: 'GET',
    path: 'profile/store-credit',
    access: access.shopper,
    summary: 'The credit of the account, with its history',
    reply: z.object({
      data: z.object({
        balance: moneyText,
        entries: z.array(valueEntry.extend({ order_code: z.string(), note: z.string() })),
      }),
      success: z.literal(true),
      status: z.literal(200),
    }),
  }),
  recipients: endpoint('giftCardRecipients', {
    method: 'GET',
    path: 'gift-cards/recipients',
    access: access.shopper,
    summary: 'The recipients of the gift cards in the cart',
    reply: listOf(
      z.object({
        cart_id: z.int(),
        recipient_name: z.string(),
        recipient_email: z.string(),
        recipient_phone: z.string(),
        sender_name: z.string(),
        message: z.string(),
        design: z.enum(giftCardDesigns),
        deliver_on: z.string(),
      }),
    ),
  }),
  recipient: endpoint('giftCardRecipient', {
    method: 'POST',
    path: 'gift-cards/recipient',
    access: access.shopper,
    summary: 'To whom, from whom and when a gift card in the cart is sent',
    body: z.object({
      cart_id: wireId,
      ...recipientFields,
    }),
    reply: actionReply,
    errors: ['gift_card.not_in_cart', 'gift_card.recipient', 'gift_card.name', 'gift_card.day'],
  }),
  addCard: endpoint('addGiftCard', {
    method: 'POST',
    path: 'gift-cards/add',
    access: access.shopper,
    summary: 'Add a gift card to the cart, together with its recipient',
    body: z.object({
      /** Whole rupees: the price of a gift card on sale, or an amount within the bounds of its page. */
      amount: wireCount,
      /** Null for the shopper. */
      recipient: z.object(recipientFields).nullable(),
    }),
    reply: z.object({
      result: z.literal(true),
      message: z.string(),
      product_id: z.int(),
      /** The size in the cart; empty for a card without sizes. */
      variation: z.string(),
    }),
    errors: [
      'gift_card.recipient',
      'gift_card.name',
      'gift_card.day',
      'gift_card.amount',
      'gift_card.amount_not_offered',
      'gift_card.many_recipients',
      'cart.full',
      'cart.too_many',
      'cart.sold_out',
      'cart.unknown_variant',
      'cart.minimum_quantity',
      'product.not_found',
    ],
  }),
} as const
