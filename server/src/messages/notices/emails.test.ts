import { expect, test } from 'vitest'
import { segmentsOf } from '@shop/contract/messages/gsm-text'
import type { EmailBill, Email, EmailTemplate } from '#platform/mail/email.ts'
import { sampleCart } from './account-samples.view.ts'
import { emailContent } from './email-content.view.ts'
import { renderEmail } from './email-layout.view.ts'
import type { EmailGoods, EmailSettings } from './email-parts.view.ts'
import { textMessage } from './text-messages.view.ts'

const returns = 'Exchange within 7 days of delivery, no refunds.'

const house: EmailSettings = {
  brand: 'Ruhvana',
  publicUrl: 'https://shop.example',
  legalName: 'Ruhvana Retail Private Limited',
  address: '4 Mill Lane, Mumbai 400013',
  careEmail: 'care@shop.example',
  words: {},
  guestLink: null,
  language: 'en',
}
const write = (letter: Email, goods?: EmailGoods) => renderEmail(emailContent(letter, house, goods), house)

const arrival = { earliest: '2026-11-28', latest: '2026-12-02' }
const goods: EmailGoods = {
  arrival,
  pieces: [
    { picture: { cid: 'piece-1@order-paid', colour: '#b0134f' }, arrival },
    { picture: null, arrival: null },
  ],
}

const order = { name: 'Asha Rao', orderId: 401, orderCode: 'RV-401' }
const bill: EmailBill = {
  pieces: [
    { productName: 'Silk Kurta', designerName: 'Studio Example', choice: 'Size M', quantity: 2, totalMinor: 2_160_000 },
    { productName: 'Gift Card', designerName: '', choice: '', quantity: 1, totalMinor: 50_000 },
  ],
  subtotalMinor: 2_210_000,
  shippingMinor: 14_900,
  discountMinor: 0,
  totalMinor: 2_224_900,
  taxMinor: 329_492,
  shipTo: ['Asha Rao', '12 Lotus Lane', 'Pune 411045', 'Maharashtra, India'],
}

const invoice = { documentId: 12, kind: 'invoice', number: 'RV/2627/000123' } as const
const enquiry = {
  ticket: 'T-K7MP-4QXR',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '',
  message: 'Is the maroon really maroon?\nAnd is it lined?',
  about: 'Sizes and fabrics',
  given: ['Order 20261121-401'],
  promise: 'We reply within one working day.',
}

const alert = {
  productName: 'Silk Kurta',
  designerName: 'Studio Example',
  slug: 'silk-kurta-61',
  choice: 'M',
  priceMinor: 1_080_000,
}

const made = { balanceMinor: 6, paidMinor: 6, isReminder: false, alterationId: 7, productName: 'Sari', priceMinor: 0 }
const dueCode = { code: 'ABCD-EFGH', minutes: 15, orderCode: '20261121-401', dueMinor: 2_224_900 }
const bandra = { store: 'Bandra', address: '14 Hill Road, Mumbai 400050', hours: 'Mon–Sat, 11 am to 8 pm' }
const waiting = { ...order, ...bandra, code: '402118', returns: 'No returns.' }
const edited = { ...order, changes: ['M → L'], arrivesBy: null, isReissued: true }
const examples: { readonly [Name in EmailTemplate]: Extract<Email, { template: Name }> } = {
  welcome: { template: 'welcome', to: 'asha@example.com', facts: { name: 'Asha Rao' } },
  'contact-changed': {
    template: 'contact-changed',
    to: 'asha@example.com',
    facts: { name: 'Asha Rao', changed: ['email', 'phone'] },
  },
  'password-changed': { template: 'password-changed', to: 'asha@example.com', facts: { name: 'Asha Rao' } },
  'staff-notice': {
    template: 'staff-notice',
    to: 'asha@example.com',
    facts: {
      name: 'Asha Rao',
      happened: 'new_device',
      at: '2026-11-26T09:30:00.000Z',
      url: 'https://shop.example/admin/account',
    },
  },
  'second-factor': {
    template: 'second-factor',
    to: 'asha@example.com',
    facts: { name: 'Asha Rao', happened: 'set_up', at: '2026-11-26T09:30:00.000Z' },
  },
  'pickup-ready': { template: 'pickup-ready', to: 'asha@example.com', facts: waiting },
  'pickup-collected': { template: 'pickup-collected', to: 'asha@example.com', facts: waiting },
  'account-deleted': { template: 'account-deleted', to: 'asha@example.com', facts: { name: 'Asha Rao' } },
  code: { template: 'code', to: 'asha@example.com', facts: { name: 'Asha Rao', code: 'ABCD-EFGH', minutes: 15 } },
  'contact-code': { template: 'contact-code', to: 'asha@example.com', facts: { code: 'ABCD-EFGH', minutes: 15 } },
  'sign-in-code': {
    template: 'sign-in-code',
    to: 'asha@example.com',
    facts: { code: 'ABCD-EFGH', minutes: 15, orderCode: null },
  },
  'cash-code': { template: 'cash-code', to: 'asha@example.com', facts: dueCode },
  'transfer-code': { template: 'transfer-code', to: 'asha@example.com', facts: dueCode },
  'order-link': { template: 'order-link', to: 'asha@example.com', facts: { orderId: 401, orderCode: 'RV-401' } },
  'order-placed': {
    template: 'order-placed',
    to: 'asha@example.com',
    facts: { ...order, ...bill, payUntil: '2026-11-21T10:15:00.000Z' },
  },
  'payment-link': {
    template: 'payment-link',
    to: 'asha@example.com',
    facts: { ...order, ...bill, payUntil: '2026-11-21T10:15:00.000Z', method: 'link', bankDetails: '' },
  },
  'order-paid': { template: 'order-paid', to: 'asha@example.com', facts: { ...order, ...bill } },
  'alteration-ready': { template: 'alteration-ready', to: 'asha@example.com', facts: { ...order, ...made } },
  'balance-due': { template: 'balance-due', to: 'asha@example.com', facts: { ...order, ...made } },
  'balance-paid': { template: 'balance-paid', to: 'asha@example.com', facts: { ...order, amountMinor: 6_000_000 } },
  'transfer-reminder': {
    template: 'transfer-reminder',
    to: 'asha@example.com',
    facts: {
      ...order,
      totalMinor: 15_000_000,
      payUntil: '2026-11-24T09:30:00.000Z',
      bankDetails: 'HDFC Bank, 50100012345678, HDFC0000123',
    },
  },
  'order-expired': {
    template: 'order-expired',
    to: 'asha@example.com',
    facts: { ...order, totalMinor: 2_224_900, payUntil: '2026-11-28T09:30:00.000Z' },
  },
  'payment-failed': {
    template: 'payment-failed',
    to: 'asha@example.com',
    facts: { ...order, totalMinor: 2_224_900, payUntil: null },
  },
  dispatched: {
    template: 'dispatched',
    to: 'asha@example.com',
    facts: {
      ...order,
      courier: 'Swift Couriers',
      trackingNumber: 'SC123456789IN',
      trackingUrl: 'https://courier.example/track?n=SC123456789IN&lang=en',
      pieces: bill.pieces,
    },
  },
  delivered: { template: 'delivered', to: 'asha@example.com', facts: { ...order, returns } },
  'order-cancelled': { template: 'order-cancelled', to: 'asha@example.com', facts: order },
  'order-edited': { template: 'order-edited', to: 'asha@example.com', facts: edited },
  'payment-released': {
    template: 'payment-released',
    to: 'asha@example.com',
    facts: { ...order, amountMinor: 2_224_900, reason: 'sold_out_meanwhile' },
  },
  refunded: {
    template: 'refunded',
    to: 'asha@example.com',
    facts: { ...order, amountMinor: 2_224_900, reason: 'sold_out_meanwhile' },
  },
  'back-in-stock': {
    template: 'back-in-stock',
    to: 'asha@example.com',
    facts: { ...alert, heldUntil: '2026-11-21T10:15:00.000Z' },
  },
  'delivery-slipped': {
    template: 'delivery-slipped',
    to: 'asha@example.com',
    facts: {
      ...order,
      cause: 'workroom',
      earliest: '2026-12-08',
      latest: '2026-12-12',
      missedDay: '2026-12-10',
      wayOut: 'free',
    },
  },
  'return-update': {
    template: 'return-update',
    to: 'asha@example.com',
    facts: {
      name: 'Asha Rao',
      orderId: 401,
      orderCode: '20261121-401',
      productName: 'Zari Dupatta',
      pieces: 2,
      state: 'refused',
      choice: null,
      note: 'The tags are off.',
    },
  },
  'gift-card-expiring': {
    template: 'gift-card-expiring',
    to: 'meera@example.com',
    facts: { name: 'Asha Rao', codeEnd: 'K7MP', balanceMinor: 120_000, expiresOn: 'Thu 24 Dec' },
  },
  'gift-card': {
    template: 'gift-card',
    to: 'asha@example.com',
    facts: {
      recipientName: 'Asha Rao',
      senderName: 'Meera & Dev',
      message: 'For the <wedding>',
      design: 'wedding',
      amountMinor: 500_000,
      code: 'ABCD-EFGH-JKLM-NPQR',
      expiresOn: '21 November 2029',
    },
  },
  'gift-card-sent': {
    template: 'gift-card-sent',
    to: 'asha@example.com',
    facts: { orderId: 401, orderCode: '20261121-401', recipientName: 'Meera', amountMinor: 500_000 },
  },
  'price-drop': { template: 'price-drop', to: 'asha@example.com', facts: { ...alert, priceBeforeMinor: 1_250_000 } },
  'newsletter-welcome': { template: 'newsletter-welcome', to: 'asha@example.com', facts: {} },
  'cart-reminder': { template: 'cart-reminder', to: 'asha@example.com', facts: { ...sampleCart, isLast: false } },
  'review-invitation': {
    template: 'review-invitation',
    to: 'asha@example.com',
    facts: { ...order, pieces: bill.pieces },
  },
  'approval-request': {
    template: 'approval-request',
    to: 'asha@example.com',
    facts: {
      ...order,
      productName: 'Silk Kurta',
      step: 'embroidery',
      note: 'The border is done.',
      answerBy: '2026-11-28',
    },
  },
  'approval-reminder': {
    template: 'approval-reminder',
    to: 'asha@example.com',
    facts: { ...order, stepId: 12, productName: 'Silk Kurta', step: 'embroidery', answerBy: '2026-11-28' },
  },
  'order-note': {
    template: 'order-note',
    to: 'asha@example.com',
    facts: { ...order, subject: 'A question', text: 'Which lining?\n\nSilk or cotton.', replyTo: 'care@shop.example' },
  },
  'invoice-copy': { template: 'invoice-copy', to: 'asha@example.com', facts: { ...order, ...invoice } },
  'enquiry-received': { template: 'enquiry-received', to: 'asha@example.com', facts: enquiry },
  enquiry: { template: 'enquiry', to: 'care@shop.example', facts: enquiry },
  'enquiry-answer': {
    template: 'enquiry-answer',
    to: 'asha@example.com',
    facts: {
      ticket: 'T-K7MP-4QXR',
      name: 'Asha Rao',
      about: 'A return or an exchange',
      text: 'Yes, we take it up.\n\nBring it to any store.',
      replyTo: 'care@shop.example',
    },
  },
}

const nameless = new Set<EmailTemplate>([
  'contact-code',
  'sign-in-code',
  'cash-code',
  'transfer-code',
  'order-link',
  'enquiry-received',
  'back-in-stock',
  'gift-card-sent',
  'price-drop',
  'newsletter-welcome',
])

/** Some have no greeting by name, because the owner of the contact is unknown; `enquiry` goes to the shop. */
const greetingOf = ({ template }: Email) => {
  if (nameless.has(template)) return 'Hello,'
  return template === 'enquiry' ? 'Ticket T-K7MP-4QXR is waiting for a reply.' : 'Dear Asha Rao,'
}

test.each(Object.values(examples))(
  'the email $template greets by name and says the same in text and HTML',
  (letter) => {
    const { subject, text, html } = write(letter, goods)
    expect(subject).not.toBe('')
    expect(text).toContain(greetingOf(letter))
    const words = (content: string) => content.match(/[A-Za-z]{3,}|[\d,.]*\d/g) ?? []
    const htmlText = html
      .replaceAll(/<style[\s\S]*?<\/style>|<title>.*<\/title>|<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'")
    const htmlWords = new Set(words(htmlText))
    const missing = words(text.replaceAll(/https:\S+/g, '')).filter((word) => !htmlWords.has(word))
    expect(missing).toEqual([])
  },
)

test('the email of a paid order lists every line, amount and the address', () => {
  const { text } = write(examples['order-paid'])
  expect(text).toContain('Silk Kurta, Studio Example, Size M, 2 pieces: ₹21,600')
  expect(text).toContain('Gift Card: ₹500')
  expect(text).toContain('Delivery: ₹149')
  expect(text).toContain('Total, includes ₹3,294.92 tax: ₹22,249')
  expect(text).toContain('Pune 411045')
  expect(text).toContain('https://shop.example/order-details/401')
})

test('amounts with paise have two decimals, whole rupees none', () => {
  const facts = { ...examples.refunded.facts, amountMinor: 123_450_090 }
  expect(write({ ...examples.refunded, facts }).text).toContain('₹12,34,500.90 to your')
  expect(write(examples.refunded).text).toContain('₹22,249 to your')
})

test('free delivery and a discount are named', () => {
  const facts = { ...examples['order-paid'].facts, shippingMinor: 0, discountMinor: 10_000 }
  const { text } = write({ ...examples['order-paid'], facts })
  expect(text).toContain('Delivery: Free')
  expect(text).toContain('Discount: −₹100')
})

test('times are shown in Indian time', () => {
  expect(write(examples['order-placed']).text).toMatch(/21 November at 3:45\spm \(India time\)/)
})

test('a refund says why, how much and when', () => {
  const { text } = write(examples.refunded)
  expect(text).toContain('the last piece had been sold')
  expect(text).toContain('₹22,249')
  expect(text).toContain('5–7 working days')
})

test('the sheet is 600 pixels wide, also in Outlook for Windows', () => {
  const { html } = write(examples['order-paid'])
  const frame = /<!--\[if mso\]><table [^>]*width="600"[^>]*><tr><td><!\[endif\]--><table [^>]*class="sheet"/
  expect(html.match(frame)).not.toBeNull()
  expect(html.split('class="sheet"')).toHaveLength(2)
  expect(html).toContain('</table><!--[if mso]></td></tr></table><![endif]-->')
})

test('names are text: markup in them is escaped, and a line break cannot start a header', () => {
  const facts = { name: '<img src=x onerror="alert(1)">\r\nBcc: all@example.com' }
  const { html } = write({ ...examples.welcome, facts })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  const { subject } = write({
    ...examples.refunded,
    facts: { ...examples.refunded.facts, orderCode: 'A\r\nBcc: b@c.de' },
  })
  expect(subject).not.toMatch(/[\r\n]/)
})

test('an email loads nothing from the network, and has a preheader for mailbox previews', () => {
  for (const letter of Object.values(examples)) {
    const { html } = write(letter, goods)
    expect(html).not.toMatch(/<script|<link|url\(|@import/)
    expect([...html.matchAll(/ src="(?!cid:)/g)]).toEqual([])
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    const { preheader } = emailContent(letter, house)
    expect(preheader).not.toBe('')
    expect(html.indexOf(preheader.replaceAll("'", '&#x27;'))).toBeLessThan(html.indexOf(greetingOf(letter)))
  }
})

test('issue 16: the email of a paid order shows each piece with its embedded picture, its days and the day at the door', () => {
  const { text, html } = write(examples['order-paid'], goods)
  expect(text).toContain('Arrives: Sat 28 Nov – Wed 2 Dec')
  expect(text).toContain('Silk Kurta, Studio Example, Size M, 2 pieces: ₹21,600\nArrives Sat 28 Nov – Wed 2 Dec')
  expect(text).toContain('Gift Card: ₹500\n')
  expect([...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['cid:piece-1@order-paid'])
  expect(html).toMatch(/<img[^>]*alt=""[^>]*background-color:#b0134f/)
})

test('issue 16: without pictures and days the email of a paid order is complete all the same', () => {
  const { text, html } = write(examples['order-paid'])
  expect(html).not.toContain('<img')
  expect(html).toContain('Silk Kurta')
  expect(text).not.toContain('Arrives')
  expect(text).toContain('Questions? Reply to this email, or write to care@shop.example.')
})

test('a dispatch email has courier, tracking number and link; without a tracking page it has no link', () => {
  const { text, html } = write(examples.dispatched)
  expect(text).toContain('Swift Couriers\nTracking number SC123456789IN')
  expect(text).toContain('https://courier.example/track?n=SC123456789IN&lang=en')
  expect(html).toContain('href="https://courier.example/track?n=SC123456789IN&amp;lang=en"')
  const bare = { ...examples.dispatched.facts, trackingNumber: '', trackingUrl: '' }
  const plain = write({ ...examples.dispatched, facts: bare })
  expect(plain.text).not.toMatch(/Tracking number|Track your/)
})

test('the email of an unpaid order says how much and where to pay', () => {
  const { text } = write(examples['order-placed'])
  expect(text).toContain('Pay ₹22,249:\nhttps://shop.example/order-details/401')
})

test.each(Object.values(examples))('the text message $template is one line that names the shop', (letter) => {
  const text = textMessage(letter, house)
  // A cart reminder is sent by email only.
  expect(text).toContain(letter.template === 'cart-reminder' ? '' : 'Ruhvana')
  expect(text).not.toMatch(/[\r\n]|undefined|null/)
})

test('AUTH-04: an order update is one text message, which the network charges once', () => {
  const order = { name: '', orderId: 1_234_567, orderCode: '20261125-1234567' }
  const large = { ...house, publicUrl: 'https://www.ruhvana.example' }
  const letters: Email[] = [
    { ...examples['order-paid'], facts: { ...examples['order-paid'].facts, ...order, totalMinor: 12_345_678_90 } },
    { ...examples.delivered, facts: { ...order, returns } },
    { ...examples['order-cancelled'], facts: order },
    { ...examples.refunded, facts: { ...examples.refunded.facts, ...order, amountMinor: 12_345_678_90 } },
    {
      ...examples.dispatched,
      facts: { ...examples.dispatched.facts, ...order, trackingUrl: 'https://courier.example/t/SC123456789IN' },
    },
    { ...examples['review-invitation'], facts: { ...examples['review-invitation'].facts, ...order } },
    { ...examples['back-in-stock'], facts: { ...alert, heldUntil: null, productName: 'Chanderi Kurtā – “Āśā”' } },
  ]
  for (const letter of letters) {
    const text = textMessage(letter, large)
    expect([text, segmentsOf(text)]).toEqual([text, 1])
  }
})

test('text messages carry amounts, codes and addresses exactly', () => {
  expect(textMessage(examples['order-paid'], house)).toBe(
    'Ruhvana: we have received Rs 22,249 for order RV-401. Order and invoice: https://shop.example/order-details/401',
  )
  expect(textMessage(examples.dispatched, house)).toBe(
    'Ruhvana: order RV-401 is on its way: Swift Couriers SC123456789IN, https://courier.example/track?n=SC123456789IN&lang=en',
  )
})

test.each([
  ['win evil.com now', 'win evil. com now'],
  ['eve@evil.co.in', 'eve@evil. co. in'],
  ['Eve evil．com', 'Eve evil． com'],
  ['10.20.30.40', '10. 20. 30. 40'],
  ['St. John', 'St. John'],
  ['A.P.J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
  ['M.S.Subbulakshmi', 'M. S. Subbulakshmi'],
  ['J.R.D. Tata', 'J. R. D. Tata'],
  ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
])('VAL-05: an email greets %s without a domain that mail programs would link', (name, greeted) => {
  const [welcome, released] = [examples.welcome, examples['payment-released']]
  const written = [
    write({ ...welcome, facts: { ...welcome.facts, name } }),
    write({ ...released, facts: { ...released.facts, name } }),
  ]
  for (const { text, html } of written) {
    expect(text).toContain(`Dear ${greeted},`)
    expect(html).toContain(`Dear ${greeted},`)
  }
})

const stored = { giftCardMinor: 50_000, storeCreditMinor: 20_000 }

test('PAY-01: the emails of an order name what gift cards and credit pay, and what remains', () => {
  const paid = write({ ...examples['order-paid'], facts: { ...examples['order-paid'].facts, ...stored } })
  expect(paid.text).toContain('Gift card: −₹500\nStore credit: −₹200\nCharged: ₹21,549')
  const placed = write({ ...examples['order-placed'], facts: { ...examples['order-placed'].facts, ...stored } })
  expect(placed.text).toContain('Pay ₹21,549')
  expect(placed.text).toContain('To pay: ₹21,549')
  expect(write(examples['order-paid']).text).not.toMatch(/Charged|Gift card:|Store credit/)
  const covered = { ...examples['order-paid'].facts, giftCardMinor: 2_224_900 }
  const whole = write({ ...examples['order-paid'], facts: covered })
  expect(whole.text).toContain('Charged: ₹0')
  expect(whole.text).not.toContain('received your payment')
})

test('PAY-01: a refund says how much went to the gift card, to credit and to the payment method', () => {
  const { facts } = examples.refunded
  const split = { ...examples.refunded, facts: { ...facts, ...stored } }
  expect(write(split).text).toContain('We have refunded ₹500 to your gift card and ₹200 to your store credit.')
  expect(write(split).text).toContain('We have refunded ₹21,549 to your original payment method.')
  expect(textMessage(split, house)).toContain('to your gift card and Rs 200 to your store credit. Rs 21,549 for order')
  const credit = { ...examples.refunded, facts: { ...facts, way: 'bank' as const, storeCreditMinor: 2_224_900 } }
  expect(write(credit).text).toContain('₹22,249 to your store credit.')
  expect(write(credit).text + textMessage(credit, house)).not.toMatch(/payment method|bank account/)
})

test('ORDER-03: the message of a later delivery names its days, the missed occasion and the way out', () => {
  const { subject, text } = write(examples['delivery-slipped'])
  expect(subject).toBe('Your order RV-401 will arrive later')
  expect(text).toContain('Tue 8 Dec – Sat 12 Dec')
  expect(text).toMatch(/You need it by Thu 10 Dec, so it may come too late\.[^]*You get the full amount back\./)
})

test('PAY-01: the email of a gift card shows its drawing, and its colours and amount without it', () => {
  const drawn = write(examples['gift-card'], { ...goods, cardCid: 'wedding@gift-card' })
  expect(drawn.html).toMatch(/<img[^>]*src="cid:wedding@gift-card"/)
  expect(drawn.html).toMatch(/<img[^>]*alt="Ruhvana gift card"[^>]*background-color:#7d1338/)
  const plain = write(examples['gift-card'])
  expect(plain.html).toMatch(/^(?!.*<img).*background-color:#7d1338/s)
  expect(plain.text).toContain('Ruhvana gift card: ₹5,000')
})
