import { dayText } from '@shop/contract/core/day-text'
import { indiaDay } from '@shop/contract/core/india-day'
import { format, money, parsePriceText, sum, type Money } from '@shop/contract/core/money'
import { grantCredit, liabilityReport, listValues, voidValue } from '#checkout'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { list, report, credit, void: voidOne } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

const maxCredit = money(10_000_000)

export const giftCardsCommand: Command = {
  name: 'gift-cards',
  summary: 'Gift cards and store credit: list, report, credit, void',
  positionals: ['ACTION', '[DAY or CONTACT or NUMBER]', '[AMOUNT]'],
  options: { reason: { type: 'string', description: 'credit, void: the reason, for the history' } },
  details: [
    'list                          the newest gift cards and credits with their balances',
    'report 2026-03-31             what the shop owed at the end of that Indian day, by entries and by ledger',
    'credit asha@example.com 500   gives an account credit of 500 rupees, up to 1,00,000; needs --reason',
    'void 12                       ends card or credit 12 with its rest; needs --reason',
  ],
  isOnlyReading: ([action]) => action === 'list' || action === 'report',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) {
      const known = Object.keys(actions).join(', ')
      throw new UsageError(`"${action}" is no action: it must be one of ${known}.`, 'gift-cards')
    }
    return actions[action](input)
  },
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

const names = { gift_card: 'gift card', store_credit: 'store credit' } as const

async function list(input: CommandInput): Promise<boolean> {
  const values = await listValues(await openContext(input))
  for (const { id, kind, codeEnd, balanceMinor, heldMinor, state, expiresAt } of values) {
    const parts = [
      `${id}  ${names[kind]}${codeEnd === '' ? '' : ` ··${codeEnd}`}`,
      state,
      format(money(balanceMinor)),
      ...(heldMinor > 0 ? [`${format(money(heldMinor))} held`] : []),
      ...(expiresAt ? [`until ${dayText(indiaDay(expiresAt))}`] : []),
    ]
    input.say(parts.join('  '))
  }
  if (values.length === 0) input.say('There are no gift cards and no credit.')
  return true
}

async function report(input: CommandInput): Promise<boolean> {
  const ctx = await openContext(input)
  const day = input.positionals[1] ?? indiaDay(ctx.now)
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day) || Number.isNaN(Date.parse(day)))
    throw new UsageError(`"${day}" is no day: write it like 2026-03-31.`, 'gift-cards')
  const { kinds, ledgerMinor } = await liabilityReport(ctx, day)
  for (const { kind, count, balanceMinor } of kinds)
    input.say(`${names[kind]}: ${format(money(balanceMinor))}, ${count} with a balance`)
  const owed = sum(kinds.map(({ balanceMinor }) => money(balanceMinor)))
  input.say(`Owed at the end of ${dayText(day)}: ${format(owed)}. Ledger: ${format(money(ledgerMinor))}.`)
  if (owed.amountMinor !== ledgerMinor) throw new CommandError('Balances and ledger differ.')
  return true
}

function reasonOf(input: CommandInput): string {
  const reason = (input.text('reason') ?? '').trim()
  if (reason === '' || reason.length > 300)
    throw new UsageError('--reason is missing, or longer than 300 characters.', 'gift-cards')
  return reason
}

function amountOf(text: string | undefined): Money {
  const amount = /^\d{1,6}(\.\d{1,2})?$/u.test(text ?? '') ? parsePriceText(text) : money(0)
  if (amount.amountMinor === 0 || amount.amountMinor > maxCredit.amountMinor)
    throw new UsageError(`"${text ?? ''}" is no amount: write rupees from 0.01 to 100000.`, 'gift-cards')
  return amount
}

async function credit(input: CommandInput): Promise<boolean> {
  const [, contact, text] = input.positionals
  if (contact === undefined) throw new UsageError('CONTACT is missing: an email or phone.', 'gift-cards')
  const amount = amountOf(text)
  const grant = { contact, amount, reason: reasonOf(input) }
  if (!(await grantCredit(await openContext(input), grant)))
    throw new CommandError(`No account has the contact ${contact}.`)
  input.say(`${contact} has ${format(amount)} more credit.`)
  return true
}

const refusals = {
  unknown: 'there is none, or it has ended already',
  held: 'an unpaid order holds a part of it; try again in an hour',
  empty: 'nothing is left on it',
} as const

async function voidOne(input: CommandInput): Promise<boolean> {
  const id = Number(input.positionals[1])
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError('NUMBER is missing: see list.', 'gift-cards')
  const outcome = await voidValue(await openContext(input), id, reasonOf(input))
  if (outcome !== 'ended') throw new CommandError(`${id} was not ended: ${refusals[outcome]}.`)
  input.say(`${id} has ended.`)
  return true
}
