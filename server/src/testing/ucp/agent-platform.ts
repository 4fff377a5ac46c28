import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { contentDigest, signatureHeaders } from '#platform/security/http-signature.ts'
import type { TestApp } from '#testing/open-test-app.ts'
import type { UcpBody } from './ucp-body.ts'
import { answerProblems, type AnswerKind, type UcpVersion } from './ucp-schema.ts'

type Reply = { readonly status: number; readonly body: UcpBody; readonly headers: Readonly<Record<string, unknown>> }

export type Received = { readonly headers: IncomingMessage['headers']; readonly body: string }

export type SentRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly isUnsigned?: boolean
  /** Changes the headers after they were signed. */
  readonly tamper?: (headers: Record<string, string>) => void
  /** The schema that the answer has to fit. */
  readonly fits?: AnswerKind
}

export type AgentPlatform = AsyncDisposable & {
  readonly profileUrl: string
  readonly kid: string
  readonly webhooks: readonly Received[]
  /** Answers the next events with a failure. */
  readonly failEvents: (count: number) => void
  readonly profileReads: () => number
  readonly send: (request: SentRequest) => Promise<Reply>
  /** Replaces the answer of the profile's address. */
  readonly answerWith: (answer: ProfileAnswer) => void
  readonly rotateKey: () => void
}

type ProfileAnswer = {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const names = ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'order', 'discount', 'fulfillment'] as const

export type PlatformOptions = {
  readonly version?: UcpVersion
  readonly without?: readonly (typeof names)[number][]
  /** Capabilities of others that the platform knows. */
  readonly also?: readonly { readonly name: string; readonly version: string }[]
}

/** A platform on this machine with a profile, a key and an address for events. */
export async function openAgentPlatform(shop: TestApp, options: PlatformOptions = {}): Promise<AgentPlatform> {
  const { version = '2026-08-25', without = [], also = [] } = options
  const webhooks: Received[] = []
  let reads = 0
  let failures = 0
  let pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let kid = 'platform-1'
  let override: ProfileAnswer | undefined
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'POST') {
        webhooks.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
        failures -= 1
        reply.writeHead(failures >= 0 ? 500 : 200).end('{}')
        return
      }
      reads += 1
      const { status = 200, body, headers = {} } = override ?? { body: profile() }
      reply.writeHead(status, { 'content-type': 'application/json', ...headers })
      reply.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port }: AddressInfo = addressOf(server.address())
  const origin = `http://127.0.0.1:${port}`
  const profileUrl = `${origin}/profile.json`
  const profile = () => ({
    ucp: {
      version,
      services: {},
      payment_handlers: {},
      capabilities: Object.fromEntries<readonly object[]>([
        ...names
          .filter((name) => !without.includes(name))
          .map((name): [string, readonly object[]] => [
            `dev.ucp.shopping.${name}`,
            [{ version, ...(name === 'order' && { config: { webhook_url: `${origin}/events` } }) }],
          ]),
        ...also.map((one): [string, readonly object[]] => [one.name, [{ version: one.version }]]),
      ]),
    },
    [version === '2026-04-08' ? 'signing_keys' : 'keys']: [
      { kid, ...publicJwk(pair.publicKey), use: 'sig', alg: 'ES256' },
    ],
  })
  const send = (request: SentRequest) =>
    sendSigned(shop, { ...request, profileUrl, version, kid, privateKey: pair.privateKey })
  return {
    profileUrl,
    get kid() {
      return kid
    },
    webhooks,
    failEvents: (count) => {
      failures = count
    },
    profileReads: () => reads,
    send,
    answerWith: (answer) => {
      override = answer
    },
    rotateKey: () => {
      pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      kid = `platform-${randomUUID()}`
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The platform has no port.')
  return address
}

/** The schemas of the protocol check the answers, so the tests read the fields that they expect. */
const trusted = z.custom<UcpBody>((body) => typeof body === 'object' && body !== null)

const publicJwk = (key: KeyObject) => key.export({ format: 'jwk' })

type Sending = SentRequest & {
  readonly profileUrl: string
  readonly version: UcpVersion
  readonly kid: string
  readonly privateKey: KeyObject
}

async function sendSigned(shop: TestApp, request: Sending): Promise<Reply> {
  const { method = 'POST', path, body, fits, version } = request
  const text = body === undefined ? '' : JSON.stringify(body)
  const payload = Buffer.from(text)
  const headers: Record<string, string> = {
    'ucp-agent': `profile="${request.profileUrl}"`,
    'request-id': randomUUID(),
    ...(payload.length > 0 && { 'content-type': 'application/json', 'content-digest': contentDigest(payload) }),
    ...(method !== 'GET' && { 'idempotency-key': request.key ?? randomUUID() }),
    ...request.headers,
  }
  const url = path.startsWith('/') ? path : `/ucp/v1/${path}`
  if (request.isUnsigned !== true) {
    const authority = new URL(shop.ports.publicUrl).host
    const signed = { method, authority, path: url, query: '', headers, body: payload }
    Object.assign(
      headers,
      signatureHeaders(signed, { kid: request.kid, key: request.privateKey, now: shop.clock.now() }),
    )
  }
  request.tamper?.(headers)
  const response = await shop.app.inject({ method, url, headers, ...(payload.length > 0 && { payload }) })
  const isJson = String(response.headers['content-type']).includes('json')
  const answer = {
    status: response.statusCode,
    headers: response.headers,
    body: trusted.parse(isJson ? response.json<unknown>() : {}),
  }
  const problems = fits === undefined ? [] : answerProblems(version, fits, answer.body)
  if (problems.length > 0) {
    throw new Error(`${method} ${path} (${answer.status}): ${problems.join('; ')}\n${JSON.stringify(answer.body)}`)
  }
  return answer
}
