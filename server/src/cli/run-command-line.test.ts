import { expect, test } from 'vitest'
import { readCommandLine } from './command-line.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { exitCodes, runCommandLine } from './run-command-line.ts'

const paint: Command = {
  name: 'paint',
  summary: 'Paints a wall',
  positionals: ['WALL', '[CEILING]'],
  options: {
    colour: { type: 'string', value: 'COLOUR', description: 'what it is painted with' },
    'dry-run': { type: 'boolean', description: 'changes nothing' },
  },
  run: () => Promise.resolve(true),
}

async function run(args: readonly string[], list: readonly Command[] = [paint]) {
  const output: string[] = []
  const say = (line: string): void => void output.push(line)
  const { signal } = new AbortController()
  const life = {
    stopping: signal,
    aborting: signal,
    onShutdown: () => undefined,
    shutdown: () => Promise.reject(new Error('It is not its to end.')),
  }
  const code = await runCommandLine(
    list.map((command) => ({ name: command.name, load: async () => command })),
    args,
    { say, reportError: say, life },
  )
  return { code, output: output.join('\n') }
}

test('words and options reach the command', () => {
  const line = readCommandLine(paint, ['north', '--colour', 'indigo', '--dry-run', 'sky'])
  expect(line.positionals).toEqual(['north', 'sky'])
  expect(line.texts.get('colour')).toBe('indigo')
  expect(line.flags.has('dry-run')).toBe(true)
})

test.for([
  [['pant'], 'There is no command "pant". Did you mean paint?'],
  [['paint', 'north', '--color', 'red'], 'paint has no option --color. Did you mean --colour?'],
  [['paint', 'north', '--colour'], '--colour needs a value: --colour COLOUR'],
  [['paint'], 'WALL is missing.'],
  [['paint', 'a', 'b', 'c'], '"c" is one word too many.'],
] as const)('%j is refused in words, with where to find help', async ([args, words]) => {
  const { code, output } = await run(args)
  expect(code).toBe(exitCodes.misused)
  expect(output).toContain(words)
  expect(output).toContain('--help')
})

test('help needs neither words nor a database', async () => {
  const { code, output } = await run(['paint', '--help'])
  expect(code).toBe(exitCodes.done)
  expect(output).toContain('npm run shop -- paint WALL [CEILING] [--colour COLOUR] [--dry-run]')
  expect((await run(['--help'])).output).toContain('Paints a wall')
  expect((await run([])).code).toBe(exitCodes.misused)
})

test('a command that failed ends with code 1', async () => {
  const failing = { ...paint, run: () => Promise.resolve(false) }
  expect((await run(['paint', 'north'], [failing])).code).toBe(exitCodes.failed)
  expect((await run(['paint', 'north'])).code).toBe(exitCodes.done)
})

test('an internal error is not reported as the operator’s mistake', async () => {
  const broken = { ...paint, run: () => Promise.reject(new TypeError('undefined is not a wall')) }
  await expect(run(['paint', 'north'], [broken])).rejects.toThrow(TypeError)
})

test('every command has its own name, and those that write have a dry run', async () => {
  const names = commands.map(({ name }) => name)
  expect(new Set(names).size).toBe(commands.length)
  const loaded = await Promise.all(commands.map(({ load }) => load()))
  expect(loaded.map(({ name }) => name)).toEqual(names)
  for (const name of ['import', 'export', 'reindex', 'reconcile', 'jobs', 'user', 'restore']) {
    expect(loaded.find((command) => command.name === name)?.options).toHaveProperty('dry-run')
  }
})
