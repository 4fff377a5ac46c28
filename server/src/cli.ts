import { commands } from './cli/commands.ts'
import { runCommandLine } from './cli/run-command-line.ts'
import { gracefulShutdown } from './platform/runtime/graceful-shutdown.ts'
import { errorText } from './platform/runtime/log.ts'

const say = (line: string): void => console.log(line)
const reportError = (line: string): void => console.error(line)

const life = gracefulShutdown(reportError)
try {
  await life.shutdown(await runCommandLine(commands, process.argv.slice(2), { say, reportError, life }))
} catch (error) {
  console.error(errorText(error))
  await life.shutdown(1)
}
