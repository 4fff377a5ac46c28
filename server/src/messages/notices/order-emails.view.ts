import type { EmailBill, EmailData } from '#platform/mail/email.ts'
import { extraOf } from '#sql/order-landed.ts'
import type { BillRow, EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { arrivalPart, piecesPart } from './email-pieces.view.ts'
import { contactLink, greetingTo, orderAddress, orderLink, rupeesOf, timeText } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { hasStored, restAfterAdvance, restOf, storedRows } from './stored-value-emails.view.ts'

type Billed = { readonly restLabel: string; readonly goods: Pick<EmailGoods, 'landed'> }

export function billPart(bill: EmailBill, house: EmailSettings, { restLabel, goods }: Billed): Part {
  const { say } = writer('message-frame', house)
  const row = (label: string, amountMinor: number): BillRow => ({
    label,
    detail: '',
    amount: rupeesOf(amountMinor),
    isTotal: false,
  })
  const discount =
    bill.discountMinor === 0
      ? []
      : [{ ...row(say('discount'), bill.discountMinor), amount: `−${rupeesOf(bill.discountMinor)}` }]
  const delivery = row(say('delivery'), bill.shippingMinor)
  const shipping = bill.shippingMinor === 0 ? { ...delivery, amount: say('free') } : delivery
  const duties = dutyRows(goods, house)
  const tax = say('tax', { tax: rupeesOf(bill.taxMinor) })
  const total = { ...row(say('total'), bill.totalMinor), detail: tax, isTotal: true }
  return {
    kind: 'bill',
    rows: [
      row(say('subtotal'), bill.subtotalMinor),
      ...discount,
      shipping,
      ...duties.paid,
      total,
      ...storedRows(bill, { restLabel, language: house.language }),
      ...duties.due,
    ],
  }
}

/** Duties that were paid with the order are part of its total; the others follow it. */
function dutyRows({ landed = null }: Pick<EmailGoods, 'landed'>, house: EmailSettings) {
  const none: readonly BillRow[] = []
  if (landed === null) return { paid: none, due: none }
  const { say } = writer('message-frame', house)
  const isPaid = landed.terms === 'DDP'
  const row: BillRow = {
    label: say(isPaid ? 'duties' : 'dutiesDue'),
    detail: '',
    amount: rupeesOf(extraOf(landed).amountMinor),
    isTotal: false,
  }
  return isPaid ? { paid: [row], due: none } : { paid: none, due: [row] }
}

/** Empty for gift cards alone, and before the contact is proved. */
export function shipToParts(
  { shipTo: lines }: EmailBill,
  house: EmailSettings,
  { isCollected = false }: Pick<EmailGoods, 'isCollected'>,
): readonly Part[] {
  const title = writer('message-frame', house).say(isCollected ? 'collectFrom' : 'shipTo')
  return lines.length === 0 ? [] : [{ kind: 'lines', title, lines }]
}

type WithAdvance = EmailBill & { readonly advanceMinor?: number }

const restText = (facts: WithAdvance): string => rupeesOf(restAfterAdvance(facts))

function placedValues(facts: EmailData['order-placed'], house: EmailSettings) {
  return { orderCode: facts.orderCode, until: timeText(facts.payUntil, house), amount: restText(facts) }
}

export function orderPlacedEmail(
  facts: EmailData['order-placed'],
  house: EmailSettings,
  goods: EmailGoods,
): EmailContent {
  const { say, paragraphs } = writer('message-order-placed', house, placedValues(facts, house))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'link', label: say('button'), address: orderAddress(facts.orderId, house) },
      piecesPart(facts.pieces, goods, { house }),
      billPart(facts, house, { restLabel: say('toPay'), goods }),
      ...shipToParts(facts, house, goods),
      ...paragraphs('notAgain'),
      ...paragraphs('closing'),
    ],
  }
}

export function orderPlacedMessage(facts: EmailData['order-placed'], house: EmailSettings): string {
  const values = { ...placedValues(facts, house), link: orderAddress(facts.orderId, house) }
  return writer('message-order-placed', house, values).say('text')
}

type Paid = EmailData['order-paid']

function paidWords(facts: Paid) {
  if (facts.isCash === true) {
    const opening = (facts.advanceMinor ?? 0) > 0 ? 'openingAdvance' : 'openingCash'
    return { subject: 'subjectConfirmed', preheader: 'preheaderCash', opening, rest: 'toPay' } as const
  }
  if (facts.isInParts === true)
    return { subject: 'subject', preheader: 'preheaderParts', opening: 'openingParts', rest: 'toPay' } as const
  if (facts.isReceipt === true) {
    const isCharged = restOf(facts.totalMinor, facts) > 0
    const subject = isCharged ? 'subject' : 'subjectConfirmed'
    return { subject, preheader: 'preheaderReceipt', opening: 'openingReceipt', rest: 'charged' } as const
  }
  const preheader = hasStored(facts) ? 'preheaderPart' : 'preheader'
  return restOf(facts.totalMinor, facts) === 0
    ? ({ subject: 'subjectConfirmed', preheader, opening: 'openingCovered', rest: 'charged' } as const)
    : ({ subject: 'subject', preheader, opening: 'opening', rest: 'charged' } as const)
}

/** Includes the advance and the rest to pay when the courier collects only a part. */
type PaidLabels = Readonly<Record<'rest' | 'advance', string>> & Pick<Billed, 'goods'>

function paidBillPart(facts: Paid, house: EmailSettings, labels: PaidLabels): Part {
  const bill = billPart(facts, house, { restLabel: labels.rest, goods: labels.goods })
  const advanceMinor = facts.advanceMinor ?? 0
  if (advanceMinor === 0 || bill.kind !== 'bill') return bill
  const row = { detail: '', isTotal: false }
  return {
    ...bill,
    rows: [
      ...bill.rows,
      { ...row, label: labels.advance, amount: `−${rupeesOf(advanceMinor)}` },
      { ...row, label: labels.rest, amount: restText(facts), isTotal: true },
    ],
  }
}

export function orderPaidEmail(facts: Paid, house: EmailSettings, goods: EmailGoods): EmailContent {
  const advance = rupeesOf(facts.advanceMinor ?? 0)
  const values = { orderCode: facts.orderCode, amount: restText(facts), advance }
  const { say, paragraphs } = writer('message-order-paid', house, values)
  const words = paidWords(facts)
  return {
    subject: say(words.subject),
    preheader: say(words.preheader),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs(words.opening),
      ...arrivalPart(goods, house),
      orderLink(facts.orderId, house),
      piecesPart(facts.pieces, goods, { house }),
      paidBillPart(facts, house, { rest: say(words.rest), advance: say('advance'), goods }),
      ...shipToParts(facts, house, goods),
      ...paragraphs('closing'),
    ],
  }
}

export function orderPaidMessage(facts: Paid, house: EmailSettings): string {
  const values = { orderCode: facts.orderCode, link: orderAddress(facts.orderId, house) }
  const { say } = writer('message-order-paid', house, values)
  const { advanceMinor = 0 } = facts
  if (advanceMinor > 0)
    return say(facts.isInParts === true ? 'textParts' : 'textAdvance', {
      amount: restText(facts),
      advance: rupeesOf(advanceMinor),
    })
  const amount = rupeesOf(facts.totalMinor)
  if (facts.isCash === true) return say('textCash', { amount })
  return hasStored(facts) ? say('textPart', { amount: restText(facts) }) : say('text', { amount })
}

type ToPay = EmailData['payment-failed'] | EmailData['order-expired']

const toPayValues = ({ orderCode, totalMinor }: ToPay) => ({ orderCode, amount: rupeesOf(totalMinor) })

export function paymentFailedEmail(facts: EmailData['payment-failed'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-payment-failed', house, toPayValues(facts))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      ...(facts.payUntil === null
        ? paragraphs('again')
        : paragraphs('againUntil', { until: timeText(facts.payUntil, house) })),
      { kind: 'link', label: say('button'), address: orderAddress(facts.orderId, house) },
      ...paragraphs('closing'),
    ],
  }
}

export function paymentFailedMessage(facts: EmailData['payment-failed'], house: EmailSettings): string {
  const values = { ...toPayValues(facts), link: orderAddress(facts.orderId, house) }
  return writer('message-payment-failed', house, values).say('text')
}

export function orderExpiredEmail(facts: EmailData['order-expired'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-order-expired', house, toPayValues(facts))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      ...paragraphs('still', { until: timeText(facts.payUntil, house) }),
      { kind: 'link', label: say('button'), address: orderAddress(facts.orderId, house) },
      ...paragraphs('notAgain'),
      ...paragraphs('closing'),
    ],
  }
}

export function orderExpiredMessage(facts: EmailData['order-expired'], house: EmailSettings): string {
  const values = { ...toPayValues(facts), link: orderAddress(facts.orderId, house) }
  return writer('message-order-expired', house, values).say('text')
}

const releaseReasons = {
  sold_out_meanwhile: 'soldOut',
  paid_twice: 'paidTwice',
  wrong_amount: 'wrongAmount',
  order_cancelled: 'cancelled',
} as const satisfies Record<EmailData['payment-released']['reason'], string>

const releasedWriter = ({ orderCode, amountMinor }: EmailData['payment-released'], house: EmailSettings) =>
  writer('message-payment-released', house, { orderCode, amount: rupeesOf(amountMinor) })

export function paymentReleasedEmail(facts: EmailData['payment-released'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = releasedWriter(facts, house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs(releaseReasons[facts.reason]),
      ...paragraphs('released'),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export function paymentReleasedMessage(facts: EmailData['payment-released'], house: EmailSettings): string {
  return releasedWriter(facts, house).say('text')
}

export function orderCancelledEmail(facts: EmailData['order-cancelled'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-order-cancelled', house, { orderCode: facts.orderCode })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [...paragraphs('opening'), orderLink(facts.orderId, house), contactLink(house), ...paragraphs('closing')],
  }
}

/** Frames the text that staff wrote; a reply goes to the house. */
export function orderNoteEmail(facts: EmailData['order-note'], house: EmailSettings): EmailContent {
  const { name, orderId, orderCode, subject, text } = facts
  const { say, paragraphs } = writer('message-order-note', house, { orderCode, subject })
  const written = text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim() !== '')
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...written.map((paragraph): Part => ({ kind: 'paragraph', text: paragraph })),
      ...paragraphs('reply'),
      orderLink(orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export function orderNoteMessage({ orderCode, subject, text }: EmailData['order-note'], house: EmailSettings): string {
  return writer('message-order-note', house, { orderCode, subject, answer: text }).say('text')
}
