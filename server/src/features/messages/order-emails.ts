import type { EmailBill, EmailData, EmailOrderLine } from '#platform/mail/email.ts'
import type { BillRow, EmailSettings, EmailContent, Part } from './email-layout.ts'
import { greetingTo, orderAddress, orderLink, lineDetail, rupeesOf, timeText } from './email-text.ts'

function lineRow(piece: EmailOrderLine): BillRow {
  return {
    label: piece.productName,
    detail: lineDetail(piece),
    amount: rupeesOf(piece.totalMinor),
    isTotal: false,
  }
}

function billPart(bill: EmailBill): Part {
  const row = (label: string, amountMinor: number): BillRow => ({
    label,
    detail: '',
    amount: rupeesOf(amountMinor),
    isTotal: false,
  })
  const discount =
    bill.discountMinor === 0
      ? []
      : [{ ...row('Discount', bill.discountMinor), amount: `-${rupeesOf(bill.discountMinor)}` }]
  const shipping =
    bill.shippingMinor === 0 ? { ...row('Delivery', 0), amount: 'Free' } : row('Delivery', bill.shippingMinor)
  const total = { ...row('Total', bill.totalMinor), detail: `includes ${rupeesOf(bill.taxMinor)} tax`, isTotal: true }
  return {
    kind: 'bill',
    rows: [...bill.pieces.map(lineRow), row('Subtotal', bill.subtotalMinor), ...discount, shipping, total],
  }
}

const shipToPart = (bill: EmailBill): Part => ({ kind: 'lines', title: 'Delivery to', lines: bill.shipTo })

export function orderPlacedEmail(facts: EmailData['order-placed'], house: EmailSettings): EmailContent {
  return {
    subject: `Your order ${facts.orderCode} is waiting for payment`,
    preheader: `We keep your pieces until ${timeText(facts.payUntil)}.`,
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your order is placed, and we have not received a payment for it yet. We keep these pieces for you until ${timeText(facts.payUntil)}; after that they go back into the shop, and nothing is charged.`,
      },
      { kind: 'link', label: `Pay ${rupeesOf(facts.totalMinor)}`, address: orderAddress(facts.orderId, house) },
      billPart(facts),
      shipToPart(facts),
      { kind: 'paragraph', text: 'If you have paid in the meantime, thank you: please do not pay again.' },
    ],
  }
}

export function orderPaidEmail(facts: EmailData['order-paid'], house: EmailSettings): EmailContent {
  return {
    subject: `We have received your payment for order ${facts.orderCode}`,
    preheader: `${rupeesOf(facts.totalMinor)}. Your invoice is attached.`,
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: 'Thank you for your order. Your payment has arrived and we are getting your pieces ready. Your invoice is attached.',
      },
      billPart(facts),
      shipToPart(facts),
      orderLink(facts.orderId, house),
    ],
  }
}

export function paymentFailedEmail(facts: EmailData['payment-failed'], house: EmailSettings): EmailContent {
  const next =
    facts.payUntil === null
      ? 'The order has been cancelled. The pieces are back in the shop, where you can order them again.'
      : `Your pieces are kept for you until ${timeText(facts.payUntil)}, so you can try again until then.`
  return {
    subject: `The payment for order ${facts.orderCode} did not go through`,
    preheader: 'Nothing was charged.',
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your payment of ${rupeesOf(facts.totalMinor)} did not go through. Nothing was charged.`,
      },
      { kind: 'paragraph', text: next },
      orderLink(facts.orderId, house),
    ],
  }
}

const refundReasons = {
  sold_out_meanwhile:
    'Your payment arrived after the time to pay was over, and the last piece had been sold by then. We are sorry.',
  paid_twice: 'This order had been paid already, so we are returning the second payment.',
  wrong_amount: 'The amount that arrived was not the amount of the order, so we are returning it.',
  order_cancelled: 'The order was cancelled, so we are returning your payment.',
  returned: 'The order was returned or did not reach you, so we are returning your payment.',
} as const satisfies Record<EmailData['refunded']['reason'], string>

export function refundedEmail(facts: EmailData['refunded'], house: EmailSettings): EmailContent {
  return {
    subject: `Your refund for order ${facts.orderCode}`,
    preheader: `${rupeesOf(facts.amountMinor)} go back the way they were paid.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: refundReasons[facts.reason] },
      {
        kind: 'paragraph',
        text: `The full ${rupeesOf(facts.amountMinor)} goes back the way it was paid. Banks usually show it within 5 to 7 working days.`,
      },
      orderLink(facts.orderId, house),
    ],
  }
}

const releaseReasons = {
  sold_out_meanwhile:
    'Your bank let the payment through after the time to pay was over, and the last piece had been sold by then. We are sorry.',
  paid_twice: 'This order had been paid already, so a second payment was not needed.',
  wrong_amount: 'The amount that your bank let through was not the amount of the order.',
  order_cancelled: 'Your bank let the payment through after the order was cancelled.',
} as const satisfies Record<EmailData['payment-released']['reason'], string>

export function paymentReleasedEmail(facts: EmailData['payment-released'], house: EmailSettings): EmailContent {
  return {
    subject: `We have not taken your payment for order ${facts.orderCode}`,
    preheader: `Your bank sets ${rupeesOf(facts.amountMinor)} free again.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: releaseReasons[facts.reason] },
      {
        kind: 'paragraph',
        text: `We have not taken the ${rupeesOf(facts.amountMinor)}. Your bank sets the full amount free again by itself, usually within 7 working days; there is nothing for you to do.`,
      },
      orderLink(facts.orderId, house),
    ],
  }
}

export function orderCancelledEmail(facts: EmailData['order-cancelled'], house: EmailSettings): EmailContent {
  return {
    subject: `Your order ${facts.orderCode} has been cancelled`,
    preheader: 'Nothing was charged.',
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: 'We had to cancel your order before it was paid, and we are sorry. Nothing was charged; a payment that is still under way will go back to you by itself.',
      },
      orderLink(facts.orderId, house),
      { kind: 'link', label: 'Contact us', address: `${house.publicUrl}/contact` },
    ],
  }
}
