import type { ChannelsDocument } from '@shop/contract/content/channel-options'
import { listUnknownKinds } from '#content/sale-terms/dispatch-terms.store.ts'
import { listUnknownDesigners } from '#content/sale-terms/policy-terms.store.ts'
import type { Context } from '#platform/runtime/context.ts'

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

const goneText = 'This category was removed; choose another'

/** Categories and designers that the shop does not have: a filter by them would leave out everything. */
export async function channelFaults({ db }: Pick<Context, 'db'>, body: ChannelsDocument): Promise<Fault[]> {
  const { channels, googleCategories } = body
  const ids = [
    ...channels.flatMap(({ categoryIds }) => categoryIds),
    ...googleCategories.map(({ categoryId }) => categoryId),
  ]
  const gone = new Set(await listUnknownKinds(db, ids))
  const strangers = new Set(
    await listUnknownDesigners(
      db,
      channels.flatMap(({ designers }) => designers),
    ),
  )
  return [
    ...channels.flatMap(({ categoryIds, designers }, index) => [
      ...(categoryIds.some((id) => gone.has(id))
        ? [{ path: ['channels', index, 'categoryIds'], message: 'One of these categories was removed' }]
        : []),
      ...designers
        .filter((name) => strangers.has(name))
        .map((name) => ({ path: ['channels', index, 'designers'], message: `No designer is called ${name}` })),
    ]),
    ...googleCategories.flatMap(({ categoryId }, index) =>
      gone.has(categoryId) ? [{ path: ['googleCategories', index, 'categoryId'], message: goneText }] : [],
    ),
  ]
}
