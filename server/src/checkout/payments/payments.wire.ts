import type { paymentEndpoints } from '@shop/contract/checkout/payments'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import type { Ports } from '#platform/runtime/ports.ts'
import { methodsFor } from './payments.rules.ts'
import type { PaymentSheet } from './payments.service.ts'

/** The sheet for a person with a link, which may have been forwarded. */
export function toLinkedSheetReply(sheet: PaymentSheet, ports: House): ReplyOf<typeof paymentEndpoints.payByLink> {
  return { ...toSheetReply(sheet, ports), prefill: { name: '', email: '', contact: '' } }
}

type House = Pick<Ports, 'brand' | 'onlineMethods'>

/** Everything that the browser needs to open the provider's sheet; the browser has no constants. */
export function toSheetReply(
  { order, amount, providerOrderId, keyId, window, secondsLeft }: PaymentSheet,
  { brand, onlineMethods }: House,
): ReplyOf<typeof paymentEndpoints.open> {
  const { name, phone, countryCode } = order.shipTo
  return {
    payment_details: providerOrderId,
    key: keyId,
    amount: amount.amountMinor,
    currency: 'INR',
    name: brand.name,
    prefill: { name, email: order.email, contact: dialledPhone(countryCode, phone) },
    window,
    test: window.kind === 'test-sheet',
    timeout: secondsLeft,
    held_until: (order.reservedUntil ?? order.createdAt).toISOString(),
    methods: methodsFor(amount, onlineMethods),
  }
}

export function toConfirmedReply(paymentId: string): ReplyOf<typeof paymentEndpoints.confirm> {
  return { result: true, status: 200, message: 'Payment is successful', payment_details: paymentId }
}
