import type { Command } from './command.ts'

const prefix = 'npm run shop --'

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    `Usage: ${prefix} COMMAND`,
    '',
    ...lines,
    '',
    `${prefix} COMMAND --help says what a command takes.`,
    'It may run beside the shop, and works on the same settings and database.',
  ].join('\n')
}

export function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) => ({
    left: `--${name}${option.type === 'string' ? ` ${option.value ?? 'VALUE'}` : ''}`,
    right: option.description,
  }))
  const width = Math.max(0, ...options.map(({ left }) => left.length))
  return [
    `Usage: ${usageOf(command)}`,
    '',
    command.summary,
    ...(command.details === undefined ? [] : ['', ...command.details]),
    ...(options.length === 0 ? [] : ['', ...options.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`)]),
  ].join('\n')
}

function usageOf({ name, positionals, options }: Command): string {
  const shown = Object.entries(options).map(([option, { type, value }]) =>
    type === 'string' ? `[--${option} ${value ?? 'VALUE'}]` : `[--${option}]`,
  )
  return [prefix, name, ...positionals, ...shown].join(' ')
}
