import { changeSettings, loadCalendar, showCalendar } from '#fulfilment'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { operatorAuditor } from '#platform/security/audit.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export const calendarCommand: Command = {
  name: 'calendar',
  summary: 'Shows and changes the days from which arrivals are counted: list, load, set',
  positionals: ['ACTION', '[FILE]'],
  options: {
    'dry-run': { type: 'boolean', description: 'load: check the file; change nothing' },
    workdays: { type: 'string', description: 'set: working days, such as mon,tue,wed,thu,fri,sat' },
    'cut-off': {
      type: 'string',
      description: 'set: the hour in India from which an order counts for the next day, 0 to 24',
    },
    capacity: { type: 'string', description: 'set: pieces that the workroom finishes in a working day' },
  },
  details: [
    'list         the working days, the workroom and the holidays',
    'load FILE    replaces the holidays of each year in the file, a CSV file with the columns day and name',
    'set          changes the working days, the cut-off or the capacity of the workroom',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = '', file] = input.positionals
    switch (action) {
      case 'list':
        return list(input)
      case 'load':
        if (file === undefined) throw new UsageError('FILE is missing.', 'calendar')
        return load(input, file)
      case 'set':
        return set(input)
      default:
        throw new UsageError(`"${action}" is no action: it must be list, load or set.`, 'calendar')
    }
  },
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

async function list(input: CommandInput): Promise<boolean> {
  const { plan, holidays } = await showCalendar(await openContext(input))
  input.say(
    `Working days: ${plan.workdays.map((day) => weekdays[day - 1]).join(', ')}; cut-off ${plan.cutOffHour}:00 in India`,
  )
  input.say(`Workroom: ${plan.waiting} pieces wait, ${plan.capacity} are finished in a working day`)
  for (const { day, name } of holidays) input.say(`${day} ${name}`)
  return true
}

async function load(input: CommandInput, file: string): Promise<boolean> {
  const loading = { isTrial: input.isSet('dry-run'), by: operatorAuditor(input.operator) }
  const loaded = await loadCalendar(await openContext(input), file, loading)
  if ('problems' in loaded) {
    for (const { line, text } of loaded.problems) input.say(`Line ${line}: ${text}`)
    throw new CommandError(`${file} was not loaded.`)
  }
  input.say(
    `${loaded.holidays.length} holidays${input.isSet('dry-run') ? ' are right; nothing was changed' : ' loaded'}.`,
  )
  return true
}

function numberOf(input: CommandInput, option: string, [least, most]: readonly [number, number]): number | undefined {
  const text = input.text(option)
  if (text === undefined) return undefined
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new UsageError(`--${option} must be a whole number from ${least} to ${most}, not "${text}".`, 'calendar')
  return value
}

function workdaysOf(text: string | undefined): number[] | undefined {
  if (text === undefined) return undefined
  const days = text
    .toLowerCase()
    .split(',')
    .map((name) => weekdays.indexOf(name.trim()) + 1)
  if (days.includes(0))
    throw new UsageError(`--workdays must be days such as ${weekdays.join(',')}, not "${text}".`, 'calendar')
  return [...new Set(days)].toSorted((a, b) => a - b)
}

async function set(input: CommandInput): Promise<boolean> {
  const workdays = workdaysOf(input.text('workdays'))
  const cutOffHour = numberOf(input, 'cut-off', [0, 24])
  const capacity = numberOf(input, 'capacity', [1, 100_000])
  if (workdays === undefined && cutOffHour === undefined && capacity === undefined)
    throw new UsageError('Nothing is set: give --workdays, --cut-off or --capacity.', 'calendar')
  const ctx = await openContext(input)
  await changeSettings(ctx, operatorAuditor(input.operator), {
    ...(workdays !== undefined && { workdays }),
    ...(cutOffHour !== undefined && { cutOffHour }),
    ...(capacity !== undefined && { capacity }),
  })
  return list(input)
}
