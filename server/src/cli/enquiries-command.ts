import { aboutOf, closeEnquiry, findTicket, givenOf, listOpenEnquiries } from '#features/enquiries'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { CommandError, type Command, type CommandInput } from './command.ts'

const mostListed = 100
const hourMs = 3_600_000

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

/** `3 h`, from two days on `3 days`. */
function ageText(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / hourMs)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

export const enquiriesCommand: Command = {
  name: 'enquiries',
  summary: 'Lists what people wrote and nobody has answered yet, the oldest first',
  words: [],
  options: {},
  details: [
    `One line each: ticket, age, what it is about, whom to answer; at most ${mostListed}.`,
    'Each has come by mail too, to SHOP_CARE_EMAIL, SHOP_GRIEVANCE_EMAIL or SHOP_CAREERS_EMAIL; an answer to that mail goes to the writer.',
  ],
  isOnlyReading: () => true,
  run: async (input) => {
    const ctx = await openContext(input)
    const open = await listOpenEnquiries(ctx, mostListed)
    if (open.length === 0) input.say('Nobody waits for an answer.')
    for (const { ticket, createdAt, enquiry } of open) {
      const about = [aboutOf(enquiry), ...givenOf(enquiry)].join(', ')
      // Whoever has deleted the account since has taken name and mailbox along.
      const writer = enquiry.email === '' ? 'account deleted' : `${enquiry.name} <${enquiry.email}>`
      const whom = [writer, enquiry.phone].filter((part) => part !== '').join(', ')
      input.say(`${ticket}  ${ageText(createdAt, ctx.now)}  ${about}  ${whom}`)
    }
    return true
  },
}

export const enquiryDoneCommand: Command = {
  name: 'enquiry-done',
  summary: 'Closes a ticket that has been answered',
  words: ['TICKET'],
  options: { 'dry-run': { type: 'boolean', description: 'say which ticket it would be; change nothing' } },
  details: ['Its writer is told nothing by this: the answer is a mail of yours.'],
  run: async (input) => {
    const ctx = await openContext(input)
    const [typed = ''] = input.words
    const found = await findTicket(ctx, typed)
    if (!found) throw new CommandError(`There is no ticket ${typed}.`)
    const { ticket, isDone } = found
    if (isDone) throw new CommandError(`Ticket ${ticket} is closed already.`)
    if (input.isSet('dry-run')) {
      input.say(`It would be ticket ${ticket}.`)
      return true
    }
    await closeEnquiry(ctx, ticket)
    input.say(`Ticket ${ticket} is closed.`)
    return true
  },
}
