import { readFile } from 'node:fs/promises'
import { returnConsequences, type ReturnLimit } from '@shop/contract/content/return-limits'
import { limitsInForce, loadPolicies, policiesInForce, replaceLimits } from '#fulfilment'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { operatorAuditor } from '#platform/security/audit.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

type Shown = Awaited<ReturnType<typeof policiesInForce>>[number]

export const policiesCommand: Command = {
  name: 'policies',
  summary: 'Shows and replaces the terms for cancelling, returning and exchanging: list, load, limit',
  positionals: ['ACTION', '[FILE or LIMITS]'],
  options: {
    'dry-run': { type: 'boolean', description: 'load: check the file and show its sentences; change nothing' },
  },
  details: [
    'list         the rows in force, each with the sentence that shoppers read',
    'load FILE    replaces all rows, for orders placed from now on; earlier orders keep their terms',
    'limit LIMITS the limits for frequent returns, for orders from now on, such as 6:6:60:exchange_or_credit,6:6:90:approval:',
    '             orders counted, least pieces, percentage returned, consequence (none, exchange_or_credit, approval)',
    'FILE is a JSON list of rows. Conditions, all optional: product_rule (returnable, exchange_only, final), hsn_prefix,',
    'designer, making (ready, to_order, to_measure), gift_card, above_percent_off. Terms: cancel_hours, cancel_until',
    '(dispatch, workroom, hours), cancel_share, return_days, return_share, exchange_days, pickup_fee (rupees); shares are percentages, 100 by default.',
    'The row with the most conditions counts, of several the last one. One row must have no condition.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = '', file] = input.positionals
    if (action === 'list') {
      const ctx = await openContext(input)
      for (const row of await policiesInForce(ctx)) input.say(rowText(row))
      for (const limit of await limitsInForce(ctx)) input.say(limitLine(limit))
      return true
    }
    if (action === 'limit') return setLimits(input, file ?? '')
    if (action !== 'load') throw new UsageError(`"${action}" is no action: it must be list, load or limit.`, 'policies')
    if (file === undefined) throw new UsageError('FILE is missing.', 'policies')
    return load(input, file)
  },
}

function limitLine({ ordersCounted, leastLines, sharePercent, consequence }: ReturnLimit): string {
  return `limit: ${consequence} from ${sharePercent} % of at least ${leastLines} pieces in the last ${ordersCounted} orders`
}

function readLimit(text: string): ReturnLimit {
  const [orders, lines, share, name] = text.split(':')
  const numbers = [orders, lines, share].map(Number)
  const [ordersCounted = 0, leastLines = 0, sharePercent = 0] = numbers
  const consequence = returnConsequences.find((one) => one === name)
  const isRight = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 100)
  if (consequence === undefined || !isRight)
    throw new UsageError(`"${text}" is no limit: write one such as 6:6:60:exchange_or_credit.`, 'policies')
  return { ordersCounted, leastLines, sharePercent, consequence }
}

async function setLimits(input: CommandInput, text: string): Promise<boolean> {
  const limits = text.split(',').map(readLimit)
  if (!input.isSet('dry-run')) await replaceLimits(await openContext(input), operatorAuditor(input.operator), limits)
  for (const limit of limits) input.say(limitLine(limit))
  input.say(input.isSet('dry-run') ? 'The limits are right; nothing was changed.' : 'In force for orders from now on.')
  return true
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

function rowText({ policy, sentence }: Shown): string {
  const { productRule, hsnPrefix, designerName, making, isGiftCard, abovePercentOff } = policy
  const conditions = [
    productRule,
    hsnPrefix === null ? null : `HSN ${hsnPrefix}`,
    designerName,
    making,
    isGiftCard === null ? null : `gift card: ${isGiftCard ? 'yes' : 'no'}`,
    abovePercentOff === null ? null : `above ${abovePercentOff} % off`,
  ].filter((word) => word !== null)
  return `${conditions.length === 0 ? 'every piece' : conditions.join(', ')}: ${sentence}`
}

async function fileText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    // The operating system states the reason, such as a missing file.
    throw new CommandError(`${file} cannot be read: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
}

async function load(input: CommandInput, file: string): Promise<boolean> {
  const text = await fileText(file)
  const loading = { isDryRun: input.isSet('dry-run'), by: operatorAuditor(input.operator) }
  const loaded = await loadPolicies(await openContext(input), text, loading)
  if ('problems' in loaded) {
    for (const problem of loaded.problems) input.say(problem)
    throw new CommandError(`${file} was not loaded.`)
  }
  for (const row of loaded.rows) input.say(rowText(row))
  input.say(input.isSet('dry-run') ? 'The file is right; nothing was changed.' : 'In force for orders from now on.')
  return true
}
