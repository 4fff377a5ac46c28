import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  dispatchReplacement,
  findReturn,
  limitOfReturn,
  listOpenReturns,
  maxListed,
  type MovedTo,
  moveReturn,
  passReturn,
  returnPictures,
} from '#fulfilment'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { assignRefundAction } from './assign-refund-action.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'
import { shipmentOf, shipmentOptions } from './shipment-options.ts'

const longestNote = 1000

/** The state to which each action leads. */
const steps = {
  accept: 'accepted',
  refuse: 'refused',
  pickup: 'pickup_booked',
  'picked-up': 'picked_up',
  receive: 'received',
  fail: 'failed',
  'send-back': 'sent_back',
} as const satisfies Readonly<Record<string, MovedTo>>

const neededNotes: ReadonlySet<string> = new Set(['refuse', 'pickup', 'fail'])

type Step = keyof typeof steps

const isStep = (word: string): word is Step => Object.hasOwn(steps, word)
const otherActions = ['list', 'show', 'pictures', 'pass', 'dispatch', 'assign'] as const

export const returnsCommand: Command = {
  name: 'returns',
  summary:
    'Handles returns: list, show, pictures, accept, refuse, pickup, picked-up, receive, pass, dispatch, fail, send-back',
  positionals: ['ACTION', '[NUMBER]', '[TEXT]'],
  options: {
    restock: { type: 'boolean', description: 'pass, assign: the pieces can be sold again' },
    delivery: { type: 'boolean', description: 'assign: the refund was for the delivery charge too' },
    refund: { type: 'boolean', description: 'pass: refunds an exchange whose other size cannot be sent' },
    count: { type: 'boolean', description: 'pass: counts refunds of the provider’s dashboard and sends only the rest' },
    ...shipmentOptions,
  },
  details: [
    `list                        open returns, the oldest first, at most ${maxListed}`,
    'show 12                     one return with its history',
    'pictures 12 FOLDER          writes the shopper’s pictures into FOLDER',
    'accept 12 ["a note"]        the shopper is told; so with each step but picked-up',
    'refuse 12 "the reason"      the shopper reads the reason',
    'pickup 12 "the day"         the courier comes, such as "Friday 27 November, 10 am to 1 pm"',
    'picked-up 12                the courier has it',
    'receive 12                  it is here and will be inspected',
    'pass 12                     what the policy promised goes back, with a credit note; our faults with the delivery charge',
    'pass 12 --restock           of an exchange: the other size, held since the request, is due',
    'dispatch 12 --courier NAME  the other size is on its way; notifies the shopper',
    'fail 12 "the reason"        it is not refunded',
    'assign rfnd_1 1:2,3:1       a refund made in the provider’s dashboard was for two pieces of line 1 and one of line 3',
    'send-back 12 ["a note"]     a failed piece is on its way back',
  ],
  isOnlyReading: ([action]) => action === 'list' || action === 'show' || action === 'pictures',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (action === 'list') return list(input)
    if (action === 'show') return show(input)
    if (action === 'pictures') return pictures(input)
    if (action === 'assign') return assignRefundAction(input, openContext)
    if (action === 'pass') return change(input, pass)
    if (action === 'dispatch') return change(input, dispatch)
    if (isStep(action)) return change(input, step(action))
    const known = [...otherActions, ...Object.keys(steps)].join(', ')
    throw new UsageError(`"${action}" is no action: it must be one of ${known}.`, 'returns')
  },
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

function numberIn({ positionals }: CommandInput): number {
  const typed = positionals[1] ?? ''
  if (!/^\d{1,15}$/.test(typed)) throw new UsageError('NUMBER must be the number of a return.', 'returns')
  return Number(typed)
}

function noteIn({ positionals: [action = '', , text = ''] }: CommandInput): string {
  const note = text.trim()
  if (note === '' && neededNotes.has(action)) throw new UsageError(`${action} needs a TEXT for the shopper.`, 'returns')
  if (note.length > longestNote) throw new UsageError(`TEXT must have at most ${longestNote} characters.`, 'returns')
  return note
}

async function list(input: CommandInput): Promise<boolean> {
  const ctx = await openContext(input)
  const found = await listOpenReturns(ctx)
  if (found.length === 0) input.say('No return is open.')
  for (const one of found) {
    const { id, state, createdAt, orderCode, pieces, productName, reason } = one
    const day = createdAt.toISOString().slice(0, 10)
    const limited = (await limitOfReturn(ctx, one)) === null ? '' : '  LIMITED'
    input.say(`${id}  ${state}  ${day}  order ${orderCode}  ${pieces} x ${productName}  ${reason}${limited}`)
  }
  return true
}

const limitWords = { exchange_or_credit: 'exchange or store credit only', approval: 'needs your approval' } as const

function limitLine({ consequence, orders, lines, returned }: NonNullable<Awaited<ReturnType<typeof limitOfReturn>>>) {
  return `LIMITED: ${limitWords[consequence]}, because ${returned} of ${lines} pieces of the last ${orders} orders were returned`
}

async function show(input: CommandInput): Promise<boolean> {
  const requestId = numberIn(input)
  const ctx = await openContext(input)
  const found = await findReturn(ctx, requestId)
  if (!found) throw new CommandError(`There is no return ${requestId}.`)
  const { orderCode, position, pieces, productName, state, reason, comment, shareBp, isOurFault, steps: past } = found
  input.say(`Return ${requestId}  ${state}  order ${orderCode}, line ${position}: ${pieces} x ${productName}`)
  input.say(`Reason: ${reason}. ${comment}`)
  if (found.choice !== null)
    input.say(`Exchange for ${found.choice === '' ? 'the same piece' : `size ${found.choice}`}`)
  input.say(`Promised: ${shareBp / 100} percent of the price${isOurFault ? ' and the delivery charge' : ''}`)
  const limit = await limitOfReturn(ctx, found)
  if (limit !== null) input.say(limitLine(limit))
  input.say(`Pictures: ${found.pictures}`)
  for (const { at, actor, note, ...one } of past) input.say(`  ${at}  ${one.state}  ${actor}  ${note}`.trimEnd())
  return true
}

async function pictures(input: CommandInput): Promise<boolean> {
  const requestId = numberIn(input)
  const folder = input.positionals[2]
  if (folder === undefined) throw new UsageError('FOLDER is missing.', 'returns')
  const files = await returnPictures(await openContext(input), requestId)
  await mkdir(resolve(folder), { recursive: true })
  for (const [index, content] of files.entries()) {
    await writeFile(join(resolve(folder), `return-${requestId}-${index + 1}.jpg`), content)
  }
  input.say(`${files.length} pictures in ${folder}`)
  return true
}

type Change = (ctx: Context, input: CommandInput, requestId: number) => Promise<void>

function step(action: Step): Change {
  return (ctx, input, requestId) => moveReturn(ctx, { requestId, to: steps[action], note: noteIn(input) })
}

const pass: Change = (ctx, input, requestId) =>
  passReturn(ctx, {
    requestId,
    note: noteIn(input),
    isRestocked: input.isSet('restock'),
    isRefunded: input.isSet('refund'),
    countsOutside: input.isSet('count'),
  })

const dispatch: Change = (ctx, input, requestId) =>
  dispatchReplacement(ctx, { requestId, note: noteIn(input), shipment: shipmentOf(input, 'returns') })

async function change(input: CommandInput, make: Change): Promise<boolean> {
  const requestId = numberIn(input)
  noteIn(input)
  const ctx = await openContext(input)
  try {
    await make(ctx, input, requestId)
  } catch (error) {
    if (error instanceof ShopError) throw new CommandError(`Return ${requestId}: ${error.message}`)
    throw error
  }
  input.say(`Return ${requestId} is ${(await findReturn(ctx, requestId))?.state ?? 'gone'} now.`)
  return true
}
