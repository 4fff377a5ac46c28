import { afterAll } from 'vitest'
import { readCommandLine } from '#cli/command-line.ts'
import { CommandError, UsageError, type Command } from '#cli/command.ts'
import { readConfig, type Environment } from '#config'
import { openDatabase } from '#platform/db/db.ts'
import { openLog } from '#platform/runtime/log.ts'
import { testApp } from './test-app.ts'

type Outcome = { readonly isDone: boolean; readonly output: string }

/** A shop for one test file, and its operator "meera". A refused command prints its reason, as on a terminal. */
export async function operatedShop(settings: Environment = {}) {
  const shop = await testApp()
  const database = openDatabase({ connection: { connectionString: shop.ownerUrl }, max: 2 })
  afterAll(async () => {
    await database.close()
    await shop[Symbol.asyncDispose]()
  })
  const operate = async (command: Command, ...args: readonly string[]): Promise<Outcome> => {
    const lines: string[] = []
    try {
      const line = readCommandLine(command, args)
      const isDone = await command.run({
        positionals: line.positionals,
        text: (name) => line.texts.get(name),
        isSet: (name) => line.flags.has(name),
        config: readConfig(settings),
        operator: 'meera',
        say: (text) => void lines.push(text),
        log: openLog('silent'),
        openDatabase: () => Promise.resolve(database),
        openShop: () => Promise.resolve({ database, ports: shop.ports }),
        onEnd: () => undefined,
      })
      return { isDone, output: lines.join('\n') }
    } catch (error) {
      if (!(error instanceof CommandError) && !(error instanceof UsageError)) throw error
      return { isDone: false, output: [...lines, error.message].join('\n') }
    }
  }
  return { shop, operate }
}
