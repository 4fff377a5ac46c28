import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { hourMs } from '@shop/contract/core/durations'
import { aboutOf, closeByOperator, enquiryFile, findTicket, givenOf, listOpenEnquiries } from '#messages'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const maxListed = 100
/** Only the operator may read the copy, because an application is personal. */
const ownerOnly = 0o600

const actions = { list: listOpen, close: closeTicket, download: downloadFile } as const

type Action = keyof typeof actions

function isAction(word: string): word is Action {
  return Object.hasOwn(actions, word)
}

export const enquiryCommand: Command = {
  name: 'enquiry',
  summary: 'Lists and closes open enquiries, and downloads the PDF of an application: list, close, download',
  positionals: ['ACTION', '[TICKET]', '[FILE]'],
  options: { 'dry-run': { type: 'boolean', description: 'close: name the ticket; change nothing' } },
  details: [
    `list                    open tickets, the oldest first, at most ${maxListed}: ticket, age, subject, sender`,
    'close TICKET            the enquiry has been answered; its sender gets no mail from this',
    'download TICKET [FILE]  the PDF of an application, written to FILE or TICKET.pdf, never over an existing file',
    'Each enquiry also arrives by mail, at SHOP_CARE_EMAIL, SHOP_GRIEVANCE_EMAIL or SHOP_CAREERS_EMAIL; a reply goes to the sender.',
    'Nobody has checked a downloaded PDF: open it as you would open an attachment from a stranger.',
    'The shop deletes applications on the date that the privacy page gives; delete your copies yourself.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) {
      const known = Object.keys(actions).join(', ')
      throw new UsageError(`"${action}" is no action: it must be one of ${known}.`, 'enquiry')
    }
    return actions[action](input)
  },
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

/** `3 h`; from two days on `3 days`. */
function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

async function listOpen(input: CommandInput): Promise<boolean> {
  const ctx = await openContext(input)
  const open = await listOpenEnquiries(ctx, maxListed)
  if (open.length === 0) input.say('No enquiry is open.')
  for (const { ticket, createdAt, enquiry } of open) {
    const subject = [aboutOf(enquiry), ...givenOf(enquiry)].join(', ')
    // Deleting an account also clears the sender's name and email here.
    const sender = enquiry.email === '' ? 'account deleted' : `${enquiry.name} <${enquiry.email}>`
    const contacts = [sender, enquiry.phone].filter((part) => part !== '').join(', ')
    input.say(`${ticket}  ${ageText(createdAt, ctx.now)}  ${subject}  ${contacts}`)
  }
  return true
}

async function openTicket(input: CommandInput) {
  const [, typed] = input.positionals
  if (typed === undefined) throw new UsageError('TICKET is missing.', 'enquiry')
  const ctx = await openContext(input)
  const found = await findTicket(ctx, typed)
  if (!found) throw new CommandError(`There is no ticket ${typed}.`)
  return { ctx, ...found }
}

async function closeTicket(input: CommandInput): Promise<boolean> {
  const { ctx, id, ticket, isDone } = await openTicket(input)
  if (isDone) throw new CommandError(`Ticket ${ticket} is already closed.`)
  if (input.isSet('dry-run')) {
    input.say(`It would be ticket ${ticket}.`)
    return true
  }
  await closeByOperator(ctx, input.operator, id)
  input.say(`Ticket ${ticket} is closed.`)
  return true
}

async function downloadFile(input: CommandInput): Promise<boolean> {
  const { ctx, ticket } = await openTicket(input)
  const file = await enquiryFile(ctx, ticket)
  if (!file) throw new CommandError(`Ticket ${ticket} has no file.`)
  const target = resolve(input.positionals[2] ?? `${ticket}.pdf`)
  if (existsSync(target)) throw new CommandError(`${target} exists already. Choose another name, or remove it.`)
  await writeFile(target, file.content, { mode: ownerOnly, flag: 'wx' })
  input.say(`${file.fileName}: ${target}`)
  return true
}
