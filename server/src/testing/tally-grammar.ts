/** The grammar of Tally's imports, written from its developer reference: what the shop writes must parse by it. */
import { z } from 'zod'
import { add, money, sum } from '@shop/contract/core/money'

type Node = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly Node[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (text: string): string =>
  text.replaceAll(/&([^;]*);/g, (_, name: string) => {
    const value = entities[name]
    if (value === undefined) throw new Error(`Unknown entity ${name}.`)
    return value
  })

const token = /<\?[^?]*\?>|<(\/?)([A-Z][A-Z.]*)((?: [A-Za-z:]+="[^"<]*")*)>|([^<]+)/y

type Open = {
  readonly name: string
  readonly attributes: Record<string, string>
  text: string
  readonly children: Node[]
}

function closed(open: Open): Node {
  if (open.children.length > 0 && open.text.trim() !== '') throw new Error(`${open.name} mixes text and elements.`)
  return { ...open, text: plain(open.text) }
}

/** Reads well-formed XML without comments; anything else is an error. */
export function parseXml(xml: string): Node {
  const root: Open = { name: '', attributes: {}, text: '', children: [] }
  const stack: Open[] = [root]
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const found = token.exec(xml)
    const top = stack.at(-1)
    if (found === null || top === undefined) throw new Error(`Not well-formed at ${at}: ${xml.slice(at, at + 40)}`)
    const [, slash, name, attributes = '', text] = found
    if (text !== undefined) top.text += text
    else if (slash === '/') {
      if (stack.length < 2 || top.name !== name) throw new Error(`${name} closes ${top.name}.`)
      stack.pop()
      stack.at(-1)?.children.push(closed(top))
    } else if (name !== undefined) {
      const pairs = new Map<string, string>()
      for (const [, key = '', value = ''] of attributes.matchAll(/([A-Za-z:]+)="([^"]*)"/g))
        pairs.set(key, plain(value))
      stack.push({ name, attributes: Object.fromEntries(pairs), text: '', children: [] })
    }
  }
  const [only, ...others] = root.children
  if (stack.length !== 1 || only === undefined || others.length > 0) throw new Error('There is not one root.')
  return only
}

const child = ({ name, children }: Node, wanted: string): Node => {
  const found = children.filter((one) => one.name === wanted)
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${name} has ${found.length} ${wanted}.`)
  return found[0]
}

const voucher = z.strictObject({
  DATE: z.string().regex(/^20\d{6}$/),
  GUID: z.string().min(1).max(64),
  NARRATION: z.string(),
  VOUCHERTYPENAME: z.enum(['Sales', 'Credit Note', 'Receipt', 'Payment', 'Journal']),
  VOUCHERNUMBER: z.string().regex(/^\d+$/),
  REFERENCE: z.string(),
  PERSISTEDVIEW: z.literal('Accounting Voucher View'),
})

const entry = z
  .strictObject({
    LEDGERNAME: z.string().min(1),
    ISDEEMEDPOSITIVE: z.enum(['Yes', 'No']),
    AMOUNT: z.string().regex(/^-?\d+\.\d{2}$/),
  })
  .refine(
    ({ ISDEEMEDPOSITIVE, AMOUNT }) => (ISDEEMEDPOSITIVE === 'Yes') === AMOUNT.startsWith('-'),
    'Debits are negative',
  )

const paise = (text: string): number => Number(text.replace('.', ''))

const fieldsOf = (node: Node): Record<string, string> =>
  Object.fromEntries(node.children.filter((one) => !one.name.endsWith('.LIST')).map(({ name, text }) => [name, text]))

export type ReadVoucher = {
  readonly remoteId: string
  readonly type: string
  readonly date: string
  readonly narration: string
  /** Debits are positive, in paise. */
  readonly entries: readonly { readonly ledger: string; readonly amountMinor: number }[]
}

function readVoucher(message: Node): ReadVoucher {
  const node = child(message, 'VOUCHER')
  const { REMOTEID: remoteId = '', VCHTYPE: type, ACTION: action } = node.attributes
  const fields = voucher.parse(fieldsOf(node))
  if (action !== 'Create' || type !== fields.VOUCHERTYPENAME || remoteId !== fields.GUID)
    throw new Error('Head differs.')
  const entries = node.children
    .filter(({ name }) => name === 'ALLLEDGERENTRIES.LIST')
    .map((list) => {
      const { LEDGERNAME: ledger, AMOUNT } = entry.parse(fieldsOf(list))
      return { ledger, amountMinor: 0 - paise(AMOUNT) }
    })
  const left = sum(entries.map(({ amountMinor }) => money(amountMinor))).amountMinor
  if (left !== 0 || entries.length < 2) throw new Error(`Voucher ${remoteId} does not balance: ${left}.`)
  return { remoteId, type: fields.VOUCHERTYPENAME, date: fields.DATE, narration: fields.NARRATION, entries }
}

function messagesOf(xml: string, id: string): readonly Node[] {
  const root = parseXml(xml)
  if (root.name !== 'ENVELOPE') throw new Error(`The root is ${root.name}.`)
  const head = fieldsOf(child(root, 'HEADER'))
  z.strictObject({
    VERSION: z.literal('1'),
    TALLYREQUEST: z.literal('Import'),
    TYPE: z.literal('Data'),
    ID: z.literal(id),
  }).parse(head)
  return child(child(root, 'BODY'), 'DATA').children
}

export const readVouchers = (xml: string): ReadVoucher[] => messagesOf(xml, 'Vouchers').map(readVoucher)

/** The names of the ledgers with their groups. */
export function readMasters(xml: string): ReadonlyMap<string, string> {
  return new Map(
    messagesOf(xml, 'All Masters').map((message) => {
      const ledger = child(message, 'LEDGER')
      const { NAME: name = '' } = ledger.attributes
      if (child(child(ledger, 'NAME.LIST'), 'NAME').text !== name) throw new Error(`${name} has two names.`)
      return [name, child(ledger, 'PARENT').text]
    }),
  )
}

export function ledgerSums(vouchers: readonly ReadVoucher[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { entries } of vouchers)
    for (const { ledger, amountMinor } of entries)
      sums[ledger] = add(money(sums[ledger] ?? 0), money(amountMinor)).amountMinor
  return sums
}
