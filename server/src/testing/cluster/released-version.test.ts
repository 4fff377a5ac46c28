import { execFileSync } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#config'
import { unpackReleased } from './released-version.ts'

test('a rolling update is not tried until a version is released', async () => {
  expect(await unpackReleased(null)).toEqual({ missing: 'no version is released yet' })
})

test('a rolling update is tried with the commit that is recorded as released', async () => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' }).trim()
  const released = await unpackReleased(commit)
  if ('missing' in released) throw new Error(released.missing)
  await using version = released
  await expect(access(version.main)).resolves.toBeUndefined()
  const packages = join(version.main, '..', '..', '..', 'node_modules')
  for (const name of ['@shop/contract', '@shop/demo', '@shop/illustrator', 'pg'])
    await expect(access(join(packages, name, 'package.json'))).resolves.toBeUndefined()
})

test('a released commit that git does not know is named', async () => {
  expect(await unpackReleased('0'.repeat(40))).toEqual({
    missing: 'git does not know the released commit 0000000 here',
  })
})
