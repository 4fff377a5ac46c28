/** Values that the build of one language writes into its files (`words-plugin.ts`). */
interface ImportMetaEnv {
  readonly SHOP_LANGUAGE: import('@shop/contract/core/page-languages').PageLanguage
  readonly SHOP_IS_PREVIEW: boolean
  readonly SHOP_DIRECTION: 'ltr' | 'rtl'
}
