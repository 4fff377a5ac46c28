import type { ThemeDocument } from '@shop/contract/content/theme-document'
import { listPictures } from '#content/pages/content.store.ts'
import type { Database } from '#platform/db/db.ts'
import { mediaAddress } from '#platform/media/media-address.ts'
import type { Ports } from '#platform/runtime/ports.ts'

/** `address` begins with a slash or names the host of pictures; the size is the file's. */
export type ShopLogo = {
  readonly address: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** A PNG of some kilobytes. */
  readonly content: Uint8Array
}

type Reading = { readonly db: Database; readonly ports: Pick<Ports, 'documents' | 'logoPictures'> }

/** The published logo; null while the shop's name is its wordmark, which runs no statement. */
export async function readLogo(reading: Reading): Promise<ShopLogo | null> {
  return logoOf(reading, (await reading.ports.documents.read('theme')).body)
}

/** The logo of a theme, which may be a draft. */
export async function logoOf({ db, ports }: Reading, { logo }: ThemeDocument): Promise<ShopLogo | null> {
  if (!logo) return null
  const picture = (await listPictures(db, [logo.mediaId])).get(logo.mediaId) ?? null
  const file = await ports.logoPictures.logoOf(picture)
  if (file === null) return null
  const { path, ...rest } = file
  return { ...rest, address: mediaAddress(path), alt: logo.alt }
}
