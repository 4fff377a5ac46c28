import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { importPartBytes } from '@shop/contract/imports/import-options'

/** A person of the house at one process's console. */
export type Desk = { readonly origin: string; readonly cookie: string }

const patience = { timeout: 60_000, interval: 250 }

type Content = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }

async function ask(desk: Desk, path: string, sent?: object | Content): Promise<unknown> {
  const isFile = sent !== undefined && 'bytes' in sent
  const reply = await fetch(`${desk.origin}/api/admin/v1/${path}`, {
    ...(sent !== undefined && { method: 'POST', body: isFile ? new Blob([sent.bytes]) : JSON.stringify(sent) }),
    headers: {
      cookie: desk.cookie,
      origin: desk.origin,
      ...(sent !== undefined && {
        'content-type': isFile ? sent.type : 'application/json',
        'idempotency-key': randomUUID(),
      }),
    },
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

const pictures = z.object({
  pictures: z.array(z.object({ status: z.string(), picture: z.object({ src: z.string() }) })),
})

async function photo(): Promise<Content> {
  const background = { r: Math.floor(Math.random() * 256), g: 80, b: 120 }
  const made = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { bytes: new Uint8Array(made), type: 'image/jpeg' }
}

/** Uploads a picture of the piece; resolves to its path in the shop. */
export async function uploadPicture(desk: Desk, productId: number): Promise<string> {
  await ask(desk, `pieces/${productId}/pictures/upload?name=front.jpg`, await photo())
  return vi.waitFor(async () => {
    const last = pictures.parse(await ask(desk, `pieces/${productId}/pictures`)).pictures.at(-1)
    expect(last?.status).toBe('ready')
    return new URL(last?.picture.src ?? '', desk.origin).pathname
  }, patience)
}

const found = z.looseObject({ id: z.number(), version: z.number(), state: z.string(), choice: z.unknown() })

const headings = 'Shop piece ID,Name,Designer,Categories,For whom,Status,Option 1,Choice 1,SKU,Price,Stock policy,Stock'

/** Imports pieces with these names in the shop's own format; `onceRunning` is called when the import has begun. */
export async function importPieces(
  desk: Desk,
  names: readonly string[],
  onceRunning: () => Promise<void> = async () => undefined,
): Promise<void> {
  const rows = names.map((name) => {
    const key = name.replaceAll(' ', '-').toLowerCase()
    return `${key},${name},Loom & Co,Women > Anarkalis,women,published,Size,Small,${key},1200,tracked,9`
  })
  const bytes = Buffer.from([headings, ...rows].join('\n'))
  const { id } = found.parse(await ask(desk, 'imports', { fileName: 'goods.csv', sizeBytes: bytes.length }))
  for (let startByte = 0; startByte < bytes.length; startByte += importPartBytes) {
    const base64 = bytes.subarray(startByte, startByte + importPartBytes).toString('base64')
    await ask(desk, `imports/${id}/parts`, { startByte, base64 })
  }
  const inState = (state: string) =>
    vi.waitFor(async () => {
      const seen = found.parse(await ask(desk, `imports/${id}`))
      expect(seen).toMatchObject({ state })
      return seen
    }, patience)
  const { version, choice } = await inState('uploaded')
  await ask(desk, `imports/${id}/check`, { version, choice })
  await ask(desk, `imports/${id}/run`, { version: (await inState('checked')).version, putsOnSale: true })
  await onceRunning()
  await inState('done')
}
