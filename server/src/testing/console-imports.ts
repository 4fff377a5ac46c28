import { z } from 'zod'
import { importPartBytes } from '@shop/contract/imports/import-options'
import { workOnImports } from '#imports'
import { PictureMissingError } from '#platform/media/fetch-picture.ts'
import { sendAdmin, type StaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

const seen = z.looseObject({ id: z.number(), version: z.number(), choice: z.unknown() })
type Seen = z.infer<typeof seen>

export type ConsoleImports = {
  /** Uploads a file in parts; resolves to the import. */
  readonly upload: (content: string, fileName?: string) => Promise<Seen>
  readonly uploadBytes: (bytes: Buffer, fileName: string) => Promise<Seen>
  readonly find: (id: number) => ReturnType<typeof sendAdmin>
  readonly send: (
    id: number,
    action: string,
    sent?: { readonly key?: string; readonly choice?: unknown; readonly putsOnSale?: boolean },
  ) => ReturnType<typeof sendAdmin>
  /** Works on everything that waits, as a process of the shop does. */
  readonly work: (stopping?: AbortSignal) => Promise<void>
  /** Uploads, checks and imports a file with the guessed columns. */
  readonly runWhole: (content: string, fileName?: string, putsOnSale?: boolean) => Promise<number>
  readonly undo: (id: number) => ReturnType<typeof sendAdmin>
}

/** Imports through the console's calls. */
export function consoleImports(shop: TestApp, as: StaffMember): ConsoleImports {
  const find = (id: number) => sendAdmin(shop, `GET imports/${id}`, { as })
  const uploadBytes: ConsoleImports['uploadBytes'] = async (bytes, fileName) => {
    const body = { fileName, sizeBytes: bytes.length }
    let found = seen.parse((await sendAdmin(shop, 'POST imports', { as, body })).body)
    for (let startByte = 0; startByte < bytes.length; startByte += importPartBytes) {
      const base64 = bytes.subarray(startByte, startByte + importPartBytes).toString('base64')
      const part = { as, body: { startByte, base64 } }
      found = seen.parse((await sendAdmin(shop, `POST imports/${found.id}/parts`, part)).body)
    }
    return found
  }
  const upload: ConsoleImports['upload'] = (content, fileName = 'supplier list.csv') =>
    uploadBytes(Buffer.from(content), fileName)
  const send: ConsoleImports['send'] = async (id, action, { key, ...body } = {}) => {
    const found = seen.parse((await find(id)).body)
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const sent = { version: found.version, ...(action === 'check' && { choice: found.choice }), ...body }
    return sendAdmin(shop, `POST imports/${id}/${action}`, { as, body: sent, headers })
  }
  const work = (stopping = new AbortController().signal) => {
    const fetch = () => Promise.reject(new PictureMissingError('there is no network', true))
    return workOnImports({ context: () => shop.ctx(), fetch, stopping })
  }
  const through = async (id: number, action: string, putsOnSale?: boolean) => {
    const answer = await send(id, action, putsOnSale === undefined ? {} : { putsOnSale })
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.body)}`)
    await work()
    return find(id)
  }
  return {
    upload,
    uploadBytes,
    find,
    send,
    work,
    async runWhole(content, fileName, putsOnSale = false) {
      const { id } = await upload(content, fileName)
      await through(id, 'check')
      await through(id, 'run', putsOnSale)
      return id
    },
    undo: (id) => through(id, 'undo'),
  }
}
