import { join } from 'node:path'
import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Account } from './s3-requests.ts'
import { s3Storage } from './s3-storage.ts'
import { twoStorages } from './two-storages.ts'

/** Pictures in all widths, and the files that they were made of. */
export const storedKinds = ['media', 'originals'] as const

type StoredKind = (typeof storedKinds)[number]

export function typeOf(kind: StoredKind, key: string): string {
  if (kind !== 'media') return 'application/octet-stream'
  if (/\.(?:mp4|webm)$/.test(key)) return `video/${key.slice(key.lastIndexOf('.') + 1)}`
  if (key.endsWith('.vtt')) return 'text/vtt; charset=utf-8'
  if (key.endsWith('.png')) return 'image/png'
  return key.endsWith('.jpg') ? 'image/jpeg' : `image/${key.slice(-4)}`
}

export type ShopStorage = { readonly [Kind in StoredKind]: FileStorage }

type Places = { readonly dataDir: string; readonly s3: S3Account }

export const openBothPlaces = ({ dataDir, s3 }: Places, kind: StoredKind) => ({
  folder: folderStorage(join(dataDir, kind)),
  bucket: s3Storage(s3, kind),
})

export type StorageSettings = { readonly dataDir: string; readonly s3?: S3Account | undefined }

const openEach = (open: (kind: StoredKind) => FileStorage): ShopStorage => ({
  media: open('media'),
  originals: open('originals'),
})

/** Files that are not in the bucket yet come from the folder: `media move` runs beside the shop. */
export function openShopStorage({ dataDir, s3 }: StorageSettings): ShopStorage {
  if (s3 === undefined) return openShopFolder(dataDir)
  return openEach((kind) => {
    const { folder, bucket } = openBothPlaces({ dataDir, s3 }, kind)
    return twoStorages(bucket, folder)
  })
}

export const openShopFolder = (dataDir: string): ShopStorage => openEach((kind) => folderStorage(join(dataDir, kind)))

export const openShopBucket = (s3: S3Account): ShopStorage => openEach((kind) => s3Storage(s3, kind))
