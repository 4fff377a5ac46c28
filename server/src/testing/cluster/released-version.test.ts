import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { projectFolder } from '#config'
import { unpackReleased } from './released-version.ts'

const versioned = z.object({ version: z.string() })
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) })

test('a rolling update is not tried until a version is released', async () => {
  expect(await unpackReleased(null)).toEqual({ missing: 'no version is released yet' })
})

test('a rolling update is tried with the recorded commit and the packages that its server names', async () => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: projectFolder, encoding: 'utf8' }).trim()
  const released = await unpackReleased(commit)
  if ('missing' in released) throw new Error(released.missing)
  await using version = released
  await expect(access(version.main)).resolves.toBeUndefined()
  const finder = createRequire(version.main)
  const fileOf = (name: string): string => {
    const folders = finder.resolve.paths(name) ?? []
    return folders.map((folder) => join(folder, name, 'package.json')).find((one) => existsSync(one)) ?? name
  }
  for (const name of ['@shop/contract', '@shop/demo', '@shop/illustrator'])
    await expect(access(fileOf(name))).resolves.toBeUndefined()

  const { dependencies } = manifest.parse(JSON.parse(await readFile(join(version.main, '../../package.json'), 'utf8')))
  const named = Object.entries(dependencies).filter(([name]) => !name.startsWith('@shop/'))
  const found = new Map<string, string>()
  for (const [name] of named) found.set(name, versioned.parse(JSON.parse(await readFile(fileOf(name), 'utf8'))).version)
  expect(found).toEqual(new Map(named))
})

test('a released commit that git does not know is named, and how to fetch it', async () => {
  const commit = '0'.repeat(40)
  expect(await unpackReleased(commit)).toEqual({
    missing: `git does not know the released commit 0000000 here; "git fetch origin ${commit}" brings it`,
  })
})
