/** The pages of words, below the shop's own address: the storefront shows them, the sitemap names them (ROUTE-06). */
export const contentPaths = [
  'about-us',
  'store-locator',
  'shipping',
  'terms-conditions',
  'faqs',
  'privacy-policy',
  'returns-and-exchange',
  'refund-cancellation-policy',
  'career',
  'contact',
  'size-guide',
] as const
