/** Names that stay in Latin letters in every language: the house, its payment networks, sizes and short forms. */
const latin = [
  'Ruhvana',
  'Northloom',
  'American Express',
  'WhatsApp',
  'Mastercard',
  'RuPay',
  'Visa',
  'Google',
  'Razorpay',
  'Voice',
  'PDF',
  'UPI',
  'EMI',
  'GSTIN',
  'GST',
  'EU',
  'pH',
  'OTP',
  'PIN',
  'SMS',
  'INR',
  'AED',
  'USD',
]

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** True for an address, a key of a file, or an instant, which nobody reads. */
const isCode = (text: string): boolean =>
  /^(?:https?:|\/|data:|#)/.test(text) || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) || /^Rs-?[\d,.]+$/.test(text)

type Walk = {
  readonly names: readonly string[]
  /** True for a field, by its name or by its path in the answer, whose Latin letters are meant. */
  readonly isMeant: (places: readonly string[]) => boolean
}

/** The paths of an answer at which words in Latin letters are left, with the first of them. */
export function englishLeft(answer: string, reply: unknown, { names, isMeant }: Walk): ReadonlyMap<string, string> {
  const left = new Map<string, string>()
  const stays = new RegExp([...names, ...latin].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  const plain = (text: string): string =>
    text
      .replaceAll(/<[^>]*>|&\w+;|\{\w+\}|\S+@\S+/g, ' ')
      .replaceAll(stays, ' ')
      .replaceAll(/\b\d?X{0,3}[SML]\b|\bX{2,3}[SL]\b|\b\dX[SL]\b/g, ' ')
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      const place = path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
      if (isCode(value) || !/[A-Za-z]{2}/.test(plain(value))) return
      if (!isMeant([lastOf(place), `${answer} ${place}`])) left.set(`${answer} ${place}`, value)
      return
    }
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) walk(inner, path === '' ? name : `${path}.${name}`)
  }
  walk(reply, '')
  return left
}

/** Fields that keep Latin letters, with the reason; the test fails for one that no answer needs any more. */
export const allowed = new Map([
  ...['slug', 'product_slug', 'designer_slug', 'sku', 'variation', 'option_json', 'id'].map(
    (name) => [name, 'is a part of an address, or sent back as it is'] as const,
  ),
  ...['kind', 'code', 'badge', 'state', 'reason', 'returns', 'role', 'part', 'source', 'form', 'words', 'drawing'].map(
    (name) => [name, 'is a code that pages have words for'] as const,
  ),
  ...['delivery_status', 'payment_status', 'payment_type', 'shipping_type', 'checkout_type', 'type', 'unit'].map(
    (name) => [name, 'is a code that pages have words for'] as const,
  ),
  ...['added_by', 'currency_symbol', 'time_zone', 'country'].map((name) => [name, 'no page shows it'] as const),
  ['payment-options data.*.methods.*', 'is a code that pages have words for'],
  ['products/# data.*.choice_options.*.title', 'is the key of the options; the storefront says it'],
  ['products/# data.*.size_table.columns.*', 'is the key of a column; the storefront says it'],
  ['products/search meta.facets.filters.*.name', 'is the key of a filter; the storefront says it'],
  ['sub-categories/# filters.*.name', 'is the key of a filter; the storefront says it'],
  ['products/# data.*.shade', 'is the name of a dye; no page shows it'],
  ['products/# data.*.tags.*', 'is a word of the search; no page shows it'],
  ['products/search meta.search.understood.*.text', 'is what the shopper typed'],
  ['products/search meta.search.understood.*.value', 'is a code that pages have words for'],
  ['products/search meta.search.understood.*.without', 'is a search'],
  ['products/suggest data.*.text', 'is a search'],
  ...['bride', 'groom', 'mother', 'father', 'sister', 'brother', 'guest', 'guestMan'].map(
    (part) => [`wedding-plan data.functions.*.${part}`, 'is a search'] as const,
  ),
  ...['bride', 'groom', 'brideMother', 'groomMother', 'father', 'bridesmaid', 'girl', 'boy'].map(
    (part) => [`family-colours data.palettes.*.${part}`, 'is a search'] as const,
  ),
  ...['career', 'contact'].map(
    (page) => [`page-texts/${page} data.sections.*.blocks.*.name`, 'is a code that pages have words for'] as const,
  ),
  ['size-guide data.sections.*.blocks.*.name', 'is a code that pages have words for'],
  ['page-texts/returns-and-exchange data.sections.*.blocks.*.text', 'quotes what customs read on a parcel'],
  ...['address', 'city', 'state', 'name', 'country'].map(
    (field) => [`purchase-history-details/# data.*.shipping_address.${field}`, 'is what the shopper wrote'] as const,
  ),
  ['profile data.name', 'is what the shopper wrote'],
  ...['purchase-history/#', 'purchase-history-details/#'].map(
    (answer) =>
      [`${answer} data.*.pictures.*.alt`, 'is the English name in the order, which has no id beside it'] as const,
  ),
])
