import type { MenuListsDocument } from '@shop/contract/content/menu-lists'
import type { SeasonRowDocument } from '@shop/contract/content/season-row'
import { listChoosableFacts } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listUnknownGroups, listUnknownPieces } from './home-choices.store.ts'

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }
type Reader = Pick<Context, 'db'>

/** Codes that the search does not know, by their place. */
async function unknownCodes(
  ctx: Reader,
  kind: 'occasion' | 'craft',
  codes: readonly { readonly code: string; readonly path: readonly (string | number)[] }[],
): Promise<Fault[]> {
  const facts = await listChoosableFacts(ctx)
  const known = new Set(facts.filter((fact) => fact.kind === kind).map(({ code }) => code))
  return codes
    .filter(({ code }) => !known.has(code))
    .map(({ code, path }) => ({ path, message: `The shop knows no ${kind} ${code}; choose another` }))
}

export async function menuListFaults(ctx: Reader, { departments }: MenuListsDocument): Promise<Fault[]> {
  const unknown = await listUnknownGroups(
    ctx.db,
    departments.map(({ categoryId }) => categoryId),
  )
  const missing = departments.flatMap(({ categoryId }, index) =>
    unknown.includes(categoryId)
      ? [{ path: ['departments', index, 'categoryId'], message: 'This department was removed; choose another' }]
      : [],
  )
  const placed = (name: 'occasions' | 'crafts') =>
    departments.flatMap((department, index) =>
      department[name].map((code, place) => ({ code, path: ['departments', index, name, place] })),
    )
  const codes = [
    await unknownCodes(ctx, 'occasion', placed('occasions')),
    await unknownCodes(ctx, 'craft', placed('crafts')),
  ]
  return [...missing, ...codes.flat()]
}

export async function seasonRowFaults(ctx: Reader, { productIds, occasions }: SeasonRowDocument): Promise<Fault[]> {
  const deleted = (await listUnknownPieces(ctx.db, productIds)).map((id) => ({
    path: ['productIds', productIds.indexOf(id)],
    message: `The piece ${id} was deleted; take it out`,
  }))
  const placed = occasions.map((code, place) => ({ code, path: ['occasions', place] }))
  return [...deleted, ...(await unknownCodes(ctx, 'occasion', placed))]
}
