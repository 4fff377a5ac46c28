import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Account } from './s3-requests.ts'
import { s3Storage } from './s3-storage.ts'
import { twoStorages } from './two-storages.ts'

/** Pictures in all widths, the files that they were made of, and built files of pages. */
export const storedKinds = ['media', 'originals', 'assets'] as const

export type ShopStorage = { readonly [Kind in (typeof storedKinds)[number]]: FileStorage }

export type StorageSettings = { readonly dataDir: string; readonly s3?: S3Account | undefined }

/** Files that are not in the bucket yet come from the folder: `media move` runs beside the shop. */
export function openShopStorage({ dataDir, s3 }: StorageSettings): ShopStorage {
  const open = (kind: keyof ShopStorage): FileStorage => {
    const folder = folderStorage(join(dataDir, kind))
    return s3 === undefined ? folder : twoStorages(s3Storage(s3, kind), folder)
  }
  return { media: open('media'), originals: open('originals'), assets: open('assets') }
}
