import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openFaultyStore, type Fault } from '#testing/faulty-store.ts'
import { s3Storage } from './s3-storage.ts'

const patience = { timeoutMs: 300, retryAfterMs: 5 }
const answer =
  (status: number, code = ''): Fault =>
  (_request, response) => {
    response.writeHead(status).end(code === '' ? '' : `<Error><Code>${code}</Code></Error>`)
  }
const silence: Fault = () => undefined
const hangUp: Fault = (request) => request.socket.destroy()
const bytes = Buffer.from('a picture')

const failureOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => String(error),
  )

test('STORAGE: what fails for a moment is sent again, with the whole file', async () => {
  const sent: string[] = []
  const taking: Fault = (request, response) => {
    void buffer(request).then((body) => {
      sent.push(body.toString())
      response.writeHead(sent.length < 3 ? 503 : 200).end()
    })
  }
  await using store = await openFaultyStore([taking])
  const files = s3Storage(store.account, 'media', { patience })
  await files.put('a.webp', { size: bytes.length, read: () => Readable.from([bytes]) }, 'image/webp')
  expect(sent).toEqual(['a picture', 'a picture', 'a picture'])
  expect(store.seen).toEqual(Array.from({ length: 3 }, () => 'PUT /shop/media/a.webp'))
})

test('STORAGE: a store that says nothing or hangs up is left after three attempts, with its name', async () => {
  for (const [fault, reason] of [
    [silence, 'it took too long'],
    [hangUp, 'other side closed'],
  ] as const) {
    await using store = await openFaultyStore([fault])
    const files = s3Storage(store.account, 'media', { patience })
    const failure = await failureOf(files.put('a.webp', bytes, 'image/webp'))
    expect(failure).toContain(
      `The store of S3_URL at ${new URL(store.account.bucketUrl).host} failed 3 times: ${reason}`,
    )
    expect(store.seen).toHaveLength(3)
  }
})

test('STORAGE: a refusal is told at once and in words that help: a key, a bucket, a missing ability', async () => {
  for (const [fault, words] of [
    [
      answer(403, 'SignatureDoesNotMatch'),
      'refuses the key (403 SignatureDoesNotMatch): check the key, the secret and their rights',
    ],
    [answer(404, 'NoSuchBucket'), 'has no such bucket (404 NoSuchBucket): make it, or correct S3_URL'],
    [answer(501, 'NotImplemented'), 'answers 501 NotImplemented'],
  ] as const) {
    await using store = await openFaultyStore([fault])
    const files = s3Storage(store.account, 'media', { patience })
    const failure = await failureOf(files.get('a.webp'))
    expect(failure).toContain(words)
    expect(failure).not.toContain(store.account.secret)
    expect(store.seen).toHaveLength(1)
  }
})

test('STORAGE: an answer that is cut off is an error, not a shorter picture', async () => {
  await using store = await openFaultyStore([
    (_request, response) => {
      response.writeHead(200, { 'content-length': 1000 })
      response.write('half', () => response.destroy())
    },
  ])
  const found = await s3Storage(store.account, 'media', { patience }).get('a.webp')
  if (found === undefined) throw new Error('The picture is missing.')
  await expect(buffer(found.content)).rejects.toThrow('terminated')
})

test('STORAGE: an upload in parts that fails is given up at the store', async () => {
  const begin: Fault = (_request, response) => void response.end('<UploadId>one</UploadId>')
  await using store = await openFaultyStore([begin, answer(400, 'EntityTooSmall'), answer(204)])
  const files = s3Storage(store.account, 'backups', { patience, partBytes: 4 })
  expect(await failureOf(files.put('b.tar', bytes, 'application/x-tar'))).toContain('answers 400 EntityTooSmall')
  expect(store.seen).toEqual([
    'POST /shop/backups/b.tar?uploads=',
    'PUT /shop/backups/b.tar?partNumber=1&uploadId=one',
    'DELETE /shop/backups/b.tar?uploadId=one',
  ])
})

test('STORAGE: parts that a store cannot join after it began to answer are an error', async () => {
  const begin: Fault = (_request, response) => void response.end('<UploadId>one</UploadId>')
  const late: Fault = (_request, response) => void response.end('<Error><Code>InternalError</Code></Error>')
  await using store = await openFaultyStore([begin, answer(200), answer(200), answer(200), late])
  const files = s3Storage(store.account, 'backups', { patience, partBytes: 4 })
  expect(await failureOf(files.put('b.tar', bytes, 'application/x-tar'))).toContain('could not join backups/b.tar')
})
