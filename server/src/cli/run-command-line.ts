import { readConfig, SettingsError } from '#config'
import { EmbeddedPostgresError } from '#platform/embedded-postgres/index.ts'
import { openLog } from '#platform/log.ts'
import { migrate, MigrationError } from '#platform/migrate.ts'
import type { ProcessLife } from '#platform/process-life.ts'
import { loadReferenceRows } from '#platform/reference.ts'
import { DatabaseUnreachableError, openShopDatabase } from '#platform/shop-database.ts'
import { openPorts } from '#shop-ports'
import { findCommand, readCommandLine, type CommandLine } from './command-line.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'
import { helpOf, overview } from './help.ts'

export type Terminal = { readonly say: (line: string) => void; readonly complain: (line: string) => void }

export const exitCodes = { done: 0, failed: 1, misused: 2 } as const

/** Resolves to the exit code. A fault of ours is thrown on, with its stack. */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
  { life, ...terminal }: Terminal & { readonly life: ProcessLife },
): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === 'help') {
    terminal.say(overview(commands))
    return name === undefined ? exitCodes.misused : exitCodes.done
  }
  try {
    const command = findCommand(commands, name)
    const line = readCommandLine(command, rest)
    if (line.flags.has('help')) {
      terminal.say(helpOf(command))
      return exitCodes.done
    }
    const isDone = await command.run(inputFor(line, terminal.say, life))
    return isDone ? exitCodes.done : exitCodes.failed
  } catch (error) {
    return explain(error, terminal)
  }
}

function inputFor(line: CommandLine, say: (text: string) => void, life: ProcessLife): CommandInput {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const openDatabase = once(async () => {
    const database = await openShopDatabase({ ...config, say, applicationName: 'shop tool' })
    life.onEnd(database.close)
    return database
  })
  const openShop = once(async () => {
    const database = await openDatabase()
    await migrate(database.db, { onApply: (name) => say(`Preparing the database: ${name}`) })
    await loadReferenceRows(database.db)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const { ports } = await openPorts({ config, database, log, publicUrl, onEnd: life.onEnd })
    return { database, ports }
  })
  return {
    words: line.words,
    text: (name) => line.texts.get(name),
    isSet: (name) => line.flags.has(name),
    config,
    say,
    log,
    openDatabase,
    openShop,
    onEnd: (close) => life.onEnd(close),
  }
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

function explain(error: unknown, { complain }: Terminal): number {
  if (error instanceof UsageError) {
    complain(error.message)
    complain(`See: npm run shop -- ${error.command === undefined ? '' : `${error.command} `}--help`)
    return exitCodes.misused
  }
  const expected = [CommandError, SettingsError, EmbeddedPostgresError, DatabaseUnreachableError, MigrationError]
  if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error
  complain(error.message)
  return exitCodes.failed
}
