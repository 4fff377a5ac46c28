import type { filmTypes } from '@shop/contract/content/sections/film-name'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { filmAddress, nameOfFile } from '#platform/media/films.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { readCaptions } from './captions.rules.ts'
import * as filmStore from './films.store.ts'

type FilmType = keyof typeof filmTypes

/** The container by its first bytes, because names and declared types are only claims. */
function filmTypeOf(file: Uint8Array): FilmType | undefined {
  const head = Buffer.from(file.subarray(0, 64))
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  const isMatroska = head.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'))
  return isMatroska && head.includes('webm') ? 'webm' : undefined
}

type Upload = { readonly file: unknown; readonly fileName: string }

type Named = {
  readonly name: string
  readonly file: Uint8Array
  readonly verb: string
  readonly after: Readonly<Record<string, unknown>>
}

/** A repeat stores the same file again, because its content is its name. */
async function store(ctx: Context, by: Auditor, { name, file, verb, after }: Named): Promise<void> {
  await filmStore.insertFile(ctx.db, name, ctx.now)
  await ctx.ports.films.put(name, file)
  await inTransaction(ctx, async (trx) => {
    await filmStore.updateStored(trx.db, name)
    await recordChange(trx, by, { verb, subject: 'document', subjectId: name, after })
  })
}

type UploadedFilm = { readonly film: string; readonly address: string; readonly bytes: number }

export async function uploadFilm(ctx: Context, by: Auditor, { file, fileName }: Upload): Promise<UploadedFilm> {
  const type = file instanceof Uint8Array ? filmTypeOf(file) : undefined
  if (!(file instanceof Uint8Array) || type === undefined) throw new ShopError('request.unsupported_type')
  const [film, bytes] = [nameOfFile(file, type), file.length]
  await store(ctx, by, { name: film, file, verb: 'film added', after: { file: fileName, bytes } })
  return { film, address: filmAddress(film), bytes }
}

type UploadedCaptions = { readonly file: string; readonly captions: number }

export async function uploadCaptions(ctx: Context, by: Auditor, { file, fileName }: Upload): Promise<UploadedCaptions> {
  const bytes = file instanceof Uint8Array ? file : new Uint8Array()
  const read = readCaptions(bytes)
  if ('fault' in read) throw new ValidationError([{ path: ['file'], message: read.fault }])
  const name = nameOfFile(bytes, 'vtt')
  await store(ctx, by, { name, file: bytes, verb: 'captions added', after: { file: fileName, ...read } })
  return { file: name, ...read }
}
