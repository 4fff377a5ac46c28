import { speechFaults } from '@shop/contract/content/sections/film-speech'
import type { CategoryKey, FilmSection, OwnSection } from '@shop/contract/content/sections/section-types'
import { categoryIdOf } from '@shop/contract/content/sections/section-types'
import { listUnknownGroups, listUnknownPieces } from '#content/pages/home-choices.store.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { lockStored } from './films.store.ts'
import { isCategory, listUnknownDesigners, listUnknownPosts } from './own-sections.store.ts'

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }
type Reader = Pick<Context, 'db'>

const filmText = 'The shop has no such film; upload it again'
const captionsText = 'The shop has no such captions; upload them again'

async function filmFaults(db: Context['db'], section: FilmSection): Promise<readonly Fault[]> {
  const { film, captions = [] } = section
  const stored = new Set(await lockStored(db, [film, ...captions.map(({ file }) => file)]))
  return [
    ...(stored.has(film) ? [] : [{ path: ['film'], message: filmText }]),
    ...captions.flatMap(({ file }, index) =>
      stored.has(file) ? [] : [{ path: ['captions', index, 'file'], message: captionsText }],
    ),
    ...speechFaults(section).map(({ path, message }) => ({ path: [path], message })),
  ]
}

async function faultsIn({ db }: Reader, section: OwnSection): Promise<readonly Fault[]> {
  switch (section.kind) {
    case 'pieces': {
      const { source, categoryId, productIds } = section.pieces
      if (source === 'group' && categoryId !== null) {
        const message = 'This category was removed; choose another'
        return (await listUnknownGroups(db, [categoryId])).map(() => ({ path: ['pieces', 'categoryId'], message }))
      }
      if (source !== 'picked') return []
      return (await listUnknownPieces(db, productIds)).map((id) => ({
        path: ['pieces', 'productIds', productIds.indexOf(id)],
        message: `The piece ${id} was deleted; take it out`,
      }))
    }
    case 'designer': {
      const message = 'This designer was removed; choose another'
      return (await listUnknownDesigners(db, [section.categoryId])).map(() => ({ path: ['categoryId'], message }))
    }
    case 'story': {
      const message = 'This story was deleted; choose another, or the latest'
      const ids = section.postId === null ? [] : [section.postId]
      return (await listUnknownPosts(db, ids)).map(() => ({ path: ['postId'], message }))
    }
    case 'film':
      return filmFaults(db, section)
    case 'banner':
    case 'text':
    case 'picture':
    case 'questions':
      return []
  }
}

/** What the sections name that the shop does not have. */
export async function sectionFaults(ctx: Reader, own: readonly OwnSection[] = []): Promise<Fault[]> {
  const faults = await Promise.all(own.map((section) => faultsIn(ctx, section)))
  return faults.flatMap((all, index) => all.map(({ path, message }) => ({ path: ['own', index, ...path], message })))
}

/** Refuses sections of a category that the shop does not have. */
export async function checkCategory({ db }: Pick<Context, 'db'>, key: CategoryKey): Promise<void> {
  if (!(await isCategory(db, categoryIdOf(key)))) throw new ShopError('route.not_found')
}
