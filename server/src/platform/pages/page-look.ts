import type { ShopConfig } from '@shop/contract/core/shop-config'
import type { PreviewedLook } from './look-preview.ts'
import { sheetFolders, type PageFilesOptions } from './page-files.ts'
import { logoPlacer, type ReadLogo } from './page-logo.ts'
import { pageThemer } from './page-theme.ts'
import { toolsPlacer, type DressedPage, type ReadPageTools } from './page-tools.ts'

export type PageDresser = {
  /** A page with the theme, the logo and the tools of the shop, or with the look of a preview; unchanged while it has none. */
  readonly dressed: (body: DressedPage['body'], previewed?: PreviewedLook) => Promise<DressedPage>
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
    dressed: async (body, previewed) => {
      const themed = themer === undefined ? body : await themer.themed(body, previewed)
      return withTools(placed === undefined ? themed : await placed(themed, previewed))
    },
    plain: (html) => themer?.plain(html) ?? html,
  }
}
