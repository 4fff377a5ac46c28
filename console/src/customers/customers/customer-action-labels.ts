import type { CustomerCare, CustomerDouble, DataRequest } from '@shop/contract/customers/admin-customer-actions'

type Choice = CustomerCare['choices'][number]

const purposeTexts: Readonly<Record<string, string>> = {
  orders: 'Order updates',
  reminders: 'Payment reminders',
  reviews: 'Invitations to review',
  alerts: 'Requested notifications',
  newsletter: 'Newsletter',
  offers: 'Offers and previews',
  cart: 'Cart reminders',
}
const channelTexts: Readonly<Record<string, string>> = { email: 'email', text: 'text', whatsapp: 'WhatsApp' }
const sourceTexts: Readonly<Record<string, string>> = {
  account: 'in the account',
  form: 'in a form',
  unsubscribe_link: 'by the link in an email',
  whatsapp_reply: 'by a reply on WhatsApp',
  staff: 'by staff',
}

/** `Order news by WhatsApp`. */
export const choiceText = ({ purpose, channel }: Choice): string =>
  `${purposeTexts[purpose] ?? purpose} by ${channelTexts[channel] ?? channel}`

export const sourceText = ({ source }: Choice): string => sourceTexts[source] ?? source

export const requestKindTexts: Readonly<Record<DataRequest['kind'], string>> = {
  export: 'Copy of the data',
  deletion: 'Deletion',
}
export const requestStateTexts: Readonly<Record<DataRequest['state'], string>> = {
  open: 'Open',
  done: 'Done',
  withdrawn: 'Withdrawn',
}
export const requestStateLooks = { open: 'warn', done: 'good', withdrawn: 'plain' } as const

export const doubleReasonTexts: Readonly<Record<CustomerDouble['reasons'][number], string>> = {
  phone: 'same phone',
  email: 'same email',
  name_and_pin: 'same name and PIN code',
}

const browsers = [
  [/\bEdg/, 'Edge'],
  [/\bFirefox|\bFxiOS/, 'Firefox'],
  [/\bChrom|\bCriOS/, 'Chrome'],
  [/\bSafari/, 'Safari'],
  [/okhttp|Dart|CFNetwork|Expo/, 'App'],
] as const
const systems = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** `Chrome on Android`. */
export function deviceText(userAgent: string): string {
  const found = [browsers, systems].map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
  const names = found.filter((name) => name !== undefined)
  return names.length === 0 ? 'Unknown device' : names.join(' on ')
}
