import { checkFeed, detachFeed, type FeedDeps, findFeed, outboxSeconds, refill } from '@shop/search'
import { openSearchCluster, SearchClusterError } from '#platform/search/search-cluster.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { status, refill: refillNow, detach } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

export const searchEngineCommand: Command = {
  name: 'search-engine',
  summary: 'The engine of SEARCH_URL: status, refill, detach',
  positionals: ['ACTION'],
  options: {},
  details: [
    'status   the index that answers, one that is being filled, and the age of the oldest change that it lacks',
    'refill   begins a new index, which the running shop fills; the present one answers until then',
    'detach   ends the notes of changes at once, after SEARCH_URL was removed; without it they end after a day',
  ],
  isOnlyReading: ([action]) => action === 'status',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) {
      const words = Object.keys(actions).join(', ')
      throw new UsageError(`"${action}" is no action: it must be one of ${words}.`, 'search-engine')
    }
    await actions[action](input)
    return true
  },
}

async function feedDeps({ config, log, openDatabase }: CommandInput): Promise<FeedDeps> {
  if (config.search === undefined) throw new CommandError('SEARCH_URL is not set: there is no engine.')
  const { db } = await openDatabase()
  return { db, log, cluster: openSearchCluster(config.search) }
}

async function status(input: CommandInput): Promise<void> {
  const { db } = await input.openDatabase()
  const state = await findFeed(db)
  if (!state) {
    input.say('No engine is attached: nothing is noted for one.')
    return
  }
  input.say(`Answering: ${state.indexName ?? 'no index yet'}`)
  if (state.fillingName !== null) input.say(`Filling: ${state.fillingName}, through product ${state.filledThrough}`)
  input.say(`Oldest change that it lacks: ${Math.round(await outboxSeconds(db))} s old`)
}

async function refillNow(input: CommandInput): Promise<void> {
  const deps = await feedDeps(input)
  try {
    const before = (await findFeed(deps.db))?.fillingName
    await checkFeed(deps)
    // The check begins an index by itself where there is none.
    if ((await findFeed(deps.db))?.fillingName === (before ?? null)) await refill(deps)
  } catch (error) {
    if (error instanceof SearchClusterError) throw new CommandError(`${deps.cluster.host}: ${error.message}.`)
    throw error
  }
  const state = await findFeed(deps.db)
  input.say(`${state?.fillingName} is begun. The process that leads fills it and then lets it answer.`)
}

async function detach(input: CommandInput): Promise<void> {
  const { db } = await input.openDatabase()
  await detachFeed(db)
  input.say('Changes are noted no more. Indexes of the engine stay; delete them there.')
}
