import { chown, cp, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbeddedPostgres } from './index.ts'
import { isRoot } from './portable.ts'
import { runProgram } from './run-program.ts'
import { holdInOtherProcess, postmasterPid, query, testFolder } from './test-tools.ts'

const unprivileged = { uid: 65_534, gid: 65_534 }
/** An ordinary user cannot read these tests in a clone that is closed to others. */
const canDropPrivileges =
  isRoot() && (await runProgram(process.execPath, ['--version'], { account: unprivileged })).code === 0

test.runIf(isRoot())('started by root, the server runs as somebody else', async () => {
  await using folder = await testFolder()
  const shop = await openEmbeddedPostgres({ dataDir: folder.path })
  const pid = await postmasterPid(join(folder.path, 'postgres'))
  expect((await stat(`/proc/${pid}`)).uid).not.toBe(0)
  await shop.close()
})

test.runIf(isRoot())('below a folder closed to others the data moves out, and no permission is loosened', async () => {
  await using folder = await testFolder()
  const home = join(folder.path, 'home')
  const outside = join(folder.path, 'outside')
  await mkdir(home, { mode: 0o700 })
  const dataDir = join(home, 'shop', '.data')

  const first = await openEmbeddedPostgres({ dataDir, outside })
  await query(first.url, 'create table notes (note text)')
  await first.close()
  const place = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim()
  expect(place.startsWith(outside)).toBe(true)
  expect((await stat(home)).mode & 0o777).toBe(0o700)

  const second = await openEmbeddedPostgres({ dataDir, outside })
  expect(await query(second.url, 'select * from notes')).toEqual([])
  await second.close()
})

test.runIf(isRoot())('a moved folder takes its database along, a copied one gets a database of its own', async () => {
  await using folder = await testFolder()
  const outside = join(folder.path, 'outside')
  const home = join(folder.path, 'home')
  await mkdir(home, { mode: 0o700 })
  const original = await openEmbeddedPostgres({ dataDir: join(home, 'a'), outside })
  await query(original.url, 'create table notes (note text)')
  await original.close()

  await cp(join(home, 'a'), join(home, 'copy'), { recursive: true })
  const copy = await openEmbeddedPostgres({ dataDir: join(home, 'copy'), outside })
  await expect(query(copy.url, 'select * from notes')).rejects.toThrow(/does not exist/)
  await copy.close()

  await rename(join(home, 'a'), join(home, 'moved'))
  const moved = await openEmbeddedPostgres({ dataDir: join(home, 'moved'), outside })
  expect(await query(moved.url, 'select * from notes')).toEqual([])
  await moved.close()
})

test.runIf(canDropPrivileges)(
  'an ordinary user runs the server as themselves, and root afterwards runs it as them',
  async () => {
    await using folder = await testFolder()
    const dataDir = join(folder.path, 'of-nobody')
    await mkdir(dataDir)
    await chown(dataDir, unprivileged.uid, unprivileged.gid)
    const foreign = await holdInOtherProcess([dataDir], unprivileged)
    await query(foreign.url, 'create table notes (note text)')
    await foreign.close()
    const roots = await openEmbeddedPostgres({ dataDir })
    expect(await query(roots.url, 'select * from notes')).toEqual([])
    const pid = await postmasterPid(join(dataDir, 'postgres'))
    expect((await stat(`/proc/${pid}`)).uid).toBe(unprivileged.uid)
    await roots.close()
  },
)
