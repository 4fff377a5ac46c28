import { createHash, randomBytes } from 'node:crypto'
import type { ProductCard } from '@shop/contract/catalogue/catalogue'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { holdGuest } from '#platform/security/guest.ts'
import { listSavedProducts } from '#selling/wishlist/wishlist.service.ts'
import {
  endOfNewLink,
  isOpen,
  peopleLeft,
  refusalOfFamilyLink,
  saysNothing,
  type FamilyAnswer,
  type FamilyLink,
} from './family.rules.ts'
import * as familyStore from './family.store.ts'

export type Board = {
  readonly link: FamilyLink | null
  readonly people: readonly familyStore.FamilyPerson[]
  readonly peopleLeft: number
}

export async function viewBoard(ctx: Context, userId: number): Promise<Board> {
  const [link, people] = await Promise.all([
    familyStore.findLinkOf(ctx.db, userId),
    familyStore.listPeople(ctx.db, userId),
  ])
  return { link: isOpen(link, ctx.now) ? link : null, people, peopleLeft: peopleLeft(people.length) }
}

type Asking = { readonly userId: number; readonly isGuest: boolean; readonly name: string }

export async function askFamily(ctx: Context, { userId, isGuest, name }: Asking): Promise<Board> {
  const key = randomBytes(16).toString('base64url')
  await inTransaction(ctx, async (trx) => {
    if (isGuest) await holdGuest(trx.db, userId)
    await familyStore.openLink(trx.db, { userId, key, askedBy: name, expiresAt: endOfNewLink(ctx.now) }, ctx.now)
  })
  return viewBoard(ctx, userId)
}

export async function endFamilyLink(ctx: Context, userId: number): Promise<Board> {
  await familyStore.endLink(ctx.db, userId, ctx.now)
  return viewBoard(ctx, userId)
}

export async function removeFamilyPerson(ctx: Context, userId: number, personId: number): Promise<Board> {
  if (!(await familyStore.removePerson(ctx.db, userId, personId))) throw new ShopError('family.person_not_found')
  return viewBoard(ctx, userId)
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

function assertOpen(ctx: Context, link: FamilyLink | undefined): FamilyLink {
  const refusal = refusalOfFamilyLink(link, ctx.now)
  if (link === undefined || refusal !== null) throw new ShopError(refusal ?? 'family.link_invalid')
  return link
}

export type AskedList = {
  readonly askedBy: string
  readonly peopleLeft: number
  readonly pieces: readonly ProductCard[]
  readonly me: familyStore.FamilyPerson | null
}

export async function openFamilyLink(ctx: Context, key: string, personKey: string | null): Promise<AskedList> {
  const { userId, askedBy } = assertOpen(ctx, await familyStore.findLink(ctx.db, key))
  const [saved, people, myId] = await Promise.all([
    listSavedProducts(ctx, userId),
    familyStore.listPeople(ctx.db, userId),
    personKey === null ? undefined : familyStore.findPersonId(ctx.db, userId, hashOf(personKey)),
  ])
  return {
    askedBy,
    peopleLeft: peopleLeft(people.length),
    pieces: saved.map(({ card }) => card),
    me: people.find(({ id }) => id === myId) ?? null,
  }
}

type Answering = FamilyAnswer & { readonly key: string; readonly personKey: string; readonly name: string }

export async function answerFamily(ctx: Context, { key, personKey, name, ...answer }: Answering): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { userId } = assertOpen(ctx, await familyStore.lockLink(trx.db, key))
    const saved = await listSavedProducts(trx, userId)
    if (!saved.some(({ card }) => card.id === answer.productId)) throw new ShopError('product.not_found')
    const known = await familyStore.findPersonId(trx.db, userId, hashOf(personKey))
    if (known === undefined && saysNothing(answer)) return
    if (known === undefined && peopleLeft(await familyStore.countPeople(trx.db, userId)) === 0) {
      throw new ShopError('family.full')
    }
    const personId = known ?? (await familyStore.addPerson(trx.db, { userId, keyHash: hashOf(personKey), name }))
    if (known !== undefined) await familyStore.renamePerson(trx.db, personId, name)
    if (saysNothing(answer)) await familyStore.removeAnswer(trx.db, personId, answer.productId)
    else await familyStore.saveAnswer(trx.db, { ...answer, personId, now: ctx.now })
  })
}

type Merge = { readonly from: number; readonly to: number }

export async function mergeFamilyLinks(ctx: Context, { from, to }: Merge): Promise<void> {
  await familyStore.moveLink(ctx.db, from, to)
}
