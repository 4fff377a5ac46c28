import type { EmailBill, EmailData } from '#platform/mail/email.ts'
import type { BillRow, EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { arrivalPart, piecesPart } from './email-pieces.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf, timeText } from './email-text.view.ts'
import { hasStored, restOf, storedRows, storedText } from './stored-value-emails.view.ts'

export function billPart(bill: EmailBill, restLabel: string): Part {
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
    rows: [row('Subtotal', bill.subtotalMinor), ...discount, shipping, total, ...storedRows(bill, restLabel)],
  }
}

export const shipToPart = (bill: EmailBill): Part => ({ kind: 'lines', title: 'Delivering to', lines: bill.shipTo })

export function orderPlacedEmail(
  facts: EmailData['order-placed'],
  house: EmailSettings,
  goods: EmailGoods,
): EmailContent {
  return {
    subject: `Your order ${facts.orderCode} is waiting for payment`,
    preheader: `We are holding your pieces until ${timeText(facts.payUntil)}.`,
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your order is placed, but not paid yet. We are holding your pieces until ${timeText(facts.payUntil)}. After that the order is cancelled and nothing is charged.`,
      },
      {
        kind: 'link',
        label: `Pay ${rupeesOf(restOf(facts.totalMinor, facts))}`,
        address: orderAddress(facts.orderId, house),
      },
      piecesPart(facts.pieces, goods),
      billPart(facts, 'To pay'),
      shipToPart(facts),
      { kind: 'paragraph', text: 'If you have already paid, thank you. Please do not pay again.' },
    ],
  }
}

export function orderPaidEmail(facts: EmailData['order-paid'], house: EmailSettings, goods: EmailGoods): EmailContent {
  const charged = rupeesOf(restOf(facts.totalMinor, facts))
  const isCash = facts.isCash === true
  const isCovered = restOf(facts.totalMinor, facts) === 0
  const received = isCovered
    ? 'Your order is paid, and we are preparing your pieces.'
    : 'We have received your payment and are preparing your pieces.'
  const toPay = `We are preparing your pieces. Please pay ${charged} in cash on delivery.`
  return {
    subject:
      isCash || isCovered
        ? `Your order ${facts.orderCode} is confirmed`
        : `We have received your payment for order ${facts.orderCode}`,
    preheader: isCash
      ? `You pay ${charged} in cash on delivery.`
      : `${charged}${hasStored(facts) ? ' charged' : ''}. Your invoice is attached.`,
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: `Thank you for your order. ${isCash ? toPay : received} Your invoice is attached.`,
      },
      ...arrivalPart(goods.arrival),
      orderLink(facts.orderId, house),
      piecesPart(facts.pieces, goods),
      billPart(facts, isCash ? 'To pay' : 'Charged'),
      shipToPart(facts),
    ],
  }
}

type ToPay = { readonly orderId: number; readonly totalMinor: number }

function payLink({ orderId, totalMinor }: ToPay, house: EmailSettings): Part {
  return { kind: 'link', label: `Pay ${rupeesOf(totalMinor)}`, address: orderAddress(orderId, house) }
}

export function paymentFailedEmail(facts: EmailData['payment-failed'], house: EmailSettings): EmailContent {
  const next =
    facts.payUntil === null
      ? 'You can pay again while the pieces are available.'
      : `We are holding your pieces until ${timeText(facts.payUntil)}, so you can pay again until then.`
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
      payLink(facts, house),
    ],
  }
}

export function orderExpiredEmail(facts: EmailData['order-expired'], house: EmailSettings): EmailContent {
  const until = timeText(facts.payUntil)
  return {
    subject: `Your order ${facts.orderCode} is not paid yet`,
    preheader: 'Nothing was charged. You can still pay while the pieces are available.',
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: `We did not receive your payment for order ${facts.orderCode}, so we are no longer holding its pieces. Nothing was charged.`,
      },
      {
        kind: 'paragraph',
        text: `You can still pay for it at the same prices until ${until}, while the pieces are available.`,
      },
      payLink(facts, house),
      { kind: 'paragraph', text: 'If you have already paid, thank you. Please do not pay again.' },
    ],
  }
}

const refundReasons = {
  sold_out_meanwhile:
    'Your payment arrived after the payment window had closed, and the last piece had been sold. We are sorry.',
  paid_twice: 'This order was already paid, so we are refunding the second payment.',
  wrong_amount: 'The payment did not match the order total, so we are refunding it.',
  order_cancelled: 'Your order was cancelled, so we are refunding your payment.',
  returned: 'Your order was returned or did not reach you, so we are refunding your payment.',
} as const satisfies Record<EmailData['refunded']['reason'], string>

const partReasons = {
  ...refundReasons,
  order_cancelled: 'We have cancelled these pieces of your order:',
  returned: 'We are refunding these pieces of your order:',
} as const satisfies Record<EmailData['refunded']['reason'], string>

const offlineReasons: Partial<Record<EmailData['refunded']['reason'], string>> = {
  order_cancelled: 'Your order was cancelled.',
  returned: 'Your parcel came back to us.',
}

type RefundKind = { readonly isPart: boolean; readonly way: 'provider' | 'bank' | 'not_collected' }

function reasonText(reason: EmailData['refunded']['reason'], { isPart, way }: RefundKind): string {
  const whole = (way === 'provider' ? undefined : offlineReasons[reason]) ?? refundReasons[reason]
  if (!isPart) return whole
  return way === 'not_collected' ? 'These pieces are no longer part of your order:' : partReasons[reason]
}

type Pieces = NonNullable<EmailData['refunded']['pieces']>

function refundedPieces(pieces: Pieces): Part[] {
  const lines = pieces.map(({ description, detail, quantity }) =>
    [quantity > 1 ? `${quantity} × ${description}` : description, detail].filter((word) => word !== '').join(', '),
  )
  return lines.length === 0 ? [] : [{ kind: 'lines', title: 'Refunded', lines }]
}

/** The first sentence and the way of the money, for an order that was not paid online. */
const offlineWays = {
  provider: null,
  not_collected: (amount: string) => `You had not paid the ${amount} yet, so there is nothing to refund.`,
  bank: (amount: string) =>
    `We will send you ${amount}. Please tell us your UPI id or bank account on the page of your order.`,
} as const

type Refunded = EmailData['refunded']

function restText({ amountMinor, pieces, way = 'provider', ...parts }: Refunded): string {
  const amount = rupeesOf(restOf(amountMinor, parts))
  const whole = pieces === undefined && !hasStored(parts) ? 'the full ' : ''
  return (
    offlineWays[way]?.(amount) ??
    `We have refunded ${whole}${amount} to your original payment method. Banks usually show it within 5–7 working days.`
  )
}

function moneyParts(facts: Refunded): Part[] {
  const stored: Part[] = hasStored(facts)
    ? [{ kind: 'paragraph', text: `We have refunded ${storedText(facts)}. You can spend it at once.` }]
    : []
  return restOf(facts.amountMinor, facts) === 0 ? stored : [...stored, { kind: 'paragraph', text: restText(facts) }]
}

function refundPreheader(facts: Refunded): string {
  if (hasStored(facts)) return `${storedText(facts)}.`
  const amount = rupeesOf(facts.amountMinor)
  return offlineWays[facts.way ?? 'provider']?.(amount) ?? `${amount} to your original payment method.`
}

export function refundedEmail(facts: Refunded, house: EmailSettings): EmailContent {
  const { pieces = [], way = 'provider' } = facts
  return {
    subject:
      way === 'not_collected'
        ? `Your order ${facts.orderCode} has changed`
        : `Your refund for order ${facts.orderCode}`,
    preheader: refundPreheader(facts),
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: reasonText(facts.reason, { isPart: pieces.length > 0, way }) },
      ...refundedPieces(pieces),
      ...moneyParts(facts),
      orderLink(facts.orderId, house),
    ],
  }
}

const releaseReasons = {
  sold_out_meanwhile:
    'Your bank approved the payment after the payment window had closed, and the last piece had been sold. We are sorry.',
  paid_twice: 'This order was already paid, so a second payment was not needed.',
  wrong_amount: 'The amount your bank approved did not match the order total.',
  order_cancelled: 'Your bank approved the payment after the order was cancelled.',
} as const satisfies Record<EmailData['payment-released']['reason'], string>

export function paymentReleasedEmail(facts: EmailData['payment-released'], house: EmailSettings): EmailContent {
  return {
    subject: `We have not charged your payment for order ${facts.orderCode}`,
    preheader: `Your bank will release ${rupeesOf(facts.amountMinor)}.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: releaseReasons[facts.reason] },
      {
        kind: 'paragraph',
        text: `We have not charged the ${rupeesOf(facts.amountMinor)}. Your bank will release the full amount, usually within 7 working days. There is nothing you need to do.`,
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
        text: 'We are sorry: we had to cancel your order before it was paid. Nothing was charged, and any payment still in progress will be refunded in full.',
      },
      orderLink(facts.orderId, house),
      { kind: 'link', label: 'Contact us', address: `${house.publicUrl}/contact` },
    ],
  }
}
