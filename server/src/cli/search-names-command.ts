import { addSearchName, listSearchNames, removeSearchName, UnknownEntryError } from '@shop/search'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { list, add, remove } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

export const searchNamesCommand: Command = {
  name: 'search-names',
  summary: 'Lists, adds and removes other names that shoppers use in searches: list, add, remove',
  positionals: ['ACTION', '[KIND]', '[CODE]', '[NAME]'],
  options: {},
  details: [
    'list                       the names that you added',
    'add piece lehenga poshak   searches for "poshak" find lehengas, at once',
    'remove piece lehenga poshak',
    'KIND is piece, fabric, craft, occasion, recipient, colour, shade, palette, phrase or page.',
    'CODE is an entry of that kind; a wrong one is answered with all of them.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) {
      throw new UsageError(`"${action}" is no action: it must be list, add or remove.`, 'search-names')
    }
    return actions[action](input)
  },
}

function nameIn({ positionals }: CommandInput) {
  const [action = '', kind = '', code = '', ...name] = positionals
  if (name.length === 0) throw new UsageError(`${action} needs a kind, a code and a name.`, 'search-names')
  return { kind, code, name: name.join(' '), isOneWay: false }
}

async function list({ openDatabase, say }: CommandInput): Promise<boolean> {
  const names = await listSearchNames((await openDatabase()).db)
  if (names.length === 0) say('You have added no names.')
  for (const { kind, code, name } of names) say(`${kind} ${code}: ${name}`)
  return true
}

async function add(input: CommandInput): Promise<boolean> {
  const added = nameIn(input)
  const { db } = await input.openDatabase()
  try {
    const isNew = await addSearchName(db, added)
    input.say(isNew ? `Searches for "${added.name}" now find ${added.code}.` : `"${added.name}" is known already.`)
    return true
  } catch (error) {
    if (error instanceof UnknownEntryError) throw new CommandError(error.message)
    throw error
  }
}

async function remove(input: CommandInput): Promise<boolean> {
  const added = nameIn(input)
  const { db } = await input.openDatabase()
  if (!(await removeSearchName(db, added)))
    throw new CommandError(`You have not added "${added.name}" to ${added.code}.`)
  input.say(`"${added.name}" is removed.`)
  return true
}
