import type { PageLanguage } from '@shop/contract/core/page-languages'

declare global {
  /** Values that the build of one language writes into its files (`words-plugin.ts`). */
  interface ImportMetaEnv {
    readonly SHOP_LANGUAGE: PageLanguage
    readonly SHOP_IS_PREVIEW: 'yes' | ''
    readonly SHOP_DIRECTION: 'ltr' | 'rtl'
  }
}
