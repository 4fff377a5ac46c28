import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { storageCalls } from '#platform/runtime/tallies.ts'
import { StorageError } from './file-storage.ts'

export type S3Account = {
  /** The setting that names it, for errors. */
  readonly setting: string
  /** The address of the bucket, without a slash at its end. */
  readonly bucketUrl: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export type S3Patience = {
  /** For the answer; a body gets more by its size. */
  readonly timeoutMs: number
  /** Before the second attempt; before the third one four times as long. */
  readonly retryAfterMs: number
}

const patience: S3Patience = { timeoutMs: 15_000, retryAfterMs: 250 }
const attempts = 3
/** The slowest line that an upload may have. */
const leastBytesPerMs = 50
const temporary: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504])

export type S3Request = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** Made again for each attempt. */
  readonly body?: () => string | Uint8Array<ArrayBuffer> | Readable
  readonly bodyBytes?: number
}

/** Throws a StorageError for every answer but success and a missing file, which is undefined. */
export type SendS3 = (request: S3Request) => Promise<Response | undefined>

type Outcome = { readonly response: Response } | { readonly error: unknown }

/** Signs requests, limits their time, and repeats those that failed for a moment. */
export function s3Sender(account: S3Account, { timeoutMs, retryAfterMs }: S3Patience = patience): SendS3 {
  const { bucketUrl, region, keyId, secret, setting } = account
  const place = `The store of ${setting} at ${new URL(bucketUrl).host}`
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })

  const attempt = async ({ method, key, query, headers, body, bodyBytes = 0 }: S3Request): Promise<Outcome> => {
    const url = new URL(key === undefined ? bucketUrl : `${bucketUrl}/${key}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs + bodyBytes / leastBytesPerMs)
    try {
      const signed = await client.sign(url, { method, headers: { ...headers } })
      // The store refuses a body without its length, which also shows it a cut-off one.
      if (body) signed.headers.set('content-length', String(bodyBytes))
      const sent = body && { body: body(), duplex: 'half' as const }
      const init = { method, headers: signed.headers, signal: limit.signal, redirect: 'error', ...sent } as const
      return { response: await fetch(signed.url, init) }
    } catch (error) {
      return { error: limit.signal.aborted ? new Error('it took too long') : error }
    } finally {
      clearTimeout(timer)
    }
  }

  return async (request) => {
    for (let count = 1; ; count += 1) {
      const outcome = await attempt(request)
      const isLast = count === attempts
      if ('error' in outcome) {
        if (isLast) storageCalls.inc({ outcome: 'failed' })
        if (isLast)
          throw new StorageError(`${place} failed ${attempts} times: ${reasonOf(outcome.error)}.`, {
            cause: outcome.error,
          })
      } else if (outcome.response.ok) {
        storageCalls.inc({ outcome: 'answered' })
        return outcome.response
      } else if (isLast || !temporary.has(outcome.response.status)) {
        const { status } = outcome.response
        const code = codeIn(await outcome.response.text())
        if (status === 404 && code !== 'NoSuchBucket') {
          storageCalls.inc({ outcome: 'answered' })
          return undefined
        }
        storageCalls.inc({ outcome: temporary.has(status) ? 'failed' : 'refused' })
        throw new StorageError(`${place} ${refusalOf(status, code, setting)}`)
      } else await outcome.response.body?.cancel()
      await pause(retryAfterMs * 4 ** (count - 1))
    }
  }
}

export const valueIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const codeIn = (xml: string): string => valueIn(xml, 'Code') ?? ''

function refusalOf(status: number, code: string, setting: string): string {
  const said = `${status}${code === '' ? '' : ` ${code}`}`
  if (code === 'NoSuchBucket') return `has no such bucket (${said}): make it, or correct ${setting}.`
  if (status === 401 || status === 403) return `refuses the key (${said}): check the key, the secret and their rights.`
  return `answers ${said}.`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
