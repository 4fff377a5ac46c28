import { EmbeddedPostgresError } from '@shop/postgres'
import { readConfig, readOperator } from '#config'
import type { OpenDatabase } from '#platform/db/db.ts'
import { migrate, MigrationError } from '#platform/db/migrate.ts'
import { DatabaseUnreachableError, openOwnDatabase } from '#platform/db/shop-database.ts'
import { loadReferenceRows } from '#platform/reference/reference.ts'
import type { GracefulShutdown } from '#platform/runtime/graceful-shutdown.ts'
import { openLog } from '#platform/runtime/log.ts'
import { SettingsError } from '#platform/runtime/settings-error.ts'
import { plainLine, plainLines } from '#platform/text/plain-text.ts'
import { findCommand, readCommandLine, type CommandLine } from './command-line.ts'
import { CommandError, UsageError, type Command, type CommandEntry, type CommandInput } from './command.ts'
import { helpOf, overview } from './help.ts'
import { isRecorded, recordCommand } from './operator-events.ts'

export type Terminal = { readonly say: (line: string) => void; readonly reportError: (line: string) => void }

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const

/** Returns the exit code. Internal errors are thrown with their stack. */
export async function runCommandLine(
  commands: readonly CommandEntry[],
  args: readonly string[],
  { life, ...terminal }: Terminal & { readonly life: GracefulShutdown },
): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.say(overview(await Promise.all(commands.map(({ load }) => load()))))
    return name === undefined ? exitCodes.misused : exitCodes.done
  }
  try {
    const command = await findCommand(commands, name)
    const line = readCommandLine(command, rest)
    if (line.flags.has('help')) {
      terminal.say(helpOf(command))
      return exitCodes.done
    }
    return await runRecorded({ command, line, terminal, life })
  } catch (error) {
    return explain(error, terminal)
  }
}

type Running = {
  readonly command: Command
  readonly line: CommandLine
  readonly terminal: Terminal
  readonly life: GracefulShutdown
}

/**
 * Records a command that changes something before it runs, once the database is open, and again when it fails, so that
 * a killed command leaves a trace.
 */
async function runRecorded(running: Running): Promise<number> {
  const { command, line, terminal } = running
  let opened: OpenDatabase | undefined
  const record = async (database: OpenDatabase, hasFailed: boolean): Promise<void> => {
    opened = database
    if (!isRecorded(command, line)) return
    const isThere = await recordCommand(database.db, { command, line, operator: readOperator(), hasFailed })
    if (!isThere)
      terminal.reportError('This run is not recorded: the database is brought up to date at the next start.')
  }
  const input = inputFor(running, (database) => record(database, false))
  try {
    const isDone = await command.run(input)
    return isDone ? exitCodes.done : exitCodes.failed
  } catch (error) {
    // Reports the command's own error even if the database cannot be written.
    if (opened) await record(opened, true).catch(() => undefined)
    throw error
  }
}

type OnOpen = (database: OpenDatabase) => Promise<void>

function inputFor({ line, terminal, life }: Running, onOpen: OnOpen): CommandInput {
  const say = (text: string): void => terminal.say(plainLine(text))
  const config = readConfig()
  const log = openLog(config.logLevel)
  let isOpened = false
  const onFirstOpen = async (database: OpenDatabase): Promise<void> => {
    if (isOpened) return
    isOpened = true
    await onOpen(database)
  }
  const connect = once(async () => {
    const database = await openOwnDatabase({ ...config, say, applicationName: 'shop tool' })
    life.onShutdown(database.close)
    return database
  })
  const openDatabase = once(async () => {
    const database = await connect()
    await onFirstOpen(database)
    return database
  })
  const openShop = once(async () => {
    const database = await connect()
    await migrate(database.db, { onApply: (name) => say(`Preparing the database: ${name}`) })
    await loadReferenceRows(database.db)
    await onFirstOpen(database)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    // Loaded on demand, because ports load most of the shop and many commands need none.
    const { openPorts } = await import('#shop-ports')
    const { ports } = await openPorts({ config, database, log, publicUrl, onEnd: life.onShutdown })
    return { database, ports }
  })
  return {
    positionals: line.positionals,
    text: (name) => line.texts.get(name),
    isSet: (name) => line.flags.has(name),
    config,
    operator: readOperator(),
    say,
    log,
    openDatabase,
    openShop,
    onEnd: (close) => life.onShutdown(close),
  }
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

function explain(error: unknown, { reportError }: Terminal): number {
  if (error instanceof UsageError) {
    reportError(plainLines(error.message))
    reportError(`See: npm run shop -- ${error.command === undefined ? '' : `${error.command} `}--help`)
    return exitCodes.misused
  }
  const expected = [CommandError, SettingsError, EmbeddedPostgresError, DatabaseUnreachableError, MigrationError]
  if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error
  reportError(plainLines(error.message))
  return exitCodes.failed
}
