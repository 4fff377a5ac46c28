import type { filmTypes } from '@shop/contract/content/sections/film-name'
import { filmAddress } from '#platform/media/films.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'

type FilmType = keyof typeof filmTypes

/** The container by its first bytes, because names and declared types are only claims. */
function filmTypeOf(file: Uint8Array): FilmType | undefined {
  const head = Buffer.from(file.subarray(0, 64))
  if (head.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  const isMatroska = head.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'))
  return isMatroska && head.includes('webm') ? 'webm' : undefined
}

type Upload = { readonly file: unknown; readonly fileName: string }
type Uploaded = { readonly film: string; readonly address: string; readonly bytes: number }

/** A repeat stores the same file again, because its content is its name. */
export async function uploadFilm(ctx: Context, by: Auditor, { file, fileName }: Upload): Promise<Uploaded> {
  const type = file instanceof Uint8Array ? filmTypeOf(file) : undefined
  if (!(file instanceof Uint8Array) || type === undefined) throw new ShopError('request.unsupported_type')
  const film = await ctx.ports.films.put(file, type)
  const bytes = file.length
  await recordChange(ctx, by, {
    verb: 'film added',
    subject: 'document',
    subjectId: film,
    after: { file: fileName, bytes },
  })
  return { film, address: filmAddress(film), bytes }
}
