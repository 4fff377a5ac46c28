import { isShopsOwn } from '@shop/contract/content/theme-contrast'
import type { ThemeDocument } from '@shop/contract/content/theme-document'
import type { Ports } from '#platform/runtime/ports.ts'

/** The published theme; null while the shop has its own look. */
export async function readTheme({ documents }: Pick<Ports, 'documents'>): Promise<ThemeDocument | null> {
  const { body, isDefault } = await documents.read('theme')
  return isDefault ? null : lookOf(body)
}

/** Null for the shop's own look, which pages have without a theme. */
export const lookOf = (theme: ThemeDocument): ThemeDocument | null => (isShopsOwn(theme) ? null : theme)
