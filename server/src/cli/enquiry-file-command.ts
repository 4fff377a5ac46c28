import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { enquiryFile, findTicket } from '#features/enquiries'
import { newContext } from '#platform/runtime/context.ts'
import { CommandError, type Command } from './command.ts'

/** For its owner alone: it is what somebody says of themselves. */
const mode = 0o600

export const enquiryFileCommand: Command = {
  name: 'enquiry-file',
  summary: 'Writes the PDF of an application to a file',
  words: ['TICKET', '[FILE]'],
  options: {},
  details: [
    'FILE is TICKET.pdf in the current folder unless given. An existing file is never written over.',
    'Nobody but you has read it: open it as you would open what a stranger mails you.',
    'The shop deletes applications when the privacy page says so; copies made of them are yours to delete.',
  ],
  run: async ({ words: [typed = '', path], openShop, log, say }) => {
    const { database, ports } = await openShop()
    const ctx = newContext({ db: database.db, ports, log })
    const found = await findTicket(ctx, typed)
    if (!found) throw new CommandError(`There is no ticket ${typed}.`)
    const file = await enquiryFile(ctx, found.ticket)
    if (!file) throw new CommandError(`Ticket ${found.ticket} has no file.`)
    const target = resolve(path ?? `${found.ticket}.pdf`)
    if (existsSync(target)) throw new CommandError(`${target} exists already. Choose another name, or remove it.`)
    await writeFile(target, file.content, { mode, flag: 'wx' })
    say(`${file.fileName}: ${target}`)
    return true
  },
}
