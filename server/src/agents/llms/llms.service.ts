import { categorySlug } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { llmsText } from './llms-text.rules.ts'
import { listDepartments } from './llms.store.ts'

export async function describeShop(ctx: Context): Promise<string> {
  const { documents, publicUrl, brand } = ctx.ports
  const { mode } = (await documents.read('agents')).body
  const departments = await listDepartments(ctx.db)
  return llmsText({
    name: brand.name,
    publicUrl,
    careEmail: (await documents.read('house')).body.careEmail,
    departments: departments.map((one) => ({ name: one.name, path: `/category/${categorySlug(one)}` })),
    hasCheckout: mode === 'checkout',
  })
}
