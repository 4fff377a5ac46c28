import { maxCountedPieces, type CategoryRule } from '@shop/contract/catalogue/admin-categories'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as store from './category-tree.store.ts'

export async function listCategories(ctx: Context): Promise<readonly store.Node[]> {
  return store.listNodes(ctx.db)
}

export type ShownCategory = {
  readonly found: store.Found
  readonly path: readonly store.Node[]
  readonly contents: store.Contents
  readonly canBeRemoved: boolean
}

export async function getCategory(ctx: Context, id: number): Promise<ShownCategory> {
  const found = await store.findNode(ctx.db, id)
  if (!found) throw new ShopError('category.not_found')
  const [nodes, contents, inUse] = await Promise.all([
    store.listNodes(ctx.db),
    store.listContents(ctx.db, id, maxCountedPieces),
    store.isInUse(ctx.db, id),
  ])
  return { found, path: pathTo(nodes, found), contents, canBeRemoved: isRemovable(found) && !inUse }
}

/** What’s New; the shop's navigation and search need it, and the departments. */
const neededId = 2

export const isRemovable = ({ id, kind }: store.Node): boolean => kind !== 'department' && id !== neededId

function pathTo(nodes: readonly store.Node[], found: store.Node): store.Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: store.Node[] = []
  for (let id = found.parentId; id !== null; id = byId.get(id)?.parentId ?? null) {
    const node = byId.get(id)
    if (node !== undefined) path.unshift(node)
  }
  return path
}

/** Few enough that the preview takes a fraction of a second. */
const newestPreviewed = 5000

/** Ends the transaction of a preview, so that it changes nothing. */
class PreviewRead extends Error {}

export async function previewRule(ctx: Context, rule: CategoryRule): Promise<store.Contents> {
  let contents: store.Contents = { pieces: 0, sample: [] }
  const read = inTransaction(ctx, async ({ db }) => {
    contents = await store.listByRule(db, rule, newestPreviewed)
    throw new PreviewRead()
  })
  await read.catch((error: unknown) => {
    if (!(error instanceof PreviewRead)) throw error
  })
  return contents
}
