import { dateFormat } from '@shop/contract/core/locale'
import { format } from '@shop/contract/core/money'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { endOffer, loadOffers, offerColumns, type OfferInUse, offersInUse } from '#selling'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { load, list, end } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

export const offersCommand: Command = {
  name: 'offers',
  summary: 'Discounts and codes: load, list, end',
  positionals: ['ACTION', '[FILE or KEY]'],
  options: { trial: { type: 'boolean', description: 'load: only says what is wrong with the file' } },
  details: [
    'load offers.csv   loads all offers of the file, or none when a line has a problem',
    'list              all offers with their uses',
    'end welcome-10    ends it at once; orders that used it keep it. Loading it again reopens it',
    '',
    `Columns: ${offerColumns.join(', ')}. Only key, title and kind are in every row.`,
    'kind is percent, amount, free_delivery or buy_x_get_y (with buy and get; percent is taken off the "get" pieces).',
    'Without a code an offer applies by itself. Amounts are rupees, days are Indian (2026-10-20 18:00), lists use |.',
    'categories and designers are names or numbers. docs/offers.md explains how offers are chosen and combined.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) {
      throw new UsageError(`"${action}" is no action: it must be one of ${Object.keys(actions).join(', ')}.`, 'offers')
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
  if (word === undefined) throw new UsageError(`${what} is missing.`, 'offers')
  return word
}

async function load(input: CommandInput): Promise<boolean> {
  const path = second(input, 'FILE')
  const outcome = await loadOffers(await openContext(input), path, input.isSet('trial')).catch((error: unknown) => {
    throw error instanceof SheetError ? new CommandError(error.message) : error
  })
  if ('problems' in outcome) {
    for (const { line, column, text } of outcome.problems)
      input.say(`line ${line}: ${column === null ? '' : `${column}: `}${text}`)
    throw new CommandError('Nothing was loaded.')
  }
  const { new: added, changed, same } = outcome.written
  if (input.isSet('trial')) input.say('The file has no problem.')
  else input.say(`${added.length} new, ${changed.length} changed, ${same.length} as before.`)
  return true
}

const dayText = (at: Date): string =>
  dateFormat({ timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })(at)

function stateOf({ startsAt, endsAt, endedAt }: OfferInUse, now: Date): string {
  if (endedAt !== null) return `ended ${dayText(endedAt)}`
  if (startsAt !== null && startsAt > now) return `starts ${dayText(startsAt)}`
  if (endsAt === null) return 'open'
  return endsAt > now ? `until ${dayText(endsAt)}` : `ended ${dayText(endsAt)}`
}

async function list(input: CommandInput): Promise<boolean> {
  const ctx = await openContext(input)
  const offers = await offersInUse(ctx)
  if (offers.length === 0) input.say('There are no offers.')
  for (const offer of offers) {
    const { key, title, code, version, inAll, held, used, given } = offer
    const limit = inAll === null ? '' : ` of ${inAll}`
    const name = `${key} (version ${version})  ${title}  ${code ?? 'by itself'}`
    input.say(`${name}  ${stateOf(offer, ctx.now)}  ${used} used and ${held} held${limit}  ${format(given)} given`)
  }
  return true
}

async function end(input: CommandInput): Promise<boolean> {
  const key = second(input, 'KEY')
  if (!(await endOffer(await openContext(input), key))) throw new CommandError(`There is no offer ${key}.`)
  input.say(`${key} has ended.`)
  return true
}
