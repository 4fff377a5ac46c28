import { stat } from 'node:fs/promises'
import { isRoot } from './portable.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'
import { runProgram, type Account } from './run-program.ts'

const accountName = 'postgres'

/** PostgreSQL refuses to run as root; other users run it as themselves. */
export async function accountForServer(existingHome: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  return (
    (await ownerOf(existingHome)) ??
    (await accountNamed(accountName)) ??
    (await createAccount()) ??
    (await accountNamed('nobody')) ??
    refuse()
  )
}

/** A database that an ordinary user created stays theirs when root starts the shop once. */
async function ownerOf(folder: string): Promise<Account | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

async function accountNamed(name: string): Promise<Account | undefined> {
  const uid = await idOf('-u', name)
  const gid = await idOf('-g', name)
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

async function idOf(which: '-u' | '-g', name: string): Promise<number | undefined> {
  const { code, stdout } = await runProgram('id', [which, name])
  const id = Number.parseInt(stdout, 10)
  return code === 0 && id > 0 ? id : undefined
}

async function createAccount(): Promise<Account | undefined> {
  // useradd on most Linux systems; adduser -S on BusyBox.
  await runProgram('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    accountName,
  ])
  const made = await accountNamed(accountName)
  if (made) return made
  await runProgram('adduser', ['-S', '-D', '-H', accountName])
  return accountNamed(accountName)
}

function refuse(): never {
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no other account could be found or created for it. ' +
      'Start the shop as an ordinary user, or set DATABASE_URL.',
  )
}
