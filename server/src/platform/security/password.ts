import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Stated explicitly, so that a new default of the library does not change the cost of stored hashes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const formOf = (password: string): string => password.normalize('NFKC')

export function hashPassword(password: string): Promise<string> {
  return hash(formOf(password), cost)
}

const randomHash = hashPassword(randomBytes(24).toString('base64url'))

/** `outdated`: the password matches, in a form that only an older version hashed. */
type PasswordMatch = 'right' | 'outdated' | 'wrong'

/** Takes the same time with and without a hash, so that timing does not reveal accounts. */
export async function matchPassword(password: string, passwordHash: string | null): Promise<PasswordMatch> {
  const [current = '', ...typed] = new Set([
    formOf(password),
    password,
    password.normalize('NFC'),
    password.normalize('NFD'),
  ])
  const stored = passwordHash ?? (await randomHash)
  if ((await verify(stored, current)) && passwordHash !== null) return 'right'
  for (const form of typed) if ((await verify(stored, form)) && passwordHash !== null) return 'outdated'
  return 'wrong'
}

export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return (await matchPassword(password, passwordHash)) !== 'wrong'
}

let loading: Promise<ReadonlySet<string>> | undefined

/** Loaded at the first sign-up, in about 30 ms. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return loading
}

/** Shorter names are part of too many good passwords. */
const shortestWord = 3

const alphabetic = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** True for a common password, a phone number, and a given word surrounded by digits and signs. */
export async function isEasyToGuess(typed: string, words: readonly string[]): Promise<boolean> {
  const password = formOf(typed)
  const [letters, digits, lower] = [alphabetic(password), digitsOf(password), password.toLowerCase()]
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@.]/), word.split('@', 1)[0] ?? ''])
  const isWord = parts.some((part) => lower === part.toLowerCase() || isSame(letters, alphabetic(part)))
  const isPhone = letters === '' && words.some((word) => digits !== '' && digitsOf(word).endsWith(digits))
  return isWord || isPhone || (await commonPasswords()).has(lower)
}

function isSame(letters: string, word: string): boolean {
  return letters.length >= shortestWord && letters === word
}
