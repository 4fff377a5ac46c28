import {
  partPaymentType,
  type offlinePaymentEndpoints,
  type OnlineMethod,
  type PaymentOption,
} from '@shop/contract/checkout/offline-payments'
import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { errorText } from '@shop/contract/core/error-words/error-text'
import { listText, type Language } from '@shop/contract/core/locale'
import { money, subtract, toWire } from '@shop/contract/core/money'
import { partText, partTitle, type PartChoice } from '#checkout/part-payments/part-payments.rules.ts'
import { choiceText, type OfflineChoice } from './offline-payments.rules.ts'
import type { PaymentOptions } from './payment-options.service.ts'

const titles = { cash_on_delivery: 'Cash on delivery', bank_transfer: 'Bank transfer' } as const

const methodNames = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  emi: 'EMI',
  wallet: 'wallet',
} as const satisfies Record<OnlineMethod, string>

function toOnline({ total, methods }: PaymentOptions): PaymentOption {
  return {
    payment_type: onlinePaymentType,
    title: 'Pay online',
    text: `${listText(
      methods.map((method) => methodNames[method]),
      'disjunction',
    )}.`.replace(/^./, (first) => first.toUpperCase()),
    is_offered: true,
    reason: '',
    fee: toWire(money(0)),
    grand_total: toWire(total),
    advance: toWire(money(0)),
    on_delivery: toWire(money(0)),
    methods: [...methods],
  }
}

function toPart({ total, methods }: PaymentOptions, part: PartChoice): PaymentOption {
  return {
    payment_type: partPaymentType,
    title: partTitle(part),
    text: partText(part),
    is_offered: true,
    reason: '',
    fee: toWire(money(0)),
    grand_total: toWire(total),
    advance: toWire(part.first),
    on_delivery: toWire(money(0)),
    before_dispatch: toWire(part.balance),
    methods: [...methods],
  }
}

function toOffline(choice: OfflineChoice, language: Language): PaymentOption {
  const { method, refusal, fee, advance, totals } = choice
  const onDelivery = method === 'cash_on_delivery' ? subtract(totals.total, advance) : money(0)
  return {
    payment_type: method,
    title: titles[method],
    text: choiceText(choice),
    is_offered: refusal === null,
    reason: refusal === null ? '' : errorText(refusal, language),
    fee: toWire(fee),
    grand_total: toWire(totals.total),
    advance: toWire(advance),
    on_delivery: toWire(onDelivery),
    methods: [],
  }
}

export function toOptionsReply(
  options: PaymentOptions | undefined,
  language: Language,
): ReplyOf<typeof offlinePaymentEndpoints.options> {
  if (options === undefined) return { data: [], success: true, status: 200 }
  const parts = options.part === null ? [] : [toPart(options, options.part)]
  const data = [toOnline(options), ...parts, ...options.offline.map((choice) => toOffline(choice, language))]
  return { data, success: true, status: 200 }
}
