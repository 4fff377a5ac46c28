/** Types of the texts in emails, text messages and WhatsApp messages, without their schemas. */

/** Values with which the shop replaces `{name}`, each with an example. */
export const messageVariables = {
  brand: { label: 'Name of the shop', sample: 'Ruhvana' },
  careEmail: { label: 'Email address of the care desk', sample: 'care@shop.example' },
  name: { label: 'Name of the shopper', sample: 'Asha Rao' },
  orderCode: { label: 'Number of the order', sample: '20261121-401' },
  amount: { label: 'Amount of money', sample: '₹22,249' },
  before: { label: 'Price before', sample: '₹12,500' },
  tax: { label: 'Tax in the total', sample: '₹3,294.92' },
  stored: { label: 'Amounts that go back to gift card and store credit', sample: '₹5,000 to your gift card' },
  until: { label: 'Day and time', sample: '21 November at 3:45 pm (India time)' },
  day: { label: 'Day', sample: '21 November 2029' },
  days: { label: 'Days of the delivery', sample: 'Tue 8 Dec – Sat 12 Dec' },
  link: { label: 'Link', sample: 'https://shop.example/order-details/401' },
  code: { label: 'Code', sample: 'ABCD-EFGH' },
  tenders: {
    label: 'How an order was paid',
    sample: '₹5,000 by gift card and ₹17,249 by your payment method',
  },
  ways: {
    label: 'Where the parts of a refund go',
    sample: '₹5,000 to your gift card and ₹17,249 to your original payment method',
  },
  advance: { label: 'The first of two payments', sample: '₹3,000' },
  cash: { label: 'What the courier collects', sample: '₹9,000' },
  balance: { label: 'What is due before dispatch', sample: '₹9,000' },
  minutes: { label: 'Minutes that the code is valid', sample: '15' },
  courier: { label: 'Courier', sample: 'Swift Couriers' },
  trackingNumber: { label: 'Tracking number', sample: 'SC123456789IN' },
  parcel: { label: 'Courier and tracking number', sample: 'Swift Couriers SC123456789IN' },
  store: { label: 'Store where the order waits', sample: 'Ruhvana Bandra' },
  storeAddress: { label: 'Address of the store', sample: '14 Hill Road, Mumbai 400050' },
  hours: { label: 'When the store is open', sample: 'Mon–Sat, 11 am to 8 pm' },
  pickupCode: { label: 'Code with which an order is collected', sample: '402 118' },
  step: { label: 'Step of the workroom', sample: 'embroidery' },
  shipment: {
    label: 'Courier, tracking number and tracking page',
    sample: 'Swift Couriers SC123456789IN, https://courier.example/SC123456789IN',
  },
  returns: { label: 'How the pieces can be returned', sample: 'Exchange within 7 days of delivery, no refunds.' },
  heading: { label: 'Heading of the step', sample: 'Your return will be picked up' },
  note: { label: 'Note of the staff', sample: ' Monday between 10 am and 1 pm' },
  choice: { label: 'The other size', sample: 'size L' },
  size: { label: 'Size', sample: 'M' },
  piece: { label: 'Name of the piece', sample: 'Silk Kurta' },
  sender: { label: 'Name of the sender', sample: 'Meera' },
  recipient: { label: 'Name of the recipient', sample: 'Meera' },
  codeEnd: { label: 'End of the code', sample: 'K7MP' },
  document: { label: 'Kind of the document', sample: 'invoice' },
  number: { label: 'Number of the document', sample: 'RV/2627/000123' },
  ticket: { label: 'Number of the ticket', sample: 'T-K7MP-4QXR' },
  about: { label: 'Subject of the enquiry', sample: 'Sizes and fabrics' },
  promise: { label: 'When the shop replies', sample: 'We reply within one working day.' },
  subject: { label: 'Subject that the staff wrote', sample: 'The lining of your lehenga' },
  email: { label: 'Email address of the sender', sample: 'asha@example.com' },
  answer: { label: 'Answer of the staff', sample: 'Yes, we take it up.' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly sample: string }>>

export type MessageVariable = keyof typeof messageVariables

type WordsKind = 'line' | 'button' | 'paragraph' | 'text' | 'whatsapp' | 'template'

export const maxCharacters: Readonly<Record<WordsKind, number>> = {
  line: 200,
  button: 60,
  paragraph: 1000,
  text: 400,
  whatsapp: 900,
  template: 100,
}

type WordsOptions = {
  /** Variables that the text must contain. */
  readonly needs?: readonly MessageVariable[]
  /** Variables that only this text can use. */
  readonly own?: readonly MessageVariable[]
  /** Words that the text must contain. */
  readonly must?: string
  readonly hint?: string
  readonly isOptional?: boolean
}

export type WordsSpec = WordsOptions & {
  readonly kind: WordsKind
  readonly label: string
  /** The default text, until the merchant publishes one. */
  readonly text: string
}

export const messageGroups = [
  'orders',
  'delivery',
  'returns',
  'payments',
  'gift cards',
  'accounts',
  'alerts',
  'enquiries',
  'every message',
] as const
export type MessageGroup = (typeof messageGroups)[number]

export type MessageSpec = {
  readonly title: string
  readonly about: string
  readonly group: MessageGroup
  /** Variables that all texts of the message can use, besides `{brand}`. */
  readonly has: readonly MessageVariable[]
  readonly words: Readonly<Record<string, WordsSpec>>
}

export const line = (label: string, text: string, options: WordsOptions = {}): WordsSpec => {
  return { kind: 'line', label, text, ...options }
}
export const button = (label: string, text: string, options: WordsOptions = {}): WordsSpec => {
  return { kind: 'button', label, text, ...options }
}
export const paragraph = (label: string, text: string, options: WordsOptions = {}): WordsSpec => {
  return { kind: 'paragraph', label, text, ...options }
}

const afterBrand = 'Follows the name of the shop and a colon.'

/** A short text message; the shop puts its name in front, so that each text names its sender. */
export const shortText = (label: string, text: string, options: WordsOptions = {}): WordsSpec => {
  return { kind: 'text', label, text, hint: afterBrand, ...options }
}

export const codeText = (label: string, text: string, needs: readonly MessageVariable[]): WordsSpec => {
  return { kind: 'text', label, text, needs: ['code', 'brand', ...needs] }
}

const stop = 'Reply STOP'

export function whatsAppWords(template: string, body: string, needs: readonly MessageVariable[]) {
  return {
    whatsApp: { kind: 'whatsapp', label: 'WhatsApp message', text: body, needs, must: stop },
    whatsAppTemplate: {
      kind: 'template',
      label: 'Name of the WhatsApp template',
      text: template,
      hint: 'WhatsApp sends the words that it approved under this name. Register new words first.',
    },
  } as const satisfies Readonly<Record<string, WordsSpec>>
}

type WhatsAppCase = Required<Pick<WordsOptions, 'needs'>> & Pick<WordsOptions, 'own'>

/** A WhatsApp message for a case that the usual text does not fit. */
export function whatsAppBody(name: string, text: string, { needs, own = [] }: WhatsAppCase): WordsSpec {
  return { kind: 'whatsapp', label: `WhatsApp message: ${name}`, text, needs, own, must: stop }
}

export function whatsAppName(name: string, template: string): WordsSpec {
  return { kind: 'template', label: `Name of the WhatsApp template: ${name}`, text: template }
}

/** The texts of an email in their order; the closing is empty until the merchant writes one. */
export function emailWords<const Words extends Readonly<Record<string, WordsSpec>>>(
  subject: string,
  preheader: string,
  words: Words,
) {
  return {
    subject: line('Subject', subject),
    preheader: line('Preview beside the subject', preheader),
    ...words,
    closing: paragraph('Closing', '', { isOptional: true, hint: 'The last paragraph; leave empty for none.' }),
  }
}

/** The variables that this text can use. */
export function variablesOf({ has }: Pick<MessageSpec, 'has'>, { own = [], needs = [], kind }: WordsSpec) {
  return kind === 'template' ? [] : [...new Set<MessageVariable>([...needs, ...has, ...own, 'brand'])]
}
