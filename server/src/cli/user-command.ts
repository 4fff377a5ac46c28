import { randomBytes } from 'node:crypto'
import type { Database } from '#platform/db/db.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { hashPassword } from '#platform/security/password.ts'
import { securityEventRow, type SecurityEvent } from '#platform/security/security-event.ts'
import { insertSecurityEvents } from '#platform/security/security-events.ts'
import { revokeAllTokens } from '#platform/security/session.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'
import { findAccountId, listAccounts, setPasswordHash } from './user.store.ts'

type Say = CommandInput['say']

const maxListed = 50

export const userCommand: Command = {
  name: 'user',
  summary: 'Lists accounts, sets a new password, logs out',
  positionals: ['ACTION', '[WHO]'],
  options: { 'dry-run': { type: 'boolean', description: 'say whose account it would be; change nothing' } },
  details: [
    `list [TEXT]    accounts whose name, email or phone holds TEXT, the newest ${maxListed}`,
    'password WHO   gives the account a new password, says it once, and logs it out everywhere',
    'logout WHO     logs the account out everywhere',
    'WHO is the email or phone number of the account.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: runUser,
}

async function runUser({ positionals, isSet, say, operator, openDatabase, openShop }: CommandInput): Promise<boolean> {
  const [action, who] = positionals
  if (action !== 'list' && action !== 'password' && action !== 'logout') {
    throw new UsageError(`"${action}" is no action: it must be list, password or logout.`, 'user')
  }
  if (action === 'list') return list((await openDatabase()).db, say, who ?? '')
  if (who === undefined) throw new UsageError('WHO is missing.', 'user')
  const { db } = (await openShop()).database
  const userId = await findAccountId(db, who)
  if (userId === undefined) throw new CommandError(`No account has the email or phone number ${who}.`)
  if (isSet('dry-run')) say(`It would be account ${userId}.`)
  else if (action === 'password') await newPassword(db, say, { userId, operator })
  else {
    await revokeAllTokens(db, userId)
    await recordDone(db, { kind: 'device-logged-out', userId }, operator)
    say(`Account ${userId} is logged out everywhere.`)
  }
  return true
}

async function list(db: Database, say: Say, text: string): Promise<boolean> {
  const accounts = await listAccounts(db, text, maxListed)
  if (accounts.length === 0) say('No account fits.')
  for (const { id, name, email, phone, createdAt, orders, devices } of accounts) {
    const reach = [email, phone].filter((part) => part !== null).join(', ')
    const since = createdAt.toISOString().slice(0, 10)
    say(`${id}  ${name}  ${reach}  since ${since}  orders: ${orders}  logged in on: ${devices}`)
  }
  return true
}

/** Records the event in addition to the command's own, so that a search by account finds it. */
async function recordDone(db: Database, event: SecurityEvent, operator: string): Promise<void> {
  await insertSecurityEvents(db, [securityEventRow(event, { at: systemClock.now(), actor: operator })])
}

type PasswordChange = { readonly userId: number; readonly operator: string }

async function newPassword(db: Database, say: Say, { userId, operator }: PasswordChange): Promise<void> {
  const password = randomBytes(16).toString('base64url')
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    await setPasswordHash(trx, userId, passwordHash)
    await revokeAllTokens(trx, userId)
    await recordDone(trx, { kind: 'password-changed', userId }, operator)
  })
  say(`The new password is ${password}`)
  say('It is shown this once; the account is logged out everywhere.')
}
