import type { ReplyOf } from '@shop/contract/endpoint'
import { errors } from '@shop/contract/errors'
import { money, rupees, toWire, type Money } from '@shop/contract/money'
import { onlineMethods, type offlinePaymentEndpoints, type PaymentOption } from '@shop/contract/offline-payments'
import { choiceText, type OfflineChoice } from './offline-payments.rules.ts'
import type { PaymentOptions } from './payment-options.service.ts'

/** The provider offers instalments from this amount. */
const leastForInstalments = rupees(3000)

const titles = { cash_on_delivery: 'Cash on delivery', bank_transfer: 'Bank transfer' } as const

function toOnline(total: Money): PaymentOption {
  const hasInstalments = total.amountMinor >= leastForInstalments.amountMinor
  return {
    payment_type: 'razorpay',
    title: 'Pay online',
    text: hasInstalments ? 'UPI, card, net banking, EMI or wallet.' : 'UPI, card, net banking or wallet.',
    is_offered: true,
    reason: '',
    fee: toWire(money(0)),
    grand_total: toWire(total),
    methods: onlineMethods.filter((method) => method !== 'emi' || hasInstalments),
  }
}

function toOffline(choice: OfflineChoice): PaymentOption {
  const { method, refusal, fee, totals } = choice
  return {
    payment_type: method,
    title: titles[method],
    text: choiceText(choice),
    is_offered: refusal === null,
    reason: refusal === null ? '' : errors[refusal].text,
    fee: toWire(fee),
    grand_total: toWire(totals.total),
    methods: [],
  }
}

export function toOptionsReply(options: PaymentOptions | undefined): ReplyOf<typeof offlinePaymentEndpoints.options> {
  const data = options === undefined ? [] : [toOnline(options.total), ...options.offline.map(toOffline)]
  return { data, success: true, status: 200 }
}
