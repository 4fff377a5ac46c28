import { join } from 'node:path'
import { openMediaStorage, type MediaStorage } from '#platform/media/media-storage.ts'
import { openPictureConverter, type PictureConverter } from '#platform/media/picture-converter.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { openShopStorage } from '#platform/storage/shop-storage.ts'

/** The pictures in a folder. */
export const mediaIn = (folder: string): MediaStorage => openMediaStorage(folderStorage(folder))

/** Converts into a data folder, as a shop does. */
export function converterIn(dataDir: string): PictureConverter {
  const { media, originals } = openShopStorage({ dataDir })
  return openPictureConverter({ media: openMediaStorage(media), originals, sources: join(dataDir, 'uploads') })
}
