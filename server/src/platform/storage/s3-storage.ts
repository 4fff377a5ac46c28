import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  assertKey,
  isStorageKey,
  StorageError,
  type Content,
  type FileStorage,
  type OutsideStore,
  type StoredFile,
} from './file-storage.ts'
import { s3Sender, valueIn, type S3Account, type S3Patience, type S3Request, type SendS3 } from './s3-requests.ts'
import { streamParts } from './stream-parts.ts'

export type S3Options = {
  /** A larger content is sent in parts of this size; stores take 10,000 parts of 5 MB to 5 GB. */
  readonly partBytes?: number
  readonly pageSize?: number
  readonly patience?: S3Patience
}

type File = { readonly key: string; readonly type: string }

type Part = Pick<S3Request, 'headers' | 'body' | 'bodyBytes'>

/** The files of a bucket below a folder, or all of them. Names, sizes and times come from the bucket alone. */
export function s3Storage(account: S3Account, folder: string, options: S3Options = {}): FileStorage {
  const { partBytes = 64 * 1024 * 1024, pageSize = 1000, patience } = options
  const send = s3Sender(account, patience)
  const root = folder === '' ? '' : `${folder}/`
  const keyOf = (key: string): string => {
    assertKey(key)
    return root + key
  }
  return {
    async put(key, content, type) {
      await putFile(send, { key: keyOf(key), type }, partsOf(content, partBytes))
    },
    async get(key, range) {
      const headers = range && { range: `bytes=${range.from}-${range.to}` }
      const response = await send({ method: 'GET', key: keyOf(key), ...(headers && { headers }) })
      if (response === undefined) return undefined
      const whole = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
      return { size: Number(whole), content: response.body ? Readable.fromWeb(response.body) : Readable.from([]) }
    },
    async head(key) {
      const response = await send({ method: 'HEAD', key: keyOf(key) })
      if (response === undefined) return undefined
      const { headers } = response
      const changedAt = new Date(headers.get('last-modified') ?? 0)
      return { key, size: Number(headers.get('content-length')), changedAt }
    },
    async delete(key) {
      await send({ method: 'DELETE', key: keyOf(key) })
    },
    async *list({ prefix = '', after = '' } = {}) {
      const query = { 'list-type': '2', 'max-keys': String(pageSize), prefix: root + prefix }
      let place: Record<string, string> = after === '' ? {} : { 'start-after': root + after }
      for (;;) {
        const xml = await (await needed(send, { method: 'GET', query: { ...query, ...place } })).text()
        yield* filesIn(xml, root)
        const next = valueIn(xml, 'NextContinuationToken')
        if (next === undefined) return
        place = { 'continuation-token': next }
      }
    },
  }
}

export const s3Store = (account: S3Account): OutsideStore => ({
  setting: account.setting,
  folder: (name) => s3Storage(account, name),
})

async function needed(send: SendS3, request: S3Request): Promise<Response> {
  const response = await send(request)
  if (response === undefined) throw new StorageError(`The store does not have ${request.key ?? 'the bucket'}.`)
  return response
}

async function putFile(send: SendS3, file: File, parts: AsyncGenerator<Part>): Promise<void> {
  try {
    const first = await parts.next()
    if (first.done === true) return
    const second = await parts.next()
    if (second.done === true) await putWhole(send, file, first.value)
    else await putParts(send, file, joined([first.value, second.value], parts))
  } finally {
    await parts.return(undefined)
  }
}

async function putWhole(send: SendS3, { key, type }: File, { headers, ...sent }: Part): Promise<void> {
  await needed(send, { method: 'PUT', key, headers: { ...headers, 'content-type': type }, ...sent })
}

async function putParts(send: SendS3, { key, type }: File, content: AsyncIterable<Part>): Promise<void> {
  const begun = await needed(send, { method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': type } })
  const uploadId = valueIn(await begun.text(), 'UploadId') ?? ''
  try {
    const parts: string[] = []
    for await (const sent of content) {
      const query = { partNumber: String(parts.length + 1), uploadId }
      const part = await needed(send, { method: 'PUT', key, query, ...sent })
      const tag = part.headers.get('etag') ?? ''
      parts.push(`<Part><PartNumber>${query.partNumber}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    const text = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const list = { body: () => text, bodyBytes: text.length, headers: { 'content-type': 'application/xml' } }
    const joined = await (await needed(send, { method: 'POST', key, query: { uploadId }, ...list })).text()
    // A store may find the fault after it began to answer 200.
    if (joined.includes('<Error>')) throw new StorageError(`The store could not join ${key}.`)
  } catch (error) {
    // The caller gets the first error; parts that remain cost room until the bucket's rule removes them.
    await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

function* filesIn(xml: string, root: string): Generator<StoredFile> {
  for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const key = (valueIn(entry, 'Key') ?? '').slice(root.length)
    const changedAt = new Date(valueIn(entry, 'LastModified') ?? 0)
    if (isStorageKey(key)) yield { key, size: Number(valueIn(entry, 'Size')), changedAt }
  }
}

/** At least one part. A stream is read while its parts are sent: one of them is in memory, and can be sent again. */
async function* partsOf(content: Content, partBytes: number): AsyncGenerator<Part> {
  if (content instanceof Readable) {
    for await (const part of streamParts(content, partBytes)) yield signed(part)
    return
  }
  const size = content instanceof Uint8Array ? content.length : content.size
  for (let from = 0; from === 0 || from < size; from += partBytes) {
    const to = Math.min(from + partBytes, size) - 1
    // Bytes in memory are signed, so that the store compares them; a stream is trusted to the line and its length.
    if (content instanceof Uint8Array) yield signed(Uint8Array.from(content.subarray(from, to + 1)))
    else yield { headers: {}, body: () => content.read(from, to), bodyBytes: to - from + 1 }
  }
}

async function* joined(first: readonly Part[], rest: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield* first
  yield* rest
}

function signed(bytes: Uint8Array<ArrayBuffer>): Part {
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') }
  return { headers, body: () => bytes, bodyBytes: bytes.length }
}
