import { createSign, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const clientId = 'a-shop.apps.googleusercontent.example'
/** URL of the provider's script; the tests intercept requests to it. */
export const scriptAddress = 'https://accounts.google.com/gsi/client'

/** Minimal fake of the provider's script; its button returns the test's token for the shop's nonce. */
export function scriptWith(credential: string): string {
  return `(() => {
    let give = () => undefined
    let nonce = ''
    const id = {
      initialize: (options) => { give = options.callback; nonce = options.nonce },
      prompt: () => document.documentElement.setAttribute('data-prompted', 'yes'),
      renderButton: (place) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Continue with Google'
        button.addEventListener('click', async () => {
          const signed = globalThis.signedFor
          give({ credential: signed ? await signed(nonce) : ${JSON.stringify(credential)} })
        })
        place.replaceChildren(button)
      },
      disableAutoSelect: () => undefined,
    }
    globalThis.google = { accounts: { id } }
  })()`
}

type Person = { readonly email: string; readonly name: string; readonly nonce?: string }

export type Provider = {
  readonly keysAddress: string
  readonly tokenFor: (person: Person) => string
  readonly stop: () => Promise<void>
}

const asPart = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs tokens as the provider does, and serves the public key. */
export async function startProvider(): Promise<Provider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(keys))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    keysAddress: `http://127.0.0.1:${portOf(server.address())}/keys`,
    tokenFor: ({ email, name, nonce }) => {
      const now = Math.floor(Date.now() / 1000)
      const claims = { iss: 'https://accounts.google.com', aud: clientId, sub: email, iat: now, exp: now + 600 }
      const body = {
        ...claims,
        email,
        email_verified: true,
        hd: 'example.com',
        name,
        ...(nonce !== undefined && { nonce }),
      }
      const signed = `${asPart({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${asPart(body)}`
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
    },
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The keys have no address.')
  return address.port
}
