/** Methods of payment: online, cash on delivery and bank transfer. */
import { z } from 'zod'
import { exactText, typedText } from '#core/bounded-text.ts'
import { texts } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf, moneyText } from '#core/envelope.ts'
import { wireId } from '#core/wire-numbers.ts'
import { onlinePaymentType } from './payment-types.ts'

export const offlineMethods = ['cash_on_delivery', 'bank_transfer'] as const
export type OfflineMethod = (typeof offlineMethods)[number]

/** The word for paying online in two parts: the first confirms the order, the balance is due before dispatch. */
export const partPaymentType = 'part_payment'

/** Methods in the provider's window, by the provider's names. */
export const onlineMethods = ['upi', 'card', 'netbanking', 'emi', 'wallet'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

const listText = `must be a list of ${onlineMethods.join(', ')}, separated by commas`

/** The methods of a merchant's account, as one setting. */
export const onlineMethodList = z
  .string()
  .default(onlineMethods.join(','))
  .transform((value) => [...new Set(value.split(',').map((word) => word.trim()))])
  .pipe(z.array(z.enum(onlineMethods, listText)).min(1, listText))

export const paymentOption = z.object({
  payment_type: z.enum([onlinePaymentType, partPaymentType, ...offlineMethods]),
  title: z.string(),
  /** One sentence about its cost and how it works. */
  text: z.string(),
  is_offered: z.boolean(),
  /** Why the method is not offered; empty when it is. */
  reason: z.string(),
  fee: moneyText,
  grand_total: moneyText,
  /** Paid online before a cash order, or first of two payments; the courier collects `on_delivery`. Zero for most shoppers. */
  advance: moneyText,
  on_delivery: moneyText,
  /** The second of two payments; absent for the other methods. */
  before_dispatch: moneyText.optional(),
  methods: z.array(z.enum(onlineMethods)),
})

export type PaymentOption = z.infer<typeof paymentOption>

const ownOrder = { user_id: wireId, combined_order_id: wireId }

export const offlinePaymentEndpoints = {
  options: endpoint('paymentOptions', {
    method: 'POST',
    path: 'payment-options',
    access: access.owner('body', 'user_id'),
    summary: 'How the cart can be paid, what each way costs, and why one is not offered',
    body: z.object({ user_id: wireId, cut_to_measure: z.boolean().default(false) }),
    reply: dataOf(z.array(paymentOption)),
    errors: ['auth.forbidden'],
  }),
  confirmCash: endpoint('confirmCashOrder', {
    method: 'POST',
    path: 'order/confirm-cash',
    access: access.owner('body', 'user_id'),
    summary: 'Confirm an order in cash on delivery, or by bank transfer, by the code that was sent to its contact',
    body: z.object({
      ...ownOrder,
      verification_code: typedText(40, { required: texts.codeRequired }).min(1, texts.codeRequired),
    }),
    reply: actionReply,
    errors: [
      'order.not_found',
      'auth.forbidden',
      'auth.wrong_code',
      'order.expired',
      'cash.not_cash',
      'cash.advance_first',
      'bank.awaited',
      'checkout.too_many_holds',
      'rate_limit.exceeded',
    ],
  }),
  sendCashCode: endpoint('sendCashOrderCode', {
    method: 'POST',
    path: 'order/send-cash-code',
    access: access.owner('body', 'user_id'),
    summary: 'Send the code of an order in cash on delivery, or by bank transfer, again',
    body: z.object(ownOrder),
    reply: actionReply,
    errors: [
      'order.not_found',
      'auth.forbidden',
      'order.expired',
      'cash.not_cash',
      'cash.advance_first',
      'auth.contact_unproved',
      'rate_limit.exceeded',
    ],
  }),
  refundAccount: endpoint('saveRefundAccount', {
    method: 'POST',
    path: 'order/refund-account',
    access: access.owner('body', 'user_id'),
    summary: 'Where the refund of an order goes that was paid in cash or by bank transfer',
    body: z.object({
      ...ownOrder,
      account: exactText(200)
        .trim()
        .regex(
          /^(?:[\w.-]{2,64}@[a-zA-Z]{2,32}|\d{9,18} [A-Z]{4}0[A-Z0-9]{6} .{2,100})$/,
          'Enter a UPI id such as name@bank, or account number, IFSC code and name, such as 123456789012 HDFC0001234 Asha Rao',
        ),
    }),
    reply: actionReply,
    errors: ['order.not_found', 'auth.forbidden', 'cash.not_cash'],
  }),
} as const
