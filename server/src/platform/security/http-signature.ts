import {
  createHash,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { readDictionary, type Item, type Member } from './structured-fields.ts'

/** HTTP message signatures (RFC 9421) over the components that the protocol requires. */

export type PublicKey = JsonWebKey & { readonly kid: string; readonly kty: string }

export type SignedRequest = {
  readonly method: string
  readonly authority: string
  readonly path: string
  /** With its question mark; empty without a query. */
  readonly query: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type SignatureProblem =
  | 'signature_missing'
  | 'signature_invalid'
  | 'key_not_found'
  | 'digest_mismatch'
  | 'algorithm_unsupported'

/** More signatures than this are not tried. */
const mostSignatures = 3
/** How far the clock of the signer may differ. */
const clockSeconds = 300
const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** What a signature must cover, so that nothing that decides can be changed. */
export function requiredComponents({ method, query, headers, body }: SignedRequest): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(query === '' ? [] : ['@query']),
    ...(headers['ucp-agent'] === undefined ? [] : ['ucp-agent']),
    ...(headers['signature-agent'] === undefined ? [] : ['signature-agent']),
    ...(unsafe.has(method) && headers['idempotency-key'] !== undefined ? ['idempotency-key'] : []),
    ...(body.length === 0 ? [] : ['content-digest', 'content-type']),
  ]
}

export const contentDigest = (body: Uint8Array): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

function hasDigest({ headers, body }: SignedRequest): boolean {
  const given = readDictionary(headers['content-digest'] ?? '')?.get('sha-256')?.value
  return given instanceof Uint8Array && createHash('sha256').update(body).digest().equals(given)
}

function componentValue(request: SignedRequest, { value, parameters }: Item): string | undefined {
  const { method, authority, path, query, headers } = request
  const derived: Readonly<Record<string, string>> = {
    '@method': method,
    '@authority': authority,
    '@path': path,
    '@query': query === '' ? '?' : query,
  }
  const name = String(value)
  if (name.startsWith('@')) return parameters.size === 0 ? derived[name] : undefined
  const field = headers[name]?.trim()
  const member = parameters.get('key')
  if (member === undefined) return parameters.size === 0 ? field : undefined
  return parameters.size === 1 ? readDictionary(field ?? '')?.get(String(member))?.raw : undefined
}

const identifier = ({ value, parameters }: Item): string =>
  `"${String(value)}"${[...parameters].map(([name, own]) => `;${name}="${String(own)}"`).join('')}`

/** Undefined when a component is missing, named twice or not understood. */
export function signatureBase(request: SignedRequest, input: Member): string | undefined {
  const items = input.list ?? []
  const names = items.map(identifier)
  if (new Set(names).size !== names.length) return undefined
  const lines = items.map((item) => {
    const value = componentValue(request, item)
    return value === undefined ? undefined : `${identifier(item)}: ${value}`
  })
  return lines.includes(undefined) ? undefined : [...lines, `"@signature-params": ${input.raw}`].join('\n')
}

/** What node needs to know to verify with a key; undefined for a kind of key that the shop does not support. */
function algorithmOf({ kty, crv }: PublicKey): { readonly hash: string | null } | undefined {
  if (kty === 'EC' && crv === 'P-256') return { hash: 'sha256' }
  if (kty === 'EC' && crv === 'P-384') return { hash: 'sha384' }
  return kty === 'OKP' && crv === 'Ed25519' ? { hash: null } : undefined
}

/** Undefined for a key that is not on its curve. */
function importKey(key: PublicKey): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch {
    // Whoever publishes the key wrote it, so a malformed one is a refusal and no fault.
    return undefined
  }
}

function isCurrent({ parameters }: Member, now: Date): boolean {
  const seconds = now.getTime() / 1000
  const [created, expires] = [parameters.get('created'), parameters.get('expires')]
  if (typeof created === 'number' && Math.abs(seconds - created) > clockSeconds) return false
  return typeof expires !== 'number' || seconds <= expires + clockSeconds
}

type Verifying = { readonly keys: readonly PublicKey[]; readonly now: Date }

function problemOfSignature(
  request: SignedRequest,
  { input, signature }: { readonly input: Member; readonly signature: Uint8Array },
  { keys, now }: Verifying,
): SignatureProblem | null {
  const covered = new Set((input.list ?? []).map(({ value }) => String(value)))
  if (!requiredComponents(request).every((name) => covered.has(name))) return 'signature_invalid'
  const key = keys.find(({ kid }) => kid === input.parameters.get('keyid'))
  if (key === undefined) return 'key_not_found'
  const algorithm = algorithmOf(key)
  if (algorithm === undefined) return 'algorithm_unsupported'
  const [base, imported] = [signatureBase(request, input), importKey(key)]
  if (base === undefined || imported === undefined || !isCurrent(input, now)) return 'signature_invalid'
  const isRight = verify(algorithm.hash, Buffer.from(base), { key: imported, dsaEncoding: 'ieee-p1363' }, signature)
  return isRight ? null : 'signature_invalid'
}

/** Null when one of the request's signatures is right. */
export function signatureProblem(request: SignedRequest, verifying: Verifying): SignatureProblem | null {
  const { headers, body } = request
  const [inputs, signatures] = [headers['signature-input'], headers['signature']].map((field) =>
    readDictionary(field ?? ''),
  )
  if (!inputs || !signatures || inputs.size === 0 || signatures.size === 0) return 'signature_missing'
  if (body.length > 0 && headers['content-digest'] !== undefined && !hasDigest(request)) return 'digest_mismatch'
  const problems = [...inputs].slice(0, mostSignatures).map(([label, input]): SignatureProblem | null => {
    const signature = signatures.get(label)?.value
    if (!(signature instanceof Uint8Array)) return 'signature_missing'
    return problemOfSignature(request, { input, signature }, verifying)
  })
  return problems.includes(null) ? null : (problems[0] ?? 'signature_missing')
}

type Signing = { readonly kid: string; readonly key: KeyObject; readonly now: Date }

/** The headers that sign a request of the shop with a key of the curve P-256. */
export function signatureHeaders(
  request: SignedRequest,
  { kid, key, now }: Signing,
): { readonly 'signature-input': string; readonly signature: string } {
  const components = requiredComponents(request).map((name) => `"${name}"`)
  const created = Math.floor(now.getTime() / 1000)
  const input = `sig1=(${components.join(' ')});created=${created};keyid="${kid}"`
  const member = readDictionary(input)?.get('sig1')
  const base = member && signatureBase(request, member)
  if (base === undefined) throw new Error('A request of the shop lacks a header that its signature covers.')
  const bytes = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' })
  return { 'signature-input': input, signature: `sig1=:${bytes.toString('base64')}:` }
}

const makePair = promisify(generateKeyPair)
const point = z.object({ crv: z.string(), kty: z.string(), x: z.string(), y: z.string() })

/** A new key of the curve P-256, named by its thumbprint (RFC 7638), with its private part as PKCS #8. */
export async function newSigningPair() {
  const { publicKey, privateKey } = await makePair('ec', { namedCurve: 'P-256' })
  const { crv, kty, x, y } = point.parse(publicKey.export({ format: 'jwk' }))
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' })
  return { kid, publicKey: { kid, kty, crv, x, y, use: 'sig', alg: 'ES256' }, secret }
}
