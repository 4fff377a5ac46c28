import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { keyBytes, secretsKey, SecretsKeyError, type SecretsKey } from './secret-cipher.ts'

const keyText = /^[A-Za-z\d+/_-]{43}=?$/
const howToMake = 'it must be 32 bytes in base64, as "openssl rand -base64 32" prints them'

export const isSecretsKey = (text: string): boolean => keyText.test(text)

const toKey = (text: string, madeAt: Date | null = null): SecretsKey => secretsKey(Buffer.from(text, 'base64'), madeAt)

export type SecretsSettings = {
  /** Keys of the environment, current one first; without any, the shop creates a file with one. */
  readonly secretsKeys: readonly string[]
  readonly dataDir: string
}

export const secretsKeyFile = (dataDir: string): string => join(dataDir, 'secrets-key')

/**
 * Keys of the environment come first; those of the file still decrypt, so that a key can be moved into the environment.
 */
export function readSecretsKeys({ secretsKeys, dataDir }: SecretsSettings): readonly SecretsKey[] {
  const all = [...secretsKeys.map((text) => toKey(text)), ...readFileKeys(secretsKeyFile(dataDir))]
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place)
}

export function readFileKeys(path: string): readonly SecretsKey[] {
  const lines = textOf(path).split('\n')
  return lines.flatMap((line, index) => {
    const [text = '', madeAt = ''] = line.trim().split(' ')
    if (text === '') return []
    if (!isSecretsKey(text)) throw new SecretsKeyError(`Line ${index + 1} of ${path} is no key: ${howToMake}.`)
    return [toKey(text, Number.isNaN(Date.parse(madeAt)) ? null : new Date(madeAt))]
  })
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    if (codeOf(error) !== 'EACCES') throw error
    throw new SecretsKeyError(`${path} belongs to another user: start the shop as that user, or set SECRETS_KEY.`)
  }
}

const readableByOthers = 0o077

/** Windows has no such permissions, so its files count as private. */
export function isOpenToOthers(path: string): boolean {
  if (process.platform === 'win32') return false
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & readableByOthers) !== 0
}

export const newSecretsKey = (madeAt: Date): SecretsKey => secretsKey(randomBytes(keyBytes), madeAt)

const lineOf = ({ bytes, madeAt }: SecretsKey): string =>
  `${bytes.toString('base64')}${madeAt === null ? '' : ` ${madeAt.toISOString()}`}\n`

/** Creates the file at the first start. If another process created it meanwhile, uses that file. */
export function makeKeyFile(path: string, now: Date): void {
  const part = writePart(path, [newSecretsKey(now)])
  try {
    linkSync(part, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(part, { force: true })
  }
}

/** Replaces the file atomically and syncs it, so that a reader sees either the old keys or the new ones. */
export function writeKeyFile(path: string, keys: readonly SecretsKey[]): void {
  renameSync(writePart(path, keys), path)
}

function writePart(path: string, keys: readonly SecretsKey[]): string {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(part, 'wx', 0o600)
  try {
    writeSync(file, keys.map(lineOf).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return part
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
