import type { RecordFields } from '@shop/contract/catalogue/fields/admin-fields'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { changeRecordFields, recordFields, type FieldRecord } from './values.service.ts'

/** A designer is a category whose fields are those of designers. */
async function recordOf({ db }: Context, id: number): Promise<FieldRecord> {
  const found = await db.selectFrom('categories').select('kind').where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new ShopError('category.not_found')
  const owner = found.kind === 'designer' ? 'designer' : 'category'
  return { owner, id, audited: { subject: owner, subjectId: id } }
}

export async function categoryFields(ctx: Context, actor: Actor, id: number): Promise<RecordFields> {
  return recordFields(ctx, actor, await recordOf(ctx, id))
}

type Change = { readonly id: number; readonly version: string; readonly values: FieldValues }

export async function changeCategoryFields(
  ctx: Context,
  actor: Actor,
  { id, ...change }: Change,
): Promise<RecordFields> {
  return changeRecordFields(ctx, actor, { ...change, record: await recordOf(ctx, id) })
}
