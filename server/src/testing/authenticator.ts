import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const origin = 'http://localhost:3000'
const rpIdHash = createHash('sha256').update('localhost').digest()
/** The flags user present and user verified; with a new key, also attested data. */
const verifiedFlags = 0x05
const newKeyFlags = 0x45

const clientData = (type: string, challenge: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

const numbers = (...bytes: readonly number[]): Buffer => Buffer.from(bytes)

/** A device with one passkey, as a browser answers for it. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
  const credential = (response: Readonly<Record<string, string>>) => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })
  return {
    id,
    register: (challenge: string) => {
      const head = Buffer.concat([rpIdHash, numbers(newKeyFlags, 0, 0, 0, 0), Buffer.alloc(16), numbers(0, 16)])
      const authData = new Uint8Array(Buffer.concat([head, credentialId, coseKey]))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', authData],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
      })
    },
    answer: (challenge: string) => {
      const authData = Buffer.concat([rpIdHash, numbers(verifiedFlags, 0, 0, 0, 0)])
      const data = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([authData, createHash('sha256').update(data).digest()])
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
