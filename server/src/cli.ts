import { commands } from './cli/commands.ts'
import { runCommandLine } from './cli/run-command-line.ts'
import { errorText } from './platform/log.ts'
import { processLife } from './platform/process-life.ts'

const say = (line: string): void => console.log(line)
const complain = (line: string): void => console.error(line)

const life = processLife(complain)
try {
  await life.end(await runCommandLine(commands, process.argv.slice(2), { say, complain, life }))
} catch (error) {
  console.error(errorText(error))
  await life.end(1)
}
