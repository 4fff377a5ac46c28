import { channelOf } from '@shop/contract/core/contact-rules'
import { codeMinutes, issueCode } from '#access'
import type { Database } from '#platform/db/db.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { securityEventRow, type SecurityEvent } from '#platform/security/security-event.ts'
import { insertSecurityEvents } from '#platform/security/security-events.ts'
import { revokeAllTokens } from '#platform/security/session.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'
import { deletePassword, findAccountId, isConfirmed, listAccounts } from './user.store.ts'

type Say = CommandInput['say']

const maxListed = 50

export const userCommand: Command = {
  name: 'user',
  summary: 'Lists accounts, gives a code for a new password, logs out',
  positionals: ['ACTION', '[WHO]'],
  options: { 'dry-run': { type: 'boolean', description: 'say whose account it would be; change nothing' } },
  details: [
    `list [TEXT]    accounts whose name, email or phone holds TEXT, the newest ${maxListed}`,
    'password WHO   ends the password, says a code with which its owner sets a new one, and logs the account out everywhere',
    'logout WHO     logs the account out everywhere',
    'WHO is the email or phone number of the account.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: runUser,
}

async function runUser({
  positionals,
  isSet,
  say,
  operator,
  log,
  openDatabase,
  openShop,
}: CommandInput): Promise<boolean> {
  const [action, who] = positionals
  if (action !== 'list' && action !== 'password' && action !== 'logout') {
    throw new UsageError(`"${action}" is no action: it must be list, password or logout.`, 'user')
  }
  if (action === 'list') return list((await openDatabase()).db, say, who ?? '')
  if (who === undefined) throw new UsageError('WHO is missing.', 'user')
  const { database, ports } = await openShop()
  const { db } = database
  const userId = await findAccountId(db, who)
  if (userId === undefined) throw new CommandError(`No account has the email or phone number ${who}.`)
  if (isSet('dry-run')) say(`It would be account ${userId}.`)
  else if (action === 'password') await handOutCode(newContext({ db, ports, log }), say, { userId, who, operator })
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

type Account = { readonly userId: number; readonly who: string; readonly operator: string }

/** Gives the operator a code that works once, and never a password. */
async function handOutCode(ctx: Context, say: Say, { userId, who, operator }: Account): Promise<void> {
  const sentBy = channelOf(who) ?? 'phone'
  if (!(await isConfirmed(ctx.db, userId, sentBy)))
    throw new CommandError(`The account has not confirmed ${who}, so whoever knows the code would confirm it.`)
  const code = await ctx.db.transaction().execute(async (trx) => {
    const made = await issueCode({ ...ctx, db: trx }, { userId, purpose: 'password_reset', sentBy, contact: who })
    if (made === undefined) throw new CommandError('The account had too many codes; try again in 15 minutes.')
    await deletePassword(trx, userId)
    await revokeAllTokens(trx, userId)
    await recordDone(trx, { kind: 'password-changed', userId }, operator)
    return made.formatted
  })
  say(`The code is ${code}`)
  say(`It sets a new password, once and within ${codeMinutes} minutes: Log in, Forgot password, the email, this code.`)
  say('The earlier password no longer works, and the account is logged out everywhere.')
}
