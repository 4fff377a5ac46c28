import { email as emailField, personName } from '@shop/contract/core/fields'
import { inviteByOperator, listStaff, removeByOperator } from '#access'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { list, invite, remove } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

export const staffCommand: Command = {
  name: 'staff',
  summary: 'Who works in the console: list, invite, remove',
  positionals: ['ACTION', '[EMAIL]'],
  options: {
    name: { type: 'string', value: 'NAME', description: 'invite: how the person is called; needed for a new one' },
    role: {
      type: 'string',
      value: 'ROLE',
      description: 'invite: Owner, Orders, Support or another role of the console',
    },
    label: {
      type: 'string',
      value: 'DESIGNER',
      description: "invite: the designer whose pieces they see, for a designer's role",
    },
  },
  details: [
    'list             everybody on the staff, with their role',
    'invite EMAIL     prints a link that works once, for a day; also for somebody who has lost password, phone or passkey',
    'remove EMAIL     locks a person out and ends their sessions; what they did stays in the audit',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (isAction(action)) return actions[action](input)
    throw new UsageError(`"${action}" is no action: it must be one of ${Object.keys(actions).join(', ')}.`, 'staff')
  },
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

function emailIn({ positionals }: CommandInput): string {
  const parsed = emailField.safeParse(positionals[1] ?? '')
  if (!parsed.success) throw new UsageError('EMAIL must be an email address, such as asha@shop.example.', 'staff')
  return parsed.data
}

async function list(input: CommandInput): Promise<boolean> {
  const staff = await listStaff(await openContext(input))
  if (staff.length === 0) input.say('Nobody yet: invite the owner with "staff invite EMAIL --name NAME --role Owner".')
  for (const { email, name, role, label, state } of staff) {
    input.say([email, name, role, label ?? '', state].filter((part) => part !== '').join('  '))
  }
  return true
}

async function invite(input: CommandInput): Promise<boolean> {
  const email = emailIn(input)
  const name = personName.safeParse(input.text('name') ?? email.split('@', 1)[0])
  if (!name.success) throw new UsageError('--name must be a name of at most 120 characters.', 'staff')
  const role = input.text('role') ?? 'Owner'
  const ctx = await openContext(input)
  const invited = { email, name: name.data, role, label: input.text('label') ?? null }
  try {
    const { url, isNew } = await inviteByOperator(ctx, input.operator, invited)
    input.say(
      isNew ? `${name.data} is invited as ${role}.` : `${email} is on the staff: this link replaces how they sign in.`,
    )
    input.say(`The link works once, for a day: ${url}`)
  } catch (error) {
    if (error instanceof ShopError) throw new CommandError(`${error.message} (--role "${role}")`)
    throw error
  }
  return true
}

async function remove(input: CommandInput): Promise<boolean> {
  const email = emailIn(input)
  try {
    const isThere = await removeByOperator(await openContext(input), input.operator, email)
    if (!isThere) throw new CommandError(`Nobody on the staff has the email ${email}.`)
  } catch (error) {
    if (error instanceof ShopError) throw new CommandError(`${email}: ${error.message}`)
    throw error
  }
  input.say(`${email} is locked out, and their sessions have ended.`)
  return true
}
