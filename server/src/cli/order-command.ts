import { errors } from '@shop/contract/core/errors'
import { format } from '@shop/contract/core/money'
import { orderLinkPath } from '@shop/contract/selling/order-links'
import { orderStates, type OrderState } from '@shop/contract/selling/orders'
import {
  actionsFrom,
  type AdminOrderView,
  cancelOrder,
  cancelPieces,
  checkOrder,
  confirmOrder,
  delayOrder,
  deliverOrder,
  dispatchOrder,
  findAdminOrder,
  listAdminOrders,
  type MerchantAction,
  merchantActions,
  type RefundedPieces,
  refundOrder,
  remainingPieces,
  startWork,
  stepsOf,
} from '#fulfilment'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { guestOrderLink, payAgainRefusal, revokeOrderLinks } from '#selling'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'
import { orderLines } from './order-lines.ts'
import { approvalOptions, shipmentOf, shipmentOptions, withoutApprovalOf } from './shipment-options.ts'

const maxListed = 50
const revokeLinks = 'revoke-links'
const delay = 'delay'
const payLink = 'pay-link'

export const orderCommand: Command = {
  name: 'order',
  summary: 'Lists and shows orders, and moves them: confirm, workroom, check, dispatch, deliver, cancel, refund',
  positionals: ['ACTION', '[CODE]'],
  options: {
    state: { type: 'string', value: 'STATE', description: `list: only orders in it (${orderStates.join(', ')})` },
    ...shipmentOptions,
    ...approvalOptions,
    restock: { type: 'boolean', description: 'refund: the pieces are back and can be sold again' },
    line: { type: 'string', value: 'NUMBER', description: 'cancel, refund: only this line, as "show" numbers them' },
    pieces: {
      type: 'string',
      value: 'COUNT',
      description: 'cancel, refund: with --line, how many pieces; all by default',
    },
    share: {
      type: 'string',
      value: 'PERCENT',
      description: 'cancel, refund: with --line, the part of the price that goes back',
    },
    delivery: { type: 'boolean', description: 'cancel, refund: with --line, the delivery charge goes back too' },
    until: { type: 'string', value: 'DAY', description: 'delay: the later day of dispatch, such as 2026-12-31' },
    note: { type: 'string', value: 'TEXT', description: "stays in the order's history" },
    'dry-run': { type: 'boolean', description: 'say what would happen; change nothing' },
  },
  details: [
    `list            orders, the newest ${maxListed}`,
    'show CODE       one order: pieces, payments, papers, history, and what can be done with it',
    'confirm CODE    a paid order is being made ready',
    'workroom CODE   pieces that are made to order are cut and sewn; also after a check that they did not pass',
    'check CODE      they are done and looked over',
    'dispatch CODE   a confirmed or checked order goes to the courier; notifies the shopper',
    'deliver CODE    it has arrived; notifies the shopper',
    'cancel CODE     nothing has left the house: the pieces go back on the shelf, what was paid goes back to the shopper',
    'refund CODE     it had left the house: what was paid goes back to the shopper',
    'delay CODE      it ships later than promised, on the day of --until; tells the shopper the new days once',
    'pay-link CODE   the link under which the shopper pays an unpaid order, also after it expired',
    'revoke-links CODE  links sent to a guest stop working; the look-up sends a new one',
    'With --line, cancel and refund take back that line alone; the order is over with its last piece.',
    'A refund is sent by the running shop, through the payment provider, once; a credit note takes its part of the invoice back.',
  ],
  isOnlyReading: ([action]) => action === 'list' || action === 'show' || action === payLink,
  run: runOrder,
}

function isAction(word: string): word is MerchantAction {
  return merchantActions.some((action) => action === word)
}

async function runOrder(input: CommandInput): Promise<boolean> {
  const [action = '', code] = input.positionals
  if (action === revokeLinks) return revoke(input, code)
  if (action === delay) return runDelay(input, code)
  if (action === payLink) return sayPayLink(input, code)
  if (action !== 'list' && action !== 'show' && !isAction(action)) {
    const known = ['list', 'show', delay, payLink, revokeLinks, ...merchantActions].join(', ')
    throw new UsageError(`"${action}" is no action: it must be one of ${known}.`, 'order')
  }
  if (action === 'list') return list(input)
  if (code === undefined) throw new UsageError('CODE is missing.', 'order')
  // Read before anything is opened, so that a wrong option changes nothing.
  const move = action === 'show' ? undefined : moveOf(action, input)
  const ctx = await openContext(input)
  const found = await findAdminOrder(ctx, code)
  if (!found) throw new CommandError(`There is no order ${code}.`)
  if (move === undefined || action === 'show') {
    for (const line of orderLines(found)) input.say(line)
    return true
  }
  return act({ ctx, input, found, action, move })
}

/** Revokes a link that was forwarded or published; the shopper requests a new one. */
async function revoke(input: CommandInput, code: string | undefined): Promise<boolean> {
  if (code === undefined) throw new UsageError('CODE is missing.', 'order')
  const ctx = await openContext(input)
  const found = await findAdminOrder(ctx, code)
  if (!found) throw new CommandError(`There is no order ${code}.`)
  if (!input.isSet('dry-run')) await revokeOrderLinks(ctx, found.order.id)
  input.say(`The links sent for order ${code} ${input.isSet('dry-run') ? 'would stop working' : 'no longer work'}.`)
  return true
}

async function runDelay(input: CommandInput, code: string | undefined): Promise<boolean> {
  if (code === undefined) throw new UsageError('CODE is missing.', 'order')
  const dispatchOn = input.text('until') ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(dispatchOn) && !Number.isNaN(Date.parse(dispatchOn))
  if (!isDay) throw new UsageError(`--until is "${dispatchOn}": it must be a day such as 2026-12-31.`, 'order')
  const ctx = await openContext(input)
  const found = await findAdminOrder(ctx, code)
  if (!found) throw new CommandError(`There is no order ${code}.`)
  if (input.isSet('dry-run')) {
    input.say(`Order ${code} would be dispatched on ${dispatchOn}, and its shopper told.`)
    return true
  }
  try {
    const { latest } = await delayOrder(ctx, { orderId: found.order.id, dispatchOn })
    input.say(`Order ${code} is dispatched on ${dispatchOn} and arrives by ${latest}; its shopper is told.`)
  } catch (error) {
    if (error instanceof ShopError) throw new CommandError(`Order ${code}: ${error.message}`)
    throw error
  }
  return true
}

/** Prints the address of the order's page, which a guest opens by a signed link and an account logged in. */
async function sayPayLink(input: CommandInput, code: string | undefined): Promise<boolean> {
  if (code === undefined) throw new UsageError('CODE is missing.', 'order')
  const ctx = await openContext(input)
  const found = await findAdminOrder(ctx, code)
  if (!found) throw new CommandError(`There is no order ${code}.`)
  const refusal = await payAgainRefusal(ctx, found.order.id)
  if (refusal !== null) throw new CommandError(`Order ${code}: ${errors[refusal].text}`)
  const link = await guestOrderLink(ctx, found.order.id)
  const path = link === null ? `/order-details/${found.order.id}` : `${orderLinkPath}#${link}`
  input.say(`${ctx.ports.publicUrl}${path}`)
  return true
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

function readState(text: string | undefined): OrderState | null {
  if (text === undefined) return null
  const state = orderStates.find((one) => one === text)
  if (state === undefined)
    throw new UsageError(`--state is "${text}": it must be one of ${orderStates.join(', ')}.`, 'order')
  return state
}

async function list(input: CommandInput): Promise<boolean> {
  const state = readState(input.text('state'))
  const orders = await listAdminOrders(await openContext(input), { state, limit: maxListed })
  if (orders.length === 0) input.say('No order fits.')
  for (const { code, createdAt, shipName, shipCity, pieces, total, ...order } of orders) {
    const day = createdAt.toISOString().slice(0, 10)
    input.say(`${code}  ${order.state}  ${day}  ${format(total)}  pieces: ${pieces}  ${shipName}, ${shipCity}`)
  }
  return true
}

type Move = (ctx: Context, orderId: number) => Promise<unknown>

function moveOf(action: MerchantAction, input: CommandInput): Move {
  const note = input.text('note') ?? ''
  const withoutApproval = withoutApprovalOf(input)
  switch (action) {
    case 'confirm':
      return (ctx, orderId) => confirmOrder(ctx, { orderId, note })
    case 'workroom':
      return (ctx, orderId) => startWork(ctx, { orderId, note })
    case 'check':
      return (ctx, orderId) => checkOrder(ctx, { orderId, note, withoutApproval })
    case 'dispatch': {
      const shipment = shipmentOf(input, 'order')
      return (ctx, orderId) => dispatchOrder(ctx, { orderId, note, shipment, withoutApproval })
    }
    case 'deliver':
      return (ctx, orderId) => deliverOrder(ctx, { orderId, note })
    case 'cancel':
      return cancelMove(input, note)
    case 'refund':
      return refundMove(input, note)
  }
}

function cancelMove(input: CommandInput, note: string): Move {
  const chosen = chosenLine(input)
  if (chosen === undefined) return (ctx, orderId) => cancelOrder(ctx, { orderId, note })
  const withDelivery = input.isSet('delivery')
  return async (ctx, orderId) =>
    cancelPieces(ctx, { orderId, note, withDelivery, pieces: await piecesOf(ctx, orderId, chosen) })
}

function refundMove(input: CommandInput, note: string): Move {
  const chosen = chosenLine(input)
  const isRestocked = input.isSet('restock')
  if (chosen === undefined) return (ctx, orderId) => refundOrder(ctx, { orderId, note, isRestocked })
  const withDelivery = input.isSet('delivery')
  return async (ctx, orderId) =>
    refundOrder(ctx, { orderId, note, isRestocked, withDelivery, pieces: await piecesOf(ctx, orderId, chosen) })
}

type ChosenLine = { readonly position: number; readonly pieces: number | undefined; readonly shareBp: number }

function wholeNumber(input: CommandInput, name: string): number | undefined {
  const text = input.text(name)
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--${name} is "${text}": it must be a whole number from 1.`, 'order')
  return Number(text)
}

function chosenLine(input: CommandInput): ChosenLine | undefined {
  const position = wholeNumber(input, 'line')
  const pieces = wholeNumber(input, 'pieces')
  const share = wholeNumber(input, 'share') ?? 100
  const isLoose = pieces !== undefined || input.text('share') !== undefined || input.isSet('delivery')
  if (position === undefined && isLoose) throw new UsageError('--pieces, --share and --delivery need --line.', 'order')
  if (share > 100) throw new UsageError('--share is a percentage: at most 100.', 'order')
  return position === undefined ? undefined : { position, pieces, shareBp: share * 100 }
}

async function piecesOf(
  ctx: Context,
  orderId: number,
  { position, pieces, shareBp }: ChosenLine,
): Promise<RefundedPieces> {
  const quantity = pieces ?? (await remainingPieces(ctx, orderId, position))
  return [{ position, pieces: quantity, shareBp }]
}

type ActionInput = {
  readonly ctx: Context
  readonly input: CommandInput
  readonly found: AdminOrderView
  readonly action: MerchantAction
  readonly move: Move
}

async function act({ ctx, input, found: { order }, action, move }: ActionInput): Promise<boolean> {
  const steps = stepsOf(action, order.state)
  if (!steps) throw new CommandError(refusalOf(order, action))
  const way = [order.state, ...steps].join(' → ')
  if (input.isSet('dry-run')) {
    const line = input.text('line')
    input.say(
      line === undefined ? `Order ${order.code} would go ${way}.` : `Line ${line} of ${order.code} would be refunded.`,
    )
    return true
  }
  try {
    await move(ctx, order.id)
  } catch (error) {
    // Another process changed the state after this one read it.
    if (error instanceof ShopError) throw new CommandError(`Order ${order.code}: ${error.message}`)
    throw error
  }
  const now = await findAdminOrder(ctx, order.code)
  input.say(`Order ${order.code} is ${now?.order.state ?? 'gone'} now.`)
  return true
}

function refusalOf({ code, state }: AdminOrderView['order'], action: MerchantAction): string {
  const possible = actionsFrom(state)
  const rest =
    possible.length === 0 ? 'Nothing can be done with it any more.' : `What can be done: ${possible.join(', ')}.`
  return `Order ${code} is ${state}, so it can not be ${actionResults[action]}. ${rest}`
}

const actionResults = {
  confirm: 'confirmed',
  workroom: 'taken to the workroom',
  check: 'checked',
  dispatch: 'dispatched',
  deliver: 'delivered',
  cancel: 'cancelled',
  refund: 'refunded',
} as const satisfies Record<MerchantAction, string>
