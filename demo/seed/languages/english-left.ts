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
