import { join } from 'node:path'
import type { FileStorage, OutsideStore } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
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

type Places = { readonly dataDir: string; readonly store: OutsideStore }

export const openBothPlaces = ({ dataDir, store }: Places, kind: StoredKind) => ({
  folder: folderStorage(join(dataDir, kind)),
  outside: store.folder(kind),
})

export type StorageSettings = { readonly dataDir: string; readonly store?: OutsideStore | undefined }

const openEach = (open: (kind: StoredKind) => FileStorage): ShopStorage => ({
  media: open('media'),
  originals: open('originals'),
})

/** Files that are not in the outside store yet come from the folder: `media move` runs beside the shop. */
export function openShopStorage({ dataDir, store }: StorageSettings): ShopStorage {
  if (store === undefined) return openShopFolder(dataDir)
  return openEach((kind) => {
    const { folder, outside } = openBothPlaces({ dataDir, store }, kind)
    return twoStorages(outside, folder)
  })
}

export const openShopFolder = (dataDir: string): ShopStorage => openEach((kind) => folderStorage(join(dataDir, kind)))

export const openShopStore = (store: OutsideStore): ShopStorage => openEach(store.folder)
