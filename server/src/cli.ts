import { commands } from './cli/commands.ts'
import { missingSeedCommand } from './cli/missing-seed-command.ts'
import { runCommandLine } from './cli/run-command-line.ts'
import { loadDemo } from './demo.ts'
import { gracefulShutdown } from './platform/runtime/graceful-shutdown.ts'
import { errorText } from './platform/runtime/log.ts'

const say = (line: string): void => console.log(line)
const reportError = (line: string): void => console.error(line)

const demo = await loadDemo()
const allCommands = [...commands, ...((await demo?.commands()) ?? [missingSeedCommand])]
const life = gracefulShutdown(reportError)
try {
  await life.shutdown(await runCommandLine(allCommands, process.argv.slice(2), { say, reportError, life }))
} catch (error) {
  console.error(errorText(error))
  await life.shutdown(1)
}
