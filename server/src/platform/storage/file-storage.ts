import type { Readable } from 'node:stream'

/** A source of known size that can be read again for a retry; `to` is the last byte. One that ends early is an error. */
export type SizedContent = { readonly size: number; readonly read: (from: number, to: number) => Readable }

/** Bytes in memory, a sized source, or a stream of unknown length, which is read once. */
export type Content = Uint8Array | SizedContent | Readable

export type StoredFile = { readonly key: string; readonly size: number; readonly changedAt: Date }

/** Both bytes belong to it. */
export type ByteRange = { readonly from: number; readonly to: number }

export type Listing = { readonly prefix?: string; readonly after?: string }

/** A folder or a bucket. docs/extending.md says how to write an adapter. A key is a path such as `ab/0123.webp`; a file appears whole or not at all. */
export type FileStorage = {
  put(key: string, content: Content, type: string): Promise<void>
  /** Its size is that of the whole file, also for a range of it. */
  get(key: string, range?: ByteRange): Promise<{ readonly size: number; readonly content: Readable } | undefined>
  head(key: string): Promise<StoredFile | undefined>
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>
  /** In the order of the keys; reads one page at a time. */
  list(listing?: Listing): AsyncIterable<StoredFile>
}

/** A store of others. The shop keeps pictures in the folders `media`, `originals` and `assets`. */
export type OutsideStore = {
  /** What the operator knows it by: the variable of its address. */
  readonly setting: string
  /** The files below a folder; an empty name stands for the whole store. */
  readonly folder: (name: string) => FileStorage
}

/** The store is away, full or refuses; the message is for the operator. */
export class StorageError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
  }
}

const keyPattern = /^\w[\w.$-]*(\/\w[\w.$-]*)*$/

export const isStorageKey = (key: string): boolean => keyPattern.test(key)

export function assertKey(key: string): void {
  if (!isStorageKey(key)) throw new StorageError(`${key} is no name of a stored file.`)
}
