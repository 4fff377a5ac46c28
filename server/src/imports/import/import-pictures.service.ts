import { refreshListings } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { contentHashOf, PictureRefusedError } from '#platform/media/convert-picture.ts'
import { PictureMissingError, type FetchPicture } from '#platform/media/fetch-picture.ts'
import type { PictureConverter } from '#platform/media/picture-converter.ts'
import { readPictureFile, type PictureFolder } from '#platform/media/picture-folder.ts'
import { markFailed, markReady } from '#platform/media/picture-rows.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import {
  listOpenPictures,
  listPictured,
  placeFiles,
  type FilePicture,
  type OpenPicture,
} from './import-pictures.store.ts'
import { openProgress, type Screen } from './import-progress.view.ts'
import type { PictureNames } from './import.service.ts'

export type PictureDeps = {
  readonly db: Database
  readonly pictures: Pick<PictureConverter, 'convert'>
  readonly folder: PictureFolder | undefined
  readonly fetch: FetchPicture
  readonly clock: Clock
  readonly screen: Screen
  /** Asked between two pictures; the next import fetches the rest. */
  readonly isStopped?: () => boolean
}

export type PictureCounts = { readonly ready: number; readonly missing: number; readonly refused: number }

/** A picture to import: the source of its bytes and the product that shows it. */
type Order = {
  readonly mediaId: number
  readonly productId: number
  readonly read: () => Promise<Buffer>
  readonly known: string | null
}

const atOnce = 4
const productsAtOnce = 500
const failuresOfAHost = 2

/** Imports every available picture, local files first, and records why the others failed. */
export async function importPictures(
  deps: PictureDeps,
  source: string,
  wishes: readonly PictureNames[],
): Promise<PictureCounts> {
  const files = await filesOf(deps, source, wishes)
  const orders = [...files.orders, ...(await addressesOf(deps, source, files.standIns))]
  const counts = { ready: 0, missing: 0, refused: 0 }
  const touched = new Set<number>()
  const progress = openProgress(deps.screen, deps.clock, 'pictures')
  const queue = orders.values()
  let done = 0
  const work = async (): Promise<void> => {
    for (const order of queue) {
      if (deps.isStopped?.() === true) return
      const outcome = await make(deps, order)
      if (outcome !== 'unchanged') touched.add(order.productId)
      if (outcome !== 'unchanged') counts[outcome] += 1
      done += 1
      progress.show({ rows: done, fraction: done / orders.length })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  progress.end()
  await refreshTouched(deps.db, [...touched])
  return counts
}

async function refreshTouched(db: Database, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += productsAtOnce) {
    const some = ids.slice(start, start + productsAtOnce)
    await db.transaction().execute((trx) => refreshListings(trx, some))
  }
}

async function make({ db, pictures }: PictureDeps, order: Order): Promise<keyof PictureCounts | 'unchanged'> {
  try {
    const bytes = await order.read()
    if (order.known === contentHashOf(bytes)) return 'unchanged'
    await markReady(db, order.mediaId, await pictures.convert(bytes, { leastLongSide: 0 }))
    return 'ready'
  } catch (error) {
    const status = error instanceof PictureMissingError ? 'missing' : 'refused'
    if (status === 'refused' && !(error instanceof PictureRefusedError)) throw error
    const failure = error instanceof Error ? error.message : String(error)
    await markFailed(db, order.mediaId, { status, failure })
    return status
  }
}

type Files = {
  readonly orders: readonly Order[]
  /** Files by key for products whose rows name URLs: the first file replaces the first URL. */
  readonly standIns: ReadonlyMap<string, readonly string[]>
}

async function filesOf({ db, folder }: PictureDeps, source: string, wishes: readonly PictureNames[]): Promise<Files> {
  const byKey = new Map<string, readonly string[]>()
  for (const { key, names } of folder ? wishes : []) {
    const paths = [...new Set(names.flatMap((name) => folder?.startingWith(name) ?? []))]
    if (paths.length > 0) byKey.set(key, paths)
  }
  const orders: Order[] = []
  const standIns = new Map<string, readonly string[]>()
  const keys = [...byKey.keys()]
  for (let start = 0; start < keys.length; start += productsAtOnce) {
    const products = await listPictured(db, source, keys.slice(start, start + productsAtOnce))
    for (const { key } of products.filter(({ hasAddresses }) => hasAddresses)) standIns.set(key, byKey.get(key) ?? [])
    const bare = products.filter(({ hasAddresses }) => !hasAddresses)
    orders.push(
      ...(await placed(
        db,
        source,
        bare.map((product) => ({ ...product, paths: byKey.get(product.key) ?? [] })),
      )),
    )
  }
  return { orders, standIns }
}

type Bare = { readonly productId: number; readonly name: string; readonly paths: readonly string[] }

async function placed(db: Database, source: string, products: readonly Bare[]): Promise<Order[]> {
  const paths = new Map<string, string>()
  const wanted = products.flatMap(({ productId, name, paths: own }) =>
    own.map((path, place): FilePicture => {
      const file = `${source}/${baseName(path)}`
      paths.set(file, path)
      return { productId, place, alt: name, source: file }
    }),
  )
  if (wanted.length === 0) return []
  const productOf = new Map(wanted.map((file) => [file.source, file.productId]))
  return (await placeFiles(db, wanted)).flatMap(({ mediaId, source: file, contentHash }) => {
    const [path, productId] = [paths.get(file), productOf.get(file)]
    if (path === undefined || productId === undefined) return []
    return [{ mediaId, productId, known: contentHash, read: () => readPictureFile(path) }]
  })
}

async function addressesOf(
  { db, folder, fetch }: PictureDeps,
  source: string,
  standIns: ReadonlyMap<string, readonly string[]>,
): Promise<Order[]> {
  const fetchFrom = withoutUnreachableHosts(fetch)
  return (await listOpenPictures(db, source)).map((picture) => {
    const path = fileFor(picture, folder, standIns)
    const read = () => (path === undefined ? fetchFrom(picture.address) : readPictureFile(path))
    return { mediaId: picture.mediaId, productId: picture.productId, known: null, read }
  })
}

function fileFor(
  { address, key, place }: OpenPicture,
  folder: PictureFolder | undefined,
  standIns: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  const name = URL.canParse(address) ? baseName(new URL(address).pathname.replaceAll('%20', ' ')) : baseName(address)
  return folder?.named(name) ?? standIns.get(key)?.[place]
}

function baseName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}

/** Skips a host after it failed to respond twice; its remaining pictures fail with the same reason. */
function withoutUnreachableHosts(fetch: FetchPicture): FetchPicture {
  const failures = new Map<string, PictureMissingError[]>()
  return async (address) => {
    const host = URL.canParse(address) ? new URL(address).host : ''
    const known = failures.get(host) ?? []
    const last = known[failuresOfAHost - 1]
    if (last !== undefined) throw last
    try {
      return await fetch(address)
    } catch (error) {
      if (error instanceof PictureMissingError && error.isNetwork) failures.set(host, [...known, error])
      throw error
    }
  }
}
