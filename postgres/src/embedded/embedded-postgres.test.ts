import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { adminRole } from './cluster.ts'
import { urlOf } from './connection.ts'
import { EmbeddedPostgresError, openEmbeddedPostgres } from './index.ts'
import { isProcessRunning } from './postmaster-file.ts'
import { holdInOtherProcess, postmasterPid, query, startHolding, testFolder, until, untilGone } from './test-tools.ts'

const remember = "create table notes (note text); insert into notes values ('kept')"
const recall = 'select note from notes'
const savedRows = [{ note: 'kept' }]

test('a second start finds what the first one stored, and closing stops the server', async () => {
  await using folder = await testFolder()
  const dataDir = join(folder.path, 'not', 'yet', 'there')
  const first = await openEmbeddedPostgres({ dataDir })
  const pid = await postmasterPid(join(dataDir, 'postgres'))
  await query(first.url, remember)
  await first.close()
  await first.close()
  expect(isProcessRunning(pid)).toBe(false)
  const second = await openEmbeddedPostgres({ dataDir })
  expect(await query(second.url, recall)).toEqual(savedRows)
  await second.close()
})

test('the shop is no superuser, may use its extensions, and compares text alike on every system', async () => {
  await using folder = await testFolder()
  const shop = await openEmbeddedPostgres({ dataDir: folder.path })
  await query(shop.url, 'create extension pg_trgm')
  await query(shop.url, 'create extension unaccent')
  const facts = await query(
    shop.url,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('data_checksums') as checksums,
       current_setting('fsync') as fsync, (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
       (select datlocale from pg_database where datname = current_database()) as locale,
       upper('é') as upper, unaccent('é') as plain, similarity('साड़ी', 'साड़ी') as similarity`,
  )
  await shop.close()
  expect(facts).toEqual([
    {
      major: 18,
      checksums: 'on',
      fsync: 'on',
      is_superuser: false,
      locale: 'C.UTF-8',
      upper: 'É',
      plain: 'e',
      similarity: 1,
    },
  ])
})

test('a start adds the role that serves requests to a folder of an earlier version', async () => {
  await using folder = await testFolder()
  const first = await openEmbeddedPostgres({ dataDir: folder.path })
  const { servingConnection: role } = first
  const enter = () => query(urlOf(role), 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')
  const limited = [{ rolsuper: false, rolcreatedb: false }]
  expect(await enter()).toEqual(limited)
  await query(urlOf({ ...role, user: adminRole }), `drop role ${role.user}`)
  await expect(enter()).rejects.toThrow('authentication failed')
  await first.close()
  const second = await openEmbeddedPostgres({ dataDir: folder.path })
  expect(await enter()).toEqual(limited)
  await second.close()
})

test('its password is private to its user', async () => {
  await using folder = await testFolder()
  const shop = await openEmbeddedPostgres({ dataDir: folder.path })
  await shop.close()
  expect((await stat(join(folder.path, 'postgres-password'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(folder.path, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('a shop killed with SIGKILL leaves a server that the next start takes over, with nothing lost', async () => {
  await using folder = await testFolder()
  const killed = await holdInOtherProcess([folder.path])
  await query(killed.url, remember)
  const pid = await postmasterPid(join(folder.path, 'postgres'))
  await killed.kill()
  expect(isProcessRunning(pid)).toBe(true)
  const next = await openEmbeddedPostgres({ dataDir: folder.path })
  expect(await postmasterPid(join(folder.path, 'postgres'))).toBe(pid)
  expect(await query(next.url, recall)).toEqual(savedRows)
  await next.close()
  expect(isProcessRunning(pid)).toBe(false)
})

test('after a power cut, a stale pid file that names another living program does not stop the start', async () => {
  await using folder = await testFolder()
  const home = join(folder.path, 'postgres')
  const killed = await holdInOtherProcess([folder.path])
  await query(killed.url, remember)
  const pid = await postmasterPid(home)
  const pidFile = join(home, 'cluster', 'postmaster.pid')
  const stale = await readFile(pidFile, 'utf8')
  await killed.kill()
  process.kill(pid, 'SIGKILL')
  await untilGone(pid)
  await writeFile(pidFile, stale.replace(String(pid), String(process.pid)))
  const next = await openEmbeddedPostgres({ dataDir: folder.path })
  expect(await query(next.url, recall)).toEqual(savedRows)
  await next.close()
})

test('two that start at once on an empty folder share one server, and the last to leave stops it', async () => {
  await using folder = await testFolder()
  const [here, there] = await Promise.all([
    openEmbeddedPostgres({ dataDir: folder.path }),
    holdInOtherProcess([folder.path]),
  ])
  expect(there.url).toBe(here.url)
  const pid = await postmasterPid(join(folder.path, 'postgres'))
  await here.close()
  expect(await query(there.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await there.close()
  expect(isProcessRunning(pid)).toBe(false)
})

test('starting while the last one is stopping ends in a running server, time after time', async () => {
  await using folder = await testFolder()
  let current = await openEmbeddedPostgres({ dataDir: folder.path })
  for (let round = 0; round < 5; round += 1) {
    const leaving = current.close()
    await sleep(round * 8)
    current = await openEmbeddedPostgres({ dataDir: folder.path })
    await leaving
    expect(await query(current.url, 'select 1 as one')).toEqual([{ one: 1 }])
  }
  await current.close()
})

test('a cluster whose creation was killed half-way is created again', async () => {
  await using folder = await testFolder()
  const home = join(folder.path, 'postgres')
  await makeHalf(folder.path, home)
  const next = await openEmbeddedPostgres({ dataDir: folder.path })
  await query(next.url, remember)
  expect(await query(next.url, recall)).toEqual(savedRows)
  await next.close()
  expect(await partsIn(home)).toEqual([])
})

/** On a slow machine the cluster may be complete before it is killed: then the test starts over. */
async function makeHalf(dataDir: string, home: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const killed = startHolding([dataDir])
    const ended = once(killed, 'exit')
    await until(() => existsSync(home) && partsIn(home).then((parts) => parts.length > 0))
    await sleep(150)
    killed.kill('SIGKILL')
    await ended
    if (!existsSync(join(home, 'cluster'))) return
    if (tries === 5) throw new Error('It was made whole each time.')
    await (await openEmbeddedPostgres({ dataDir })).close()
    await rm(home, { recursive: true, force: true })
  }
}

async function partsIn(home: string): Promise<string[]> {
  return (await readdir(home)).filter((name) => name.includes('part'))
}

test('a server that dies under the shop is started again', async () => {
  await using folder = await testFolder()
  const output: string[] = []
  const shop = await openEmbeddedPostgres({ dataDir: folder.path, log: (line) => output.push(line) })
  await query(shop.url, remember)
  const pid = await postmasterPid(join(folder.path, 'postgres'))
  process.kill(pid, 'SIGKILL')
  await until(async () => (await query(shop.url, recall).catch(() => [])).length === 1)
  expect(output).toContain('The connection to PostgreSQL broke; starting it again')
  const newPid = await postmasterPid(join(folder.path, 'postgres'))
  await shop.close()
  expect(isProcessRunning(newPid)).toBe(false)
})

test('a folder too deep for a socket is reached by TCP on this machine only', async () => {
  await using folder = await testFolder()
  const dataDir = join(folder.path, 'deep'.repeat(30))
  const shop = await openEmbeddedPostgres({ dataDir })
  expect(new URL(shop.url).hostname).toBe('127.0.0.1')
  expect(await query(shop.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await shop.close()
})

test('data of another PostgreSQL version is refused in words', async () => {
  await using folder = await testFolder()
  const cluster = join(folder.path, 'postgres', 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '15\n')
  const opening = openEmbeddedPostgres({ dataDir: folder.path })
  await expect(opening).rejects.toThrow(EmbeddedPostgresError)
  await expect(opening).rejects.toThrow(/is of PostgreSQL 15/)
})

test('a throwaway server is gone with the process that opened it, also when that is killed', async () => {
  const killed = await holdInOtherProcess()
  const home = decodeURIComponent(new URL(killed.url).hostname).replace(/\/socket$/, '')
  const pid = await postmasterPid(home)
  await query(killed.url, remember)
  await killed.kill()
  await untilGone(pid)
  await until(() => !existsSync(home))
  expect(isProcessRunning(pid)).toBe(false)
})
