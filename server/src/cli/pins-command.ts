import { dateFormat } from '@shop/contract/core/locale'
import { addPin, allPins, PinError, removePin } from '@shop/search'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { list, add, remove } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

export const pinsCommand: Command = {
  name: 'pins',
  summary: 'Puts pieces first for a query, or makes them the editor’s choice of a category: list, add, remove',
  positionals: ['ACTION', '[PIECE]'],
  options: {
    query: { type: 'string', value: 'WORDS', description: 'the query, as shoppers type it' },
    category: { type: 'string', value: 'NUMBER', description: 'the number of the category' },
    position: { type: 'string', value: 'NUMBER', description: 'add: 1 to 15 (else 1)' },
    from: { type: 'string', value: 'DATE', description: 'add: the first day, such as 2026-10-20' },
    until: { type: 'string', value: 'DATE', description: 'add: the day on which it ends' },
  },
  details: [
    'list                                     all pins',
    'add 1402 --query "red lehenga"           puts the piece 1402 first among those that the query finds',
    'add 1402 --category 11 --position 2      makes it the second choice of the editor in Lehenga Sets',
    'remove 1402 --query "red lehenga"',
    'PIECE is the number at the end of its address. A query in other words that says the same has the same pins.',
    'A sold-out piece loses its place until it is available again. Changes show at once, dates within ten minutes.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) throw new UsageError(`"${action}" is no action: it must be list, add or remove.`, 'pins')
    return actions[action](input)
  },
}

function numberOf(text: string | undefined, what: string): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) throw new UsageError(`${what} must be a number.`, 'pins')
  return Number(text)
}

/** A day starts at midnight in India. */
function dayOf(text: string | undefined): Date | null {
  if (text === undefined) return null
  const day = new Date(`${text}T00:00:00+05:30`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime()))
    throw new UsageError(`"${text}" is no date: write it as 2026-10-20.`, 'pins')
  return day
}

function placeIn({ positionals, text }: CommandInput) {
  const [query, category] = [text('query')?.trim(), text('category')]
  if ((query === undefined) === (category === undefined))
    throw new UsageError('Name either --query or --category.', 'pins')
  return {
    productId: numberOf(positionals[1], 'PIECE'),
    query: query ?? null,
    categoryId: category === undefined ? null : numberOf(category, '--category'),
  }
}

const shownDay = (day: Date | null, word: string): string =>
  day === null ? '' : `, ${word} ${dateFormat({ timeZone: 'Asia/Kolkata', dateStyle: 'medium' })(day)}`

async function list({ openDatabase, say }: CommandInput): Promise<boolean> {
  const pins = await allPins((await openDatabase()).db)
  if (pins.length === 0) say('Nothing is pinned.')
  for (const { query, categoryName, categoryId, position, productId, name, startsAt, endsAt } of pins) {
    const place = query === null ? `${categoryName} (${categoryId})` : `“${query}”`
    say(`${place} ${position}: ${productId} ${name}${shownDay(startsAt, 'from')}${shownDay(endsAt, 'until')}`)
  }
  return true
}

async function add(input: CommandInput): Promise<boolean> {
  const place = placeIn(input)
  const position = input.text('position') === undefined ? 1 : numberOf(input.text('position'), '--position')
  const [startsAt, endsAt] = [dayOf(input.text('from')), dayOf(input.text('until'))]
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    throw new UsageError('--from must be before --until.', 'pins')
  const { db } = await input.openDatabase()
  try {
    const name = await addPin(db, { ...place, position, startsAt, endsAt })
    input.say(`${name} is pinned at ${position}.`)
    return true
  } catch (error) {
    if (error instanceof PinError) throw new CommandError(error.message)
    throw error
  }
}

async function remove(input: CommandInput): Promise<boolean> {
  const place = placeIn(input)
  const { db } = await input.openDatabase()
  if (!(await removePin(db, place))) throw new CommandError(`The piece ${place.productId} is not pinned there.`)
  input.say(`The piece ${place.productId} is no longer pinned there.`)
  return true
}
