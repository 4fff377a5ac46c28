import { parseArgs } from 'node:util'
import { nearName } from '#platform/text/near-name.ts'
import { UsageError, type Command, type CommandEntry } from './command.ts'

export type CommandLine = {
  readonly positionals: readonly string[]
  readonly texts: ReadonlyMap<string, string>
  readonly flags: ReadonlySet<string>
}

export async function findCommand(commands: readonly CommandEntry[], name: string): Promise<Command> {
  const found = commands.find((command) => command.name === name)
  if (found) return found.load()
  const names = commands.map((command) => command.name)
  throw new UsageError(`There is no command "${name}".${suggestion(nearName(name, names))}`)
}

/** Checks arguments and options against the command's definition; throws a `UsageError` that names the mistake. */
export function readCommandLine(command: Command, args: readonly string[]): CommandLine {
  const shapes = { ...command.options, help: { type: 'boolean' } } as const
  const options = Object.fromEntries(Object.entries(shapes).map(([name, { type }]) => [name, { type }]))
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true })
  const positionals: string[] = []
  const texts = new Map<string, string>()
  const flags = new Set<string>()
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const type = options[token.name]?.type
    if (type === undefined) throw unknownOption(command, token.rawName)
    if (type === 'boolean') flags.add(token.name)
    else if (token.value === undefined || token.value === '') throw missingValue(command, token.name)
    else texts.set(token.name, token.value)
  }
  if (!flags.has('help')) checkArguments(command, positionals)
  return { positionals, texts, flags }
}

function checkArguments(command: Command, positionals: readonly string[]): void {
  const needed = command.positionals.filter((word) => !word.startsWith('['))
  const missing = needed[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`, command.name)
  const extra = positionals[command.positionals.length]
  if (extra !== undefined) throw new UsageError(`"${extra}" is one word too many.`, command.name)
}

function unknownOption(command: Command, rawName: string): UsageError {
  const names = Object.keys(command.options)
  const near = nearName(rawName.replace(/^-+/, ''), names)
  return new UsageError(
    `${command.name} has no option ${rawName}.${suggestion(near === undefined ? near : `--${near}`)}`,
    command.name,
  )
}

function missingValue(command: Command, name: string): UsageError {
  return new UsageError(`--${name} needs a value: --${name} ${command.options[name]?.value ?? 'VALUE'}`, command.name)
}

function suggestion(name: string | undefined): string {
  return name === undefined ? '' : ` Did you mean ${name}?`
}
