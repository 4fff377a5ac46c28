import type { ShopConfig } from '@shop/contract/core/shop-config'
import type { PreviewedLook } from './look-preview.ts'
import { sheetFolders, type PageFilesOptions } from './page-files.ts'
import { logoPlacer, type ReadLogo } from './page-logo.ts'
import { pageThemer } from './page-theme.ts'

type Body = Buffer | string

export type PageDresser = {
  /** The body of a page with the theme and the logo of the shop or of a preview, or unchanged while it has none. */
  readonly dressed: (body: Body, previewed?: PreviewedLook) => Promise<Body>
  /** A page that may read nothing, in the theme of the last page. */
  readonly plain: (html: string) => string
}

type Look = PageFilesOptions & { readonly config: ShopConfig; readonly logo?: ReadLogo }

export function pageDresser(options: Look): PageDresser {
  const { theme, logo, config } = options
  const themer = theme && pageThemer({ folders: sheetFolders(options), theme })
  const placed = logo && logoPlacer({ logo, publicUrl: config.publicUrl })
  return {
    dressed: async (body, previewed) => {
      const themed = themer === undefined ? body : await themer.themed(body, previewed)
      return placed === undefined ? themed : placed(themed, previewed)
    },
    plain: (html) => themer?.plain(html) ?? html,
  }
}
