import { categoryTree } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { insertCategory, listCategories } from './import-products.store.ts'

/** Looks up the shop's categories by path and creates missing ones on request. */
export type CategoryPaths = {
  readonly ensure: (paths: readonly string[]) => Promise<void>
  readonly idsOf: (paths: readonly string[]) => number[]
  /** Paths without a category, for a dry run. */
  readonly missing: (paths: readonly string[]) => string[]
}

const top = 0

const keyOf = (parentId: number, name: string): string => `${parentId} ${name.toLowerCase()}`

export async function openCategoryPaths(db: Database): Promise<CategoryPaths> {
  const known = new Map<string, number>()
  for (const { id, parentId, name } of await listCategories(db)) {
    const key = keyOf(parentId ?? top, name)
    if (!known.has(key)) known.set(key, id)
  }
  const find = (path: string): number | undefined => {
    let id: number | undefined = top
    for (const name of namesOf(path)) id = id === undefined ? undefined : known.get(keyOf(id, name))
    return id
  }
  const ensureOne = async (path: string): Promise<void> => {
    let parentId = top
    for (const name of namesOf(path)) {
      const key = keyOf(parentId, name)
      const id = known.get(key) ?? (await added(db, parentId, name))
      known.set(key, id)
      parentId = id
    }
  }
  return {
    ensure: async (paths) => {
      for (const path of paths) if (find(path) === undefined) await ensureOne(path)
    },
    idsOf: (paths) => paths.flatMap((path) => find(path) ?? []),
    missing: (paths) => paths.filter((path) => find(path) === undefined),
  }
}

function namesOf(path: string): string[] {
  return path
    .split(' > ')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Creates a category; one of the default tree gets its default id, so that links to it are the same in every shop. */
function added(db: Database, parentId: number, name: string): Promise<number> {
  const usual = categoryTree.find((category) => category.parentId === parentId && category.name === name)
  return insertCategory(db, { id: usual?.id, parentId: parentId === top ? null : parentId, name })
}
