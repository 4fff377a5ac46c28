import { type ImportOptions, ImportRefusedError, runImport } from '#imports'
import { systemClock } from '#platform/runtime/clock.ts'
import { limitHeapGrowth } from '#platform/runtime/gc-flags.ts'
import { CommandError, type Command, type CommandInput } from './command.ts'

export const importCommand: Command = {
  name: 'import',
  summary: 'Brings a list of products into the shop',
  positionals: ['FILE'],
  options: {
    map: {
      type: 'string',
      value: 'MAPPING',
      description: 'which column means what; mappings/marketplace.json is an example',
    },
    images: { type: 'string', value: 'FOLDER', description: 'pictures as files, named like the product: 10001-1.jpg' },
    report: {
      type: 'string',
      value: 'FILE',
      description: 'where rows that need a look are listed (else DATA_DIR/imports)',
    },
    'on-sale': { type: 'boolean', description: 'puts on sale what is complete; otherwise new products become drafts' },
    'dry-run': { type: 'boolean', description: 'reads and compares everything, writes nothing into the shop' },
  },
  details: [
    'FILE is a product export of Shopify or WooCommerce, the catalogue as the console exports it, or any other CSV file with a mapping.',
    'Running it again changes only what changed in the list; a run that was stopped goes on where it was; products that left',
    'the list stay as they are. The console lists each run, and undoes it.',
    'docs/importing.md explains all of it.',
  ],
  run: runImportCommand,
}

async function runImportCommand(input: CommandInput): Promise<boolean> {
  limitHeapGrowth()
  const { database, ports } = await input.openShop()
  const screen = {
    isTerminal: process.stdout.isTTY,
    write: (text: string) => void process.stdout.write(text),
  }
  try {
    const { operator, config } = input
    const surroundings = { db: database.db, clock: systemClock, dataDir: config.dataDir, converter: ports.pictures }
    await runImport({ ...surroundings, screen, operator }, optionsOf(input))
  } catch (error) {
    if (error instanceof ImportRefusedError) throw new CommandError(error.message)
    throw error
  }
  return true
}

function optionsOf({ positionals: [file = ''], text, isSet }: CommandInput): ImportOptions {
  return {
    file,
    map: text('map'),
    images: text('images'),
    report: text('report'),
    isDryRun: isSet('dry-run'),
    putsOnSale: isSet('on-sale'),
  }
}
