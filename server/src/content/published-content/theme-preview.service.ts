import { themeDefault } from '@shop/contract/content/theme-document'
import type { PreviewedLook } from '#platform/pages/look-preview.ts'
import type { Context } from '#platform/runtime/context.ts'
import { previewTokenOf, readPreviewToken } from '#platform/security/preview-token.ts'
import { stillMay, type Bearer } from '#platform/security/staff-rights.ts'
import { bodyOf } from './documents.rules.ts'
import { getVersion } from './documents.service.ts'
import * as documentStore from './documents.store.ts'
import { logoOf } from './logo.service.ts'
import { lookOf } from './theme.service.ts'

const purpose = 'theme preview'

/** Stands in a token for the theme as shoppers see it. */
const publishedId = 0

/** A token that shows the shop under one version of the theme for an hour, as long as its creator may change themes. */
export async function themePreviewToken(ctx: Context, bearer: Bearer, id: number | null): Promise<string> {
  if (id !== null) await getVersion(ctx, 'theme', id)
  return previewTokenOf(ctx, { purpose, bearer, ids: [id ?? publishedId] })
}

/** Undefined for a token that is over, and for a draft that somebody discarded. */
export async function readThemePreview(ctx: Context, token: string): Promise<PreviewedLook | undefined> {
  const preview = await readPreviewToken(ctx, purpose, token)
  if (preview === undefined) return undefined
  if (!(await stillMay(ctx.db, preview.bearer, { permission: 'settings.edit', now: ctx.now }))) return undefined
  const [id] = preview.ids
  const published = (await ctx.ports.documents.read('theme')).body
  const version = id === publishedId ? undefined : await documentStore.findVersion(ctx.db, 'theme', id)
  if (id !== publishedId && version === undefined) return undefined
  const theme = version === undefined ? published : bodyOf('theme', version, themeDefault)
  return { token, theme: lookOf(theme), logo: await logoOf(ctx, theme) }
}
