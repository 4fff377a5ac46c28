import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { byDepth } from '@shop/server/testing/depth.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('many-names.ts', import.meta.url))
const heapMb = 36
const mostMb = 300

test('a backup of any number of pictures needs no more memory than that of some', async () => {
  const { pictures, objects } = byDepth({
    usual: { pictures: 15_000, objects: 350_000 },
    deep: { pictures: 300_000, objects: 5_000_000 },
  })
  const args = [`--max-old-space-size=${heapMb}`, script, `--pictures=${pictures}`, `--objects=${objects}`]
  const { stdout } = await run(process.execPath, args)
  const { peakMb, ...written } = JSON.parse(stdout)
  expect(written).toEqual({ pictures, objects })
  expect(peakMb).toBeLessThan(mostMb)
})
