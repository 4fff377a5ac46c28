import type { AuditSubject } from '@shop/contract/access/admin-audit-subjects'
import type { CategoryKind, CategoryRule } from '@shop/contract/catalogue/admin-categories'
import { escapeMarkup } from '@shop/contract/core/escape-markup'
import { ensureDesigners } from '#catalogue/writing/catalogue-names.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as edits from './category-edit.store.ts'
import { getCategory, isRemovable } from './category-list.service.ts'
import { isRightPlace, orderWith } from './category-tree.rules.ts'
import { findNode, isInUse, listNodes, lockTree, type Found } from './category-tree.store.ts'
import { toAdminCategory } from './category.view.ts'

const subjects = {
  department: 'category',
  category: 'category',
  collection: 'collection',
  celebrity_style: 'collection',
  designer: 'designer',
} as const satisfies Record<CategoryKind, AuditSubject>

type New = { readonly kind: CategoryKind; readonly parentId: number | null; readonly name: string }

export async function createCategory(ctx: Context, actor: Actor, wanted: New): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    await lockTree(trx.db)
    if (!isRightPlace(await listNodes(trx.db), wanted, wanted.parentId)) throw new ShopError('category.wrong_place')
    const id =
      wanted.kind === 'designer' ? await newDesigner(trx, wanted.name) : await edits.insertCategory(trx.db, wanted)
    const { kind, name } = wanted
    await recordChange(trx, actor, { verb: 'created', subject: subjects[kind], subjectId: id, after: { name, kind } })
    return id
  })
}

async function newDesigner(trx: Context, name: string): Promise<number> {
  if (await edits.hasDesignerNamed(trx.db, name, null)) throw new ShopError('category.name_taken')
  const designerId = (await ensureDesigners(trx.db, [name])).get(name.toLowerCase())
  if (designerId === undefined) throw new Error('The designer was not written.')
  const id = await edits.categoryOfDesigner(trx.db, designerId)
  await edits.hideCategory(trx.db, id)
  return id
}

type Seen = { readonly id: number; readonly version: number }

type Label = {
  readonly city: string
  readonly foundedYear: number | null
  readonly story: string
  readonly crafts: readonly string[]
  /** When absent, the picture stays as it is. */
  readonly textileMediaId?: number | null | undefined
  readonly placeMediaId?: number | null | undefined
}

/** Pictures and texts that a change may leave out, which then stay as they are. */
type Pictures = {
  readonly coverAlt?: string | undefined
  readonly bannerMediaId?: number | null | undefined
  readonly bannerAlt?: string | undefined
}

export type Changed = Omit<edits.Texts, keyof Pictures> &
  Pictures & {
    readonly id: number
    readonly version: number
    readonly rule: CategoryRule | null
    readonly designer: Label | null
  }

const withRule: readonly CategoryKind[] = ['collection', 'celebrity_style']

/** The fields that the audit compares. */
function recorded(found: Found): Readonly<Record<string, unknown>> {
  const { name, tagline, isListed, homeGroups, rule, coverMediaId, coverAlt, bannerMediaId, bannerAlt } = found
  const { city, foundedYear, story, crafts, textileMediaId, placeMediaId } = found
  const texts = { name, tagline, isListed, homeGroups, rule, coverMediaId, coverAlt, bannerMediaId, bannerAlt }
  return found.kind === 'designer'
    ? { ...texts, city, foundedYear, story, crafts, textileMediaId, placeMediaId }
    : texts
}

function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (all: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, all[name]]))
  return { before: pick(before), after: pick(after) }
}

export async function changeCategory(
  ctx: Context,
  actor: Actor,
  { id, version, designer, ...texts }: Changed,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockTree(trx.db)
    const before = await existing(trx, actor, { id, version })
    if (texts.rule !== null && !withRule.includes(before.kind)) throw new ShopError('category.rule_refused')
    const pictures = picturesAfter(before, texts)
    await assertPictures(trx, [
      texts.coverMediaId,
      pictures.bannerMediaId,
      designer?.textileMediaId ?? null,
      designer?.placeMediaId ?? null,
    ])
    await edits.updateCategory(trx.db, id, { ...texts, ...pictures })
    if (before.kind === 'designer') await changeDesigner(trx, before, { ...texts, label: designer })
    const after = await findNode(trx.db, id)
    if (!after) throw new ShopError('category.not_found')
    const change = differences(recorded(before), recorded(after))
    if (Object.keys(change.after).length === 0) return
    await recordChange(trx, actor, { verb: 'changed', subject: subjects[before.kind], subjectId: id, ...change })
    const isRenamed = before.name !== after.name
    if (isRenamed || JSON.stringify(before.rule) !== JSON.stringify(after.rule)) await refresh(trx, id, isRenamed)
  })
}

function picturesAfter(before: Found, { coverAlt, bannerMediaId, bannerAlt }: Pictures) {
  return {
    coverAlt: coverAlt ?? before.coverAlt,
    bannerMediaId: bannerMediaId === undefined ? before.bannerMediaId : bannerMediaId,
    bannerAlt: bannerAlt ?? before.bannerAlt,
  }
}

/** Refuses a picture that was deleted meanwhile. */
async function assertPictures({ db }: Context, ids: readonly (number | null)[]): Promise<void> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if ((await edits.lockPictures(db, named)).length < named.length) throw new ShopError('picture.not_found')
}

async function refresh(trx: Context, categoryId: number, isRenamed: boolean): Promise<void> {
  await trx.ports.jobs.send(trx.db, 'category.refresh', { categoryId, isRenamed })
}

type DesignerChange = Pick<edits.Texts, 'name' | 'tagline'> & { readonly label: Label | null }

async function changeDesigner(trx: Context, before: Found, { name, tagline, label }: DesignerChange): Promise<void> {
  if (await edits.hasDesignerNamed(trx.db, name, before.id)) throw new ShopError('category.name_taken')
  const { city, foundedYear, story, crafts, textileMediaId, placeMediaId } = label ?? before
  await edits.updateDesigner(trx.db, before.id, {
    name,
    tagline,
    city: city ?? '',
    foundedYear,
    story: story ?? '',
    crafts: crafts ?? [],
    textileMediaId: textileMediaId === undefined ? before.textileMediaId : textileMediaId,
    placeMediaId: placeMediaId === undefined ? before.placeMediaId : placeMediaId,
    description: story === null || story === '' ? '' : `<p>${escapeMarkup(story)}</p>`,
  })
}

async function existing(trx: Context, actor: Actor, { id, version }: Seen): Promise<Found> {
  const found = await findNode(trx.db, id)
  if (!found) throw new ShopError('category.not_found')
  if (found.version !== version) throw new ConflictError(toAdminCategory(await getCategory(trx, id)))
  return found
}

type Move = { readonly id: number; readonly parentId: number | null; readonly beforeId: number | null }

/** Moves the pieces of the category to the departments above its new place. */
export async function moveCategory(ctx: Context, actor: Actor, { id, parentId, beforeId }: Move): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockTree(trx.db)
    const [moved, all] = await Promise.all([findNode(trx.db, id), listNodes(trx.db)])
    if (!moved) throw new ShopError('category.not_found')
    if (!isRightPlace(all, moved, parentId)) throw new ShopError('category.wrong_place')
    await edits.updateParent(trx.db, id, parentId)
    const before = await edits.listSiblings(trx.db, moved.kind, parentId)
    const order = orderWith(before, id, beforeId)
    await edits.updateOrder(trx.db, order)
    const neighbours = all.filter((one) => one.parentId === moved.parentId && one.kind === moved.kind)
    const nameOf = (wanted: number | null) => all.find((node) => node.id === wanted)?.name ?? null
    await recordChange(trx, actor, {
      verb: 'moved',
      subject: subjects[moved.kind],
      subjectId: id,
      before: { below: nameOf(moved.parentId), place: neighbours.findIndex((one) => one.id === id) + 1 },
      after: { below: nameOf(parentId), place: order.indexOf(id) + 1 },
    })
    if (moved.parentId !== parentId) await refresh(trx, id, false)
  })
}

export async function removeCategory(ctx: Context, actor: Actor, { id, version }: Seen): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockTree(trx.db)
    const found = await existing(trx, actor, { id, version })
    if (!isRemovable(found) || (await isInUse(trx.db, id))) throw new ShopError('category.in_use')
    await edits.deleteCategory(trx.db, id)
    await recordChange(trx, actor, {
      verb: 'removed',
      subject: subjects[found.kind],
      subjectId: id,
      before: { name: found.name },
    })
    await refresh(trx, id, false)
  })
}
