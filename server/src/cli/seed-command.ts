import { loadDemo } from '#demo'
import { CommandError, type Command } from './command.ts'

/** Replaces the demo's command when the demo is not installed. */
const missingSeedCommand: Command = {
  name: 'seed',
  summary: 'Fills an empty shop with the demo goods; the demo is not installed here',
  positionals: [],
  options: {},
  run: () => Promise.reject(new CommandError('The demo is not installed: restore the folder demo/ to seed its goods.')),
}

export async function seedCommand(): Promise<Command> {
  const demo = await loadDemo()
  return demo === undefined ? missingSeedCommand : demo.seedCommand()
}
