import { dialledPhone } from '@shop/contract/phone-rules'
import type { BoughtLine, PayableOrder } from '#features/orders'
import type { EmailBill, EmailOrderLine } from '#platform/mail/email.ts'

export function orderFacts(order: PayableOrder) {
  return { name: order.shipTo.name, orderId: order.id, orderCode: order.code }
}

export function emailLinesOf(lines: readonly BoughtLine[]): EmailOrderLine[] {
  return lines.map((line) => ({
    productName: line.productName,
    designerName: line.designerName,
    choice: Object.values(line.options)
      .filter((value) => value !== line.designerName)
      .join(', '),
    quantity: line.quantity,
    totalMinor: line.lineTotal.amountMinor,
  }))
}

export function billOf(order: PayableOrder, lines: readonly BoughtLine[]): EmailBill {
  const { name, address, city, postalCode, state, country, countryCode, phone } = order.shipTo
  const dialled = dialledPhone(countryCode, phone)
  return {
    pieces: emailLinesOf(lines),
    subtotalMinor: order.subtotal.amountMinor,
    shippingMinor: order.shipping.amountMinor,
    discountMinor: order.discount.amountMinor,
    totalMinor: order.total.amountMinor,
    taxMinor: order.tax.amountMinor,
    shipTo: [name, address, `${city} ${postalCode}`.trim(), state, country, dialled].filter((line) => line !== ''),
  }
}
