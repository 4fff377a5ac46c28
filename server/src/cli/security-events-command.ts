import { type ListedEvent, listSecurityEvents, type SecurityEventFilter } from '#access'
import type { Database } from '#platform/db/db.ts'
import { networkOf } from '#platform/http/rate-limit.ts'
import { securityEventKinds, type SecurityEventKind } from '#platform/security/security-event.ts'
import { plainJson } from '#platform/text/plain-text.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'
import { findAccountId } from './user.store.ts'

const name = 'security-events'
const defaultLimit = 100
const maxListed = 100_000

export const securityEventsCommand: Command = {
  name,
  summary: "Lists log-ins, refused attempts, changes of accounts and operators' commands, the newest first",
  positionals: [],
  options: {
    kind: { type: 'string', value: 'KIND', description: 'only events of this kind' },
    user: { type: 'string', value: 'WHO', description: 'only of this account: its number, email or phone number' },
    address: { type: 'string', value: 'ADDRESS', description: 'only from the network of this address' },
    since: { type: 'string', value: 'TIME', description: 'from then on: a day such as 2026-11-21, or a time in UTC' },
    until: { type: 'string', value: 'TIME', description: 'before then' },
    limit: { type: 'string', value: 'NUMBER', description: `at most so many (else ${defaultLimit})` },
    json: { type: 'boolean', description: 'one JSON object a line, for programs' },
  },
  details: [
    'One line each: time in UTC, kind, account, network, operator, details. The kinds are:',
    ...kindLines(),
    'Mailboxes and phone numbers are masked; passwords, codes and tokens are never recorded. Of IPv6 the network is the',
    'first half of the address. Events can not be changed; they are deleted when the term of the privacy page is over.',
  ],
  isOnlyReading: () => true,
  run: runSecurityEvents,
}

function kindLines(): string[] {
  const perLine = 6
  return Array.from(
    { length: Math.ceil(securityEventKinds.length / perLine) },
    (_, line) => `  ${securityEventKinds.slice(line * perLine, (line + 1) * perLine).join(', ')}`,
  )
}

async function runSecurityEvents(input: CommandInput): Promise<boolean> {
  const { text, isSet, say, openDatabase } = input
  const options: SecurityEventFilter = {
    kind: readKind(text('kind')),
    network: networkText(text('address')),
    since: readTime('since', text('since')),
    until: readTime('until', text('until')),
    limit: readLimit(text('limit')),
  }
  const { db } = await openDatabase()
  const events = await listSecurityEvents(db, { ...options, userId: await readUser(db, text('user')) })
  if (events.length === 0 && !isSet('json')) say('No event fits.')
  for (const event of events) say(isSet('json') ? plainJson(event) : lineOf(event))
  return true
}

function lineOf({ at, kind, userId, network, actor, details }: ListedEvent): string {
  const parts = [
    at.toISOString(),
    kind,
    userId === null ? '' : `account ${userId}`,
    network ?? '',
    actor === null ? '' : `by ${actor}`,
    ...Object.entries(details ?? {})
      .filter(([, value]) => value !== '')
      .map(([detail, value]) => `${detail}: ${String(value)}`),
  ]
  return parts.filter((part) => part !== '').join('  ')
}

function readKind(text: string | undefined): SecurityEventKind | undefined {
  if (text === undefined) return undefined
  const kind = securityEventKinds.find((one) => one === text)
  if (kind === undefined) throw new UsageError(`--kind is "${text}": it must be one of the kinds in the help.`, name)
  return kind
}

function readTime(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00.000Z` : text)
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/.test(text) || Number.isNaN(time.getTime())) {
    throw new UsageError(`--${option} is "${text}": it must be a day such as 2026-11-21, or 2026-11-21T09:30Z.`, name)
  }
  return time
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return defaultLimit
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (limit >= 1 && limit <= maxListed) return limit
  throw new UsageError(`--limit is "${text}": it must be a whole number from 1 to ${maxListed}.`, name)
}

/** Converts an IP address to its network, because events store only networks. */
function networkText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return /^[\da-f]{1,4}(:[\da-f]{1,4}){3}$/i.test(text) ? text.toLowerCase() : networkOf(text)
}

/** Resolves a user id or contact; deleted accounts are found only by id. */
async function readUser(db: Database, text: string | undefined): Promise<number | undefined> {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  const userId = await findAccountId(db, text)
  if (userId === undefined) throw new CommandError(`No account has the email or phone number ${text}.`)
  return userId
}
