import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { maskedContact, securityEventRow } from '#platform/security/security-event.ts'
import { insertSecurityEvents } from '#platform/security/security-events.ts'
import type { CommandLine } from './command-line.ts'
import type { Command } from './command.ts'

/** True for a run that changes the shop or exports customers' data, which is recorded. */
export function isRecorded(command: Command, { positionals, flags }: CommandLine): boolean {
  if (flags.has('dry-run')) return false
  return command.isOnlyReading?.(positionals) !== true
}

/** The arguments and options of a command, with masked emails and phone numbers. */
function argumentsText({ positionals, texts, flags }: CommandLine): string {
  const options = [...texts].map(([name, text]) => `--${name} ${text}`)
  return [...positionals, ...options, ...[...flags].map((name) => `--${name}`)]
    .join(' ')
    .replaceAll(/[^\s@]+@[^\s@]+/g, maskedContact)
    .replaceAll(/\+?\d{10,}/g, maskedContact)
}

export type OperatorCommand = {
  readonly command: Command
  readonly line: CommandLine
  readonly operator: string
  readonly hasFailed: boolean
}

/** Returns false when the database has no table of security events yet. */
export async function recordCommand(
  db: Database,
  { command, line, operator, hasFailed }: OperatorCommand,
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('security_events') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere !== true) return false
  const kind = hasFailed ? 'operator-command-failed' : 'operator-command'
  const details = { command: command.name, arguments: argumentsText(line) }
  const around = { at: systemClock.now(), actor: operator }
  await insertSecurityEvents(db, [securityEventRow({ kind, details }, around)])
  return true
}
