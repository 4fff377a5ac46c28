import { StorageError } from '#platform/storage/file-storage.ts'
import { moveFiles } from '#platform/storage/move-files.ts'
import { openBothPlaces, storedKinds, typeOf } from '#platform/storage/shop-storage.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const sayEvery = 1000

export const mediaCommand: Command = {
  name: 'media',
  summary: 'Moves pictures from DATA_DIR to the bucket of S3_URL',
  positionals: ['move'],
  options: { remove: { type: 'boolean', description: 'remove what the bucket holds, compared byte by byte' } },
  details: [
    'The shop may run meanwhile: it reads from both places. A move that was stopped goes on where it was.',
    'Without --remove the folder keeps its files; remove them when all processes run with S3_URL.',
  ],
  run: async (input) => {
    try {
      return await move(input)
    } catch (error) {
      if (error instanceof StorageError) throw new CommandError(error.message)
      throw error
    }
  },
}

async function move({ positionals, isSet, config, say }: CommandInput): Promise<boolean> {
  if (positionals[0] !== 'move') throw new UsageError(`media can only move, not "${positionals[0] ?? ''}".`, 'media')
  if (config.store === undefined) throw new CommandError('Set S3_URL to the bucket that gets the pictures.')
  for (const kind of storedKinds) {
    const { folder, outside } = openBothPlaces({ dataDir: config.dataDir, store: config.store }, kind)
    const counts = await moveFiles(folder, outside, {
      removes: isSet('remove'),
      type: (key) => typeOf(kind, key),
      onFile: ({ seen }) => {
        if (seen % sayEvery === 0) say(`${kind}: ${seen} files`)
      },
    })
    say(`${kind}: ${counts.seen} files, ${counts.copied} copied, ${counts.removed} removed from the folder`)
  }
  return true
}
