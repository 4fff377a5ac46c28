import { CommandError, UsageError, type Command, type CommandInput } from '@shop/server/cli/command.ts'
import { systemClock } from '@shop/server/platform/runtime/clock.ts'
import { limitHeapGrowth } from '@shop/server/platform/runtime/gc-flags.ts'
import { demoSize } from '#seed/range-series.ts'
import { SeedRefusedError, plannedAmount, seedMany } from '#seed/seed-many.ts'

const maxProducts = 5_000_000
const reportEvery = 10_000

export const seedCommand: Command = {
  name: 'seed',
  summary: 'Fills an empty shop with the demo goods, or with any number of them for load tests',
  positionals: [],
  options: {
    products: {
      type: 'string',
      value: 'NUMBER',
      description: `how many products the shop is to have: ${demoSize}, the demo shop, or more (else ${demoSize})`,
    },
    'dry-run': { type: 'boolean', description: 'says how many would be added; writes nothing into the shop' },
  },
  details: [
    'Goods come from one fixed series: a larger number adds to what is there, the same number again adds nothing, and a',
    'run that was stopped goes on where it was. Beyond the demo shop, products carry a number and share its pictures.',
    'A shop with its own products stays unchanged. Slides, posts and collections refer to products of the demo shop,',
    'so it comes whole: there is no smaller number.',
  ],
  run: runSeedCommand,
}

function countOf({ text }: CommandInput): number {
  const given = text('products')
  if (given === undefined) return 0
  const count = /^\d{1,7}$/.test(given) ? Number(given) : 0
  if (count < demoSize || count > maxProducts) {
    const wanted = `a whole number from ${demoSize}, the demo shop, to ${maxProducts}`
    throw new UsageError(`--products is "${given}": it must be ${wanted}.`, 'seed')
  }
  return count
}

async function runSeedCommand(input: CommandInput): Promise<boolean> {
  const { say } = input
  const count = countOf(input)
  limitHeapGrowth()
  const { db } = (await input.openShop()).database
  try {
    const plan = await plannedAmount(db, count)
    if (input.isSet('dry-run')) {
      say(`The shop has ${plan.pieces} demo products; ${plan.wanted - plan.pieces} would be added.`)
      return true
    }
    const started = systemClock.now().getTime()
    let reported = Math.floor(plan.pieces / reportEvery)
    const onBatch = (pieces: number) => {
      if (Math.floor(pieces / reportEvery) === reported) return
      reported = Math.floor(pieces / reportEvery)
      say(`${pieces} of ${plan.wanted} products, after ${secondsSince(started)} s`)
    }
    await seedMany(db, { count, now: systemClock.now(), onBatch })
    say(
      `The shop has ${plan.wanted} demo products, ${plan.wanted - plan.pieces} of them new (${secondsSince(started)} s).`,
    )
    return true
  } catch (error) {
    if (error instanceof SeedRefusedError) throw new CommandError(error.message)
    throw error
  }
}

function secondsSince(started: number): number {
  return Math.round((systemClock.now().getTime() - started) / 1000)
}
