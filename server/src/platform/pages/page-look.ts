import type { ShopConfig } from '@shop/contract/core/shop-config'
import { sheetFolders, type PageFilesOptions } from './page-files.ts'
import { logoPlacer, type ReadLogo } from './page-logo.ts'
import { pageThemer } from './page-theme.ts'

export type Dress = (body: Buffer | string) => Promise<Buffer | string>

type Look = PageFilesOptions & { readonly config: ShopConfig; readonly logo?: ReadLogo }

/** Puts the theme and the logo of the shop into a page. */
export function pageDresser(options: Look): Dress | undefined {
  const { theme, logo, config } = options
  const themed = theme && pageThemer({ folders: sheetFolders(options), theme })
  const placed = logo && logoPlacer({ logo, publicUrl: config.publicUrl })
  if (themed === undefined || placed === undefined) return themed ?? placed
  return async (body) => placed(await themed(body))
}
