import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refreshListings } from '#catalogue'
import { type ImportOptions, runImport } from '#imports'
import { PictureMissingError, type FetchPicture } from '#platform/media/fetch-picture.ts'
import { testApp, type TestApp } from './test-app.ts'

const offline: FetchPicture = () => Promise.reject(new PictureMissingError('there is no network', true))

/** A mapping for `No,Name,Price,Colour` and, in some tests, `Text` and `Stock`. */
export const smallMapping = {
  source: 'own-list',
  key: 'No',
  name: { column: 'Name' },
  audience: { otherwise: { gender: 'women', under: ['Women > '] } },
  kinds: {
    column: 'Name',
    rules: [
      { words: ['saree'], category: 'Sarees', gst: 'saree' },
      { words: ['kurta'], category: 'Kurtas', sizes: 'letters' },
    ],
    otherwise: { path: 'Women > More' },
  },
  sizes: { letters: ['S', 'M'] },
  price: { column: 'Price' },
  colours: { columns: ['Name', 'Colour'] },
} as const

export type ImportShop = AsyncDisposable & {
  readonly shop: TestApp
  readonly folder: string
  readonly file: (name: string, content: string | Buffer) => Promise<string>
  readonly run: (options: Partial<ImportOptions> & { readonly file: string }, fetch?: FetchPicture) => Promise<string>
  readonly report: (name: string) => Promise<string>
  /** Publishes like the editor, without its checks. */
  readonly putOnSale: (ids: readonly number[]) => Promise<void>
}

/** A shop and a folder of files to import into it. */
export async function importShop(open?: TestApp): Promise<ImportShop> {
  const shop = open ?? (await testApp())
  const folder = await mkdtemp(join(tmpdir(), 'import-test-'))
  return {
    shop,
    folder,
    file: async (name, content) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    run: async (options, fetch = offline) => {
      let seen = ''
      const screen = { isTerminal: false, write: (text: string) => void (seen += text) }
      const { db, clock, ports } = shop
      const around = { db, clock, dataDir: folder, converter: ports.pictures }
      const surroundings = { ...around, screen, fetch, operator: 'Operator' }
      await runImport(surroundings, {
        map: undefined,
        images: undefined,
        report: undefined,
        isDryRun: false,
        putsOnSale: false,
        ...options,
      })
      return seen
    },
    putOnSale: async (ids) => {
      await shop.db
        .updateTable('products')
        .set({ status: 'published' })
        .where('id', 'in', [...ids])
        .execute()
      await refreshListings(shop.db, ids)
    },
    report: (name) => readFile(join(folder, 'imports', `${name}-report.csv`), 'utf8'),
    async [Symbol.asyncDispose]() {
      // A shop that the caller passed in stays open.
      if (open === undefined) await shop[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
