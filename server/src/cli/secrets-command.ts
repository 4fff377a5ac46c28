import type { Database } from '#platform/db/db.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { operatorAuditor } from '#platform/security/audit.ts'
import { lostSecrets } from '#platform/security/open-secrets.ts'
import { replaceLost } from '#platform/security/replace-secrets.ts'
import { secretCipher } from '#platform/security/secret-cipher.ts'
import {
  makeKeyFile,
  newSecretsKey,
  readFileKeys,
  readSecretsKeys,
  secretsKeyFile,
  writeKeyFile,
} from '#platform/security/secret-keys.ts'
import { countSecrets, encryptStored, lockKeys } from '#platform/security/stored-secrets.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const actions = { list, rotate, remove, replace } as const
type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

/** After this time, a running process that read the keys before a rotation has written its last value. */
const settledMs = 10 * 60_000

export const secretsCommand: Command = {
  name: 'secrets',
  summary: 'The keys that encrypt secrets in the database: list, rotate, remove, replace',
  positionals: ['ACTION', '[KEY]'],
  options: { yes: { type: 'boolean', description: 'replace: go on; without it the command says what it would do' } },
  details: [
    'list         each key by its id, and the secrets that it encrypts',
    'rotate       makes a new key and encrypts every secret with it; earlier keys stay, for backups',
    'remove KEY   deletes an earlier key that no secret uses any more',
    'replace      when a key is lost: makes new secrets in place of those that nobody can decrypt',
    'The shop may run meanwhile. Keys of SECRETS_KEY are changed there: see docs/security.md.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action))
      throw new UsageError(`"${action}" is no action: it must be one of ${Object.keys(actions).join(', ')}.`, 'secrets')
    await actions[action](input)
    return true
  },
}

async function list({ config, say, openDatabase }: CommandInput): Promise<void> {
  const counts = await countSecrets((await openDatabase()).db)
  const keys = readSecretsKeys(config)
  const shown = (id: string | null): string => {
    const of = counts.filter(({ keyId }) => keyId === id)
    return of.length === 0 ? 'no secret' : of.map(({ place, count }) => `${count} ${place}`).join(', ')
  }
  for (const [place, { id, madeAt }] of keys.entries()) {
    const from = madeAt === null ? 'SECRETS_KEY' : `made ${madeAt.toISOString().slice(0, 10)}`
    say(`${id}  ${place === 0 ? 'current' : 'earlier'}  ${from}  ${shown(id)}`)
  }
  if (keys.length === 0) say('No key yet: the next start makes one.')
  const lost = new Set(lostSecrets(counts, config).map(({ keyId }) => keyId))
  for (const id of lost) say(`${id}  MISSING  ${shown(id)}`)
  if (counts.some(({ keyId }) => keyId === null)) say(`not encrypted until the next start: ${shown(null)}`)
}

async function rotate({ config, say, openDatabase }: CommandInput): Promise<void> {
  const { db } = await openDatabase()
  const lost = lostSecrets(await countSecrets(db), config)
  if (lost.length > 0) throw new CommandError('A key is missing; see npm run shop -- secrets list.')
  if (config.secretsKeys.length > 0) {
    say('The keys are in SECRETS_KEY. Write this one in front of the others there, with a comma, and restart the shop:')
    say(newSecretsKey(systemClock.now()).bytes.toString('base64'))
    return
  }
  const path = secretsKeyFile(config.dataDir)
  const fresh = newSecretsKey(systemClock.now())
  makeKeyFile(path, systemClock.now())
  const changed = await alone(db, async (trx) => {
    writeKeyFile(path, [fresh, ...readFileKeys(path)])
    const cipher = secretCipher(() => readSecretsKeys(config))
    return encryptStored(trx, cipher, fresh.id)
  })
  say(`${changed} secret${changed === 1 ? ' is' : 's are'} encrypted with the new key ${fresh.id}.`)
  say(`Store a copy of ${path} apart from the backups.`)
}

async function remove({ config, positionals, say, openDatabase }: CommandInput): Promise<void> {
  const id = positionals[1] ?? ''
  const { db } = await openDatabase()
  const path = secretsKeyFile(config.dataDir)
  await alone(db, async (trx) => {
    const keys = readFileKeys(path)
    if (!keys.some((key) => key.id === id)) {
      const known = keys.map((key) => key.id).join(', ') || 'no key'
      throw new UsageError(`"${id}" is no key of ${path}, which has ${known}.`, 'secrets')
    }
    const [current] = readSecretsKeys(config)
    if (current?.id === id) throw new CommandError(`${id} is the current key: run "secrets rotate" first.`)
    if (current?.madeAt && systemClock.now().getTime() - current.madeAt.getTime() < settledMs)
      throw new CommandError(
        'The current key is younger than ten minutes, and a running process may still use this one.',
      )
    const uses = (await countSecrets(trx)).filter(({ keyId }) => keyId === id)
    if (uses.length > 0)
      throw new CommandError(
        `${id} still encrypts secrets of ${uses.map(({ place }) => place).join(', ')}: restart the shop, which encrypts them with the current key.`,
      )
    writeKeyFile(
      path,
      keys.filter((key) => key.id !== id),
    )
  })
  say(`${id} is deleted. Secrets in backups from its time cannot be decrypted any more.`)
}

async function replace({ config, isSet, say, operator, openDatabase }: CommandInput): Promise<void> {
  const { db } = await openDatabase()
  const lost = lostSecrets(await countSecrets(db), config)
  if (lost.length === 0) {
    say('Every secret can be decrypted: nothing is replaced.')
    return
  }
  for (const { place, keyId, count } of lost) say(`${count} ${place} with the missing key ${keyId}`)
  if (!isSet('yes'))
    throw new CommandError(
      'Add --yes to replace them: staff need new invitations, receivers of webhooks a new secret, and links of earlier emails end.',
    )
  const now = systemClock.now()
  if (readSecretsKeys(config).length === 0) makeKeyFile(secretsKeyFile(config.dataDir), now)
  const cipher = secretCipher(() => readSecretsKeys(config))
  const by = operatorAuditor(operator)
  await db.transaction().execute((trx) => replaceLost({ db: trx, now }, { cipher, lost, by }))
  say(
    'Replaced. Invite the staff again with "staff invite EMAIL". Webhooks are off: make a new secret for each in the console.',
  )
}

/** Serialises changes of the key file. */
async function alone<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockKeys(trx)
    return work(trx)
  })
}
