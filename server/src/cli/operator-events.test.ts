import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { listSecurityEvents } from '#access'
import { readOperator } from '#config'
import { testApp } from '#testing/test-app.ts'
import { readCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { isRecorded } from './operator-events.ts'
import { exitCodes, runCommandLine } from './run-command-line.ts'

const shop = await testApp()
await using folder = await mkdtempDisposable(join(tmpdir(), 'shop-operator-'))
afterAll(() => shop[Symbol.asyncDispose]())
afterEach(() => vi.unstubAllEnvs())

/** Starts the command line over the test's database. */
async function operate(...args: readonly string[]) {
  vi.stubEnv('DATABASE_URL', shop.ownerUrl)
  vi.stubEnv('DATA_DIR', folder.path)
  vi.stubEnv('SHOP_OPERATOR', 'meera')
  const output: string[] = []
  const say = (line: string): void => void output.push(line)
  const closers: (() => Promise<unknown>)[] = []
  const running = new AbortController().signal
  const life = {
    stopping: running,
    aborting: running,
    onShutdown: (close: () => Promise<unknown>) => void closers.push(close),
    shutdown: () => Promise.reject(new Error('It is not its to end.')),
  }
  try {
    const code = await runCommandLine(commands, args, { say, reportError: say, life })
    return { code, output }
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

const recorded = async () =>
  (await listSecurityEvents(shop.db, { limit: 100 }))
    .filter(({ actor }) => actor !== null)
    .map(({ kind, actor, userId, details }) => ({ kind, actor, userId, details }))
    .toReversed()

const hostile = 'Eve\u001B]0;owned\u0007\u001B[2J\u009B31m\u202Eknil\nRV-1  paid'

test('ROUTE-06: a name with terminal escapes is printed without them', async () => {
  await shop.shopper({ name: hostile, email: 'eve@example.com' })
  // The API refuses such a name; an older row may contain one.
  const message = 'Do you sew for dolls as well?'
  const enquiry = { ticket: 'T-AAAA-2345', kind: 'contact', topic: 'other', name: hostile, message } as const
  await shop.db
    .insertInto('enquiries')
    .values({ ...enquiry, email: 'eve@example.com' })
    .execute()
  for (const args of [
    ['user', 'list', 'Eve'],
    ['enquiry', 'list'],
  ]) {
    const { code, output } = await operate(...args)
    expect(code).toBe(exitCodes.done)
    expect(output).toHaveLength(1)
    expect(output[0]).toMatch(/Eve\]0;owned\[2J31mknil RV-1 +paid/)
    expect(output[0]).not.toMatch(/[\p{Cc}\u202E]/u)
  }
  expect(await recorded()).toEqual([])
})

test('ROUTE-06: an operator’s command that changes something is recorded with their name, and no full contact', async () => {
  const asha = await shop.shopper({ email: 'asha.rao@example.com' })
  const before = (await recorded()).length
  expect((await operate('user', 'logout', asha.email, '--dry-run')).code).toBe(exitCodes.done)
  expect(await recorded()).toHaveLength(before)
  expect((await operate('user', 'logout', asha.email)).code).toBe(exitCodes.done)
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', asha.id).execute()
  const { output } = await operate('user', 'password', asha.email)
  const code = output.join(' ').split('code is ')[1]?.split(' ')[0] ?? ''
  expect((await operate('user', 'password', '919820012345')).code).toBe(exitCodes.failed)
  const events = (await recorded()).slice(before)
  const command = (args: string) => ({ command: 'user', arguments: args })
  expect(events).toEqual([
    { kind: 'operator-command', actor: 'meera', userId: null, details: command('logout a…@e….com') },
    { kind: 'device-logged-out', actor: 'meera', userId: asha.id, details: {} },
    { kind: 'operator-command', actor: 'meera', userId: null, details: command('password a…@e….com') },
    { kind: 'password-changed', actor: 'meera', userId: asha.id, details: {} },
    { kind: 'operator-command', actor: 'meera', userId: null, details: command('password 919…45') },
    { kind: 'operator-command-failed', actor: 'meera', userId: null, details: command('password 919…45') },
  ])
  expect(code).toHaveLength(9)
  expect(JSON.stringify(events)).not.toContain(code)
})

test('ROUTE-06: events are listed by kind, account, address and time, for people and for programs', async () => {
  const nila = await shop.shopper({ email: 'nila@example.com' })
  const headers = { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }
  await shop.post('auth/login', { email: nila.email, password: 'marigold-wrong' }, { headers })
  await shop.post('auth/logout', {}, { as: nila })
  await shop.ports.securityEvents.flush()
  const list = async (...args: readonly string[]) => (await operate('security-events', ...args)).output
  expect(await list('--user', nila.email)).toEqual([
    expect.stringMatching(/^\S+Z {2}log-out {2}account \d+ {2}127\.0\.0\.1$/),
    expect.stringMatching(/sign-in-failed {2}account \d+ {2}2001:db8:1:2 {2}by: password {2}contact: n…@e….com$/),
  ])
  expect(await list('--user', String(nila.id), '--kind', 'log-out')).toHaveLength(1)
  expect(await list('--address', '2001:db8:1:2::9')).toHaveLength(1)
  expect(await list('--address', '2001:db8:1:2', '--until', '2020-01-01')).toEqual(['No event fits.'])
  expect(await list('--user', nila.email, '--since', '2020-01-01T09:30Z', '--limit', '1')).toHaveLength(1)
  const [line = ''] = await list('--user', nila.email, '--kind', 'sign-in-failed', '--json')
  expect(JSON.parse(line)).toMatchObject({ kind: 'sign-in-failed', userId: nila.id, network: '2001:db8:1:2' })
  for (const wrong of [
    ['--kind', 'party'],
    ['--since', '2026-02-31x'],
    ['--since', 'yesterday'],
    ['--limit', '0'],
  ]) {
    expect((await operate('security-events', ...wrong)).code).toBe(exitCodes.misused)
  }
})

test('ROUTE-06: commands that only read are not recorded', async () => {
  const words: Readonly<Record<string, readonly (readonly string[])[]>> = {
    user: [['list'], ['logout', 'x'], ['password', 'x']],
    order: [['list'], ['show', 'x'], ['refund', 'x'], ['cancel', 'x']],
    enquiry: [['list'], ['close', 'x'], ['download', 'x']],
    pins: [['list'], ['add', 'x'], ['remove', 'x']],
    'search-names': [['list'], ['add', 'x', 'x', 'x'], ['remove', 'x', 'x', 'x']],
  }
  const loaded = await Promise.all(commands.map(({ load }) => load()))
  const lines = loaded.flatMap((command) =>
    (words[command.name] ?? [command.positionals.filter((word) => !word.startsWith('['))]).map((given) => ({
      command,
      line: readCommandLine(command, given),
    })),
  )
  const silent = lines.filter(({ command, line }) => !isRecorded(command, line))
  expect(silent.map(({ command, line }) => [command.name, line.positionals[0]].join(' ').trim())).toEqual([
    'export',
    'search-names list',
    'pins list',
    'explain-search',
    'order list',
    'order show',
    'enquiry list',
    'user list',
    'security-events',
    'migrate',
    'upgrade-postgres FOLDER',
    'doctor',
  ])
})

test('ROUTE-06: the operator is the one of the setting, else of sudo, else of the account', () => {
  expect(readOperator({ SHOP_OPERATOR: 'meera', SUDO_USER: 'root', USER: 'shop' })).toBe('meera')
  expect(readOperator({ SHOP_OPERATOR: ' ', SUDO_USER: 'ravi', USER: 'root' })).toBe('ravi')
  expect(readOperator({ USER: 'shop' })).toBe('shop')
  expect(readOperator({})).not.toBe('')
})
