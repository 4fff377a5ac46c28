import type { ShopConfig } from '@shop/contract/core/shop-config'
import { sheetFolders, type PageFilesOptions } from './page-files.ts'
import { logoPlacer, type ReadLogo } from './page-logo.ts'
import { pageThemer } from './page-theme.ts'
import { toolsPlacer, type DressedPage, type ReadPageTools } from './page-tools.ts'

export type PageDresser = {
  /** A page with the theme, the logo and the tools of the shop, or unchanged while it has none. */
  readonly dressed: (body: DressedPage['body']) => Promise<DressedPage>
  /** A page that may read nothing, in the theme of the last page. */
  readonly plain: (html: string) => string
}

type Look = PageFilesOptions & {
  readonly config: ShopConfig
  readonly logo?: ReadLogo
  readonly pageTools?: ReadPageTools
}

export function pageDresser(options: Look): PageDresser {
  const { theme, logo, config } = options
  const themer = theme && pageThemer({ folders: sheetFolders(options), theme })
  const placed = logo && logoPlacer({ logo, publicUrl: config.publicUrl })
  const withTools = toolsPlacer(options)
  return {
    dressed: async (body) => {
      const themed = themer === undefined ? body : await themer.themed(body)
      return withTools(placed === undefined ? themed : await placed(themed))
    },
    plain: (html) => themer?.plain(html) ?? html,
  }
}
