import { format, rupees, type Money } from '@shop/contract/core/money'
import {
  cashDue,
  collectCash,
  type LateTransfer,
  loadOfflineTerms,
  type OfflineTerms,
  offlineTermsColumns,
  offlineTermsInForce,
  payOutRefunds,
  receiveTransfer,
  toOfflineTerms,
} from '#checkout'
import { type AdminOrderView, findAdminOrder, refuseAtDoor } from '#fulfilment'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { operatorAuditor } from '#platform/security/audit.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { load, list, collect, receive, refuse, 'pay-out': payOut } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

export const offlinePaymentsCommand: Command = {
  name: 'offline-payments',
  summary: 'Cash on delivery and bank transfer: load, list, collect, receive, refuse, pay-out',
  positionals: ['ACTION', '[FILE or CODE]'],
  options: {
    trial: { type: 'boolean', description: 'load: only says what is wrong with the file' },
    amount: { type: 'string', value: 'RUPEES', description: 'collect, receive: what arrived at the bank' },
    reference: { type: 'string', value: 'UTR', description: 'receive: the reference of the transfer' },
    note: { type: 'string', value: 'TEXT', description: "refuse: stays in the order's history" },
  },
  details: [
    'load terms.csv   replaces the terms for orders from now on, or changes nothing when a line has a problem',
    'list             the terms in force',
    'collect CODE     the courier has paid the cash of a delivered order into the bank; needs --amount',
    'receive CODE     a bank transfer has arrived; needs --amount and --reference. A late one pays while the pieces are there,',
    '                 and is owed back otherwise',
    'refuse CODE      the shopper refused the parcel: the pieces go back on the shelf',
    'pay-out CODE     the refunds of the order were sent to the account that "order show" names',
    '',
    `Columns: ${offlineTermsColumns.join(', ')}. Only method is in every row.`,
    'method is cash_on_delivery or bank_transfer; pin_prefix is the beginning of PIN codes, and the longest match counts.',
    'offered is yes or no; min, max and fee are rupees; refusals is how many refused parcels end the offer of cash.',
    'advance_percent and advance_min (rupees) let such a shopper pay an advance online first, and the rest in cash.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) {
      const known = Object.keys(actions).join(', ')
      throw new UsageError(`"${action}" is no action: it must be one of ${known}.`, 'offline-payments')
    }
    return actions[action](input)
  },
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

function second({ positionals }: CommandInput, what: string): string {
  const word = positionals[1]
  if (word === undefined) throw new UsageError(`${what} is missing.`, 'offline-payments')
  return word
}

function termsText(row: OfflineTerms): string {
  const place = row.pinPrefix === '' ? 'all PIN codes' : `PIN codes ${row.pinPrefix}…`
  if (!row.isOffered) return `${row.method}, ${place}: not offered`
  const fee = row.fee.amountMinor === 0 ? 'no fee' : `fee ${format(row.fee)}`
  return `${row.method}, ${place}: ${format(row.min)} to ${format(row.max)}, ${fee}, held for ${row.holdHours} hours`
}

async function load(input: CommandInput): Promise<boolean> {
  const path = second(input, 'FILE')
  const isTrial = input.isSet('trial')
  const loading = { isTrial, by: operatorAuditor(input.operator) }
  const loaded = await loadOfflineTerms(await openContext(input), path, loading).catch((error: unknown) => {
    throw error instanceof SheetError ? new CommandError(error.message) : error
  })
  if ('problems' in loaded) {
    for (const { line, text } of loaded.problems) input.say(`line ${line}: ${text}`)
    throw new CommandError('Nothing was loaded.')
  }
  for (const row of loaded.terms) input.say(termsText(toOfflineTerms(row)))
  input.say(isTrial ? 'The file has no problem.' : 'In force for orders from now on.')
  return true
}

async function list(input: CommandInput): Promise<boolean> {
  const terms = await offlineTermsInForce(await openContext(input))
  if (terms.length === 0) input.say('Orders are paid online only.')
  for (const row of terms) input.say(termsText(row))
  return true
}

function amountOf(input: CommandInput): Money {
  const text = input.text('amount')
  if (text === undefined) throw new UsageError('--amount RUPEES is missing.', 'offline-payments')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text))
    throw new UsageError(`--amount is "${text}": it must be rupees, such as 1500 or 1499.50.`, 'offline-payments')
  return rupees(Number(text))
}

type Step = (ctx: Context, found: AdminOrderView) => Promise<string>

async function step(input: CommandInput, run: Step): Promise<boolean> {
  const code = second(input, 'CODE')
  const ctx = await openContext(input)
  const found = await findAdminOrder(ctx, code)
  if (!found) throw new CommandError(`There is no order ${code}.`)
  try {
    input.say(await run(ctx, found))
  } catch (error) {
    if (error instanceof ShopError) throw new CommandError(`Order ${code}: ${await refusalOf(ctx, error, found)}`)
    throw error
  }
  return true
}

async function refusalOf(ctx: Context, error: ShopError, { order }: AdminOrderView): Promise<string> {
  if (error.code !== 'bank.wrong_amount') return error.message
  const due = order.offline?.method === 'cash_on_delivery' ? await cashDue(ctx, order.id) : order.total
  return `${format(due)} are due. Nothing was booked: return a surplus, or ask for the rest, and book the exact amount.`
}

async function collect(input: CommandInput): Promise<boolean> {
  const amount = amountOf(input)
  return step(input, async (ctx, { order }) => {
    await collectCash(ctx, { orderId: order.id, amount })
    return `${format(amount)} of order ${order.code} are booked.`
  })
}

async function receive(input: CommandInput): Promise<boolean> {
  const amount = amountOf(input)
  const reference = input.text('reference')?.trim() ?? ''
  if (!/^[A-Za-z0-9]{6,30}$/.test(reference))
    throw new UsageError('--reference needs the UTR of the transfer: 6 to 30 letters and digits.', 'offline-payments')
  return step(input, async (ctx, { order }) => {
    const receipt = { orderId: order.id, amount, reference: reference.toUpperCase() }
    const outcome = await receiveTransfer(ctx, receipt)
    const booked = `${format(amount)} are booked`
    if (outcome !== 'paid') return `${booked}, and owed to the shopper: ${owedTexts[outcome]} ${owedNext(order.code)}`
    const late = order.state === 'cancelled' ? ' It had expired; its pieces are reserved again.' : ''
    return `${booked}, and order ${order.code} is paid.${late}`
  })
}

const owedTexts = {
  sold_out_meanwhile: 'a piece has been sold since the order expired.',
  order_cancelled: 'the order was cancelled.',
  paid_twice: 'the pieces are paid in another order.',
  wrong_amount: 'it is not the amount due.',
  returned: 'the order was returned.',
} as const satisfies Record<Exclude<LateTransfer, 'paid'>, string>

const owedNext = (code: string): string =>
  `The shopper was asked for an account; send the money there and run "offline-payments pay-out ${code}".`

async function refuse(input: CommandInput): Promise<boolean> {
  return step(input, async (ctx, { order }) => {
    await refuseAtDoor(ctx, { orderId: order.id, note: input.text('note') ?? 'Refused at the door.' })
    return `Order ${order.code} is over, and its pieces are back on the shelf.`
  })
}

async function payOut(input: CommandInput): Promise<boolean> {
  return step(input, async (ctx, { order }) => {
    const count = await payOutRefunds(ctx, order.id)
    return count === 0 ? `Order ${order.code} has no open refund.` : `Refunds booked as paid: ${count}.`
  })
}
