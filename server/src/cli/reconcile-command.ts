import { dayMs } from '@shop/contract/core/durations'
import { reconcile, settleListed } from '#books'
import { newContext } from '#platform/runtime/context.ts'
import { UsageError, type Command, type CommandInput } from './command.ts'

const defaultDays = 7

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: "Compares the books with the payment provider's records",
  positionals: [],
  options: {
    from: {
      type: 'string',
      value: 'DAY',
      description: `the first day to compare, such as 2026-11-21; else the last ${defaultDays} days`,
    },
    settle: {
      type: 'string',
      value: 'ID',
      description: 'take one listed thing off the list, once you have dealt with it',
    },
    note: { type: 'string', value: 'TEXT', description: 'how it was dealt with; needed with --settle' },
    'dry-run': { type: 'boolean', description: 'compare and list; settle nothing' },
  },
  details: [
    'A payment that the shop never heard of is settled, or refunded when its pieces are gone. What a person must look at is',
    'listed, and the command then ends with code 1. What has a number in front is dealt with by you: settle it by that number.',
  ],
  run: runReconcile,
}

/** Midnight UTC. */
function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) {
    throw new UsageError(`--from is "${text}": it must be a day such as 2026-11-21.`, 'reconcile')
  }
  return day
}

function readId(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new UsageError(`--settle is "${text}": it must be the number of a listed thing.`, 'reconcile')
}

async function settle(input: CommandInput, id: number): Promise<boolean> {
  const note = input.text('note')?.trim() ?? ''
  if (note === '') throw new UsageError('--settle needs --note TEXT: how it was dealt with.', 'reconcile')
  const { database, ports } = await input.openShop()
  if (input.isSet('dry-run')) {
    input.say(`${id} would be taken off the list.`)
    return true
  }
  const isSettled = await settleListed(newContext({ db: database.db, ports, log: input.log }), { id, note })
  input.say(isSettled ? `${id} is off the list.` : `${id} is not on the list.`)
  return isSettled
}

async function runReconcile(input: CommandInput): Promise<boolean> {
  const settled = input.text('settle')
  return settled === undefined ? compare(input) : settle(input, readId(settled))
}

async function compare(input: CommandInput): Promise<boolean> {
  const { text, isSet, say, log } = input
  const day = text('from')
  const given = day === undefined ? undefined : readDay(day)
  const { database, ports } = await input.openShop()
  const ctx = newContext({ db: database.db, ports, log })
  const from = given ?? new Date(ctx.now.getTime() - defaultDays * dayMs)
  const { compared, collected, exceptions } = await reconcile(ctx, { from, isDryRun: isSet('dry-run') })
  say(`${compared} payments of the provider since ${from.toISOString().slice(0, 10)} were compared.`)
  say(`${collected.length} ${isSet('dry-run') ? 'are still to be' : 'were'} taken into the books.`)
  for (const id of collected) say(`  ${id}`)
  say(exceptions.length === 0 ? 'Nothing needs a look.' : `${exceptions.length} need a look:`)
  for (const { id, kind, subject, detail } of exceptions) say(`  ${id ?? '-'}  ${kind}  ${subject}  ${detail}`)
  return exceptions.length === 0
}
