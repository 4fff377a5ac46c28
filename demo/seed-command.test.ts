import { expect, test } from 'vitest'
import { UsageError } from '@shop/server/cli/command.ts'
import { seedCommand } from './seed-command.ts'

test('seed refuses fewer products than the demo shop has', async () => {
  const input = { text: () => '60', isSet: () => false, say: () => undefined }
  // @ts-expect-error -- the mistake is found before anything else of the input is read.
  const seeding = seedCommand.run(input)
  await expect(seeding).rejects.toThrow(UsageError)
  await expect(seeding).rejects.toThrow(
    '--products is "60": it must be a whole number from 1200, the demo shop, to 5000000.',
  )
})
