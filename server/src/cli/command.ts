import type { Config } from '#config'
import type { OpenDatabase } from '#platform/db/db.ts'
import type { Logger } from '#platform/runtime/log.ts'
import type { Ports } from '#platform/runtime/ports.ts'

export type OptionShape = {
  readonly type: 'string' | 'boolean'
  readonly description: string
  /** What stands for a text's value in the help: `FILE`. */
  readonly value?: string
}

/** What a command is given: its words and options, parsed, and the shop it works on. */
export type CommandInput = {
  readonly words: readonly string[]
  /** The text of an option; absent when it was not given. */
  readonly text: (name: string) => string | undefined
  readonly isSet: (name: string) => boolean
  readonly config: Config
  /** Who runs it. */
  readonly operator: string
  /** Prints one line; control characters in it are left out. */
  readonly say: (line: string) => void
  readonly log: Logger
  /** The database as it is; opened on first use, closed when the command ends. */
  readonly openDatabase: () => Promise<OpenDatabase>
  /** The database brought up to date, with the outside world that the settings name. */
  readonly openShop: () => Promise<{ readonly database: OpenDatabase; readonly ports: Ports }>
  /** What to close when the command ends, also on Ctrl-C. */
  readonly onEnd: (close: () => Promise<unknown>) => void
}

export type Command = {
  readonly name: string
  readonly summary: string
  /** Names of the words after the command; one in brackets may be left out: `['FILE', '[FOLDER]']`. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, OptionShape>>
  /** Further lines of its help. */
  readonly details?: readonly string[]
  /** Whether a run with these words changes nothing; all other runs are recorded with the operator's name. */
  readonly isOnlyReading?: (words: readonly string[]) => boolean
  /** Resolves to whether it succeeded. */
  readonly run: (input: CommandInput) => Promise<boolean>
}

/** The command line itself is wrong: said with where to find help. */
export class UsageError extends Error {
  readonly command: string | undefined

  constructor(message: string, command?: string) {
    super(message)
    this.name = 'UsageError'
    this.command = command
  }
}

/** The command can not do it, said in words. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}
