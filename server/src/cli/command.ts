import type { Config } from '#config'
import type { OpenDatabase } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'
import type { Ports } from '#platform/runtime/ports.ts'

export type OptionShape = {
  readonly type: 'string' | 'boolean'
  readonly description: string
  /** The placeholder of a value in the help: `FILE`. */
  readonly value?: string
}

/** The input of a command: its parsed arguments and options, and the shop on which it works. */
export type CommandInput = {
  readonly positionals: readonly string[]
  /** The text of an option; undefined when it was not given. */
  readonly text: (name: string) => string | undefined
  readonly isSet: (name: string) => boolean
  readonly config: Config
  /** The operator's name. */
  readonly operator: string
  /** Prints one line without control characters. */
  readonly say: (line: string) => void
  readonly log: Logger
  /** The database without migrating it; opened at the first use, closed when the command ends. */
  readonly openDatabase: () => Promise<OpenDatabase>
  /** The migrated database, with the ports that the settings configure. */
  readonly openShop: () => Promise<{ readonly database: OpenDatabase; readonly ports: Ports }>
  /** Registers what to close when the command ends, also on Ctrl-C. */
  readonly onEnd: (close: () => Promise<unknown>) => void
}

export type Command = {
  readonly name: string
  readonly summary: string
  /** Names of the positional arguments; optional ones in brackets: `['FILE', '[FOLDER]']`. */
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, OptionShape>>
  /** Additional lines of its help. */
  readonly details?: readonly string[]
  /** True when a run with these arguments is read-only; all other runs are recorded with the operator's name. */
  readonly isOnlyReading?: (positionals: readonly string[]) => boolean
  /** Returns whether it succeeded. */
  readonly run: (input: CommandInput) => Promise<boolean>
}

/** A command that is loaded when it runs. */
export type CommandEntry = { readonly name: string; readonly load: () => Promise<Command> }

/** An invalid command line; the message refers to the help. */
export class UsageError extends Error {
  readonly command: string | undefined

  constructor(message: string, command?: string) {
    super(message)
    this.name = 'UsageError'
    this.command = command
  }
}

/** The command failed for a reason that the message explains. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}
