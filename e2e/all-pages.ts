/** One address of every screen that anyone may open, in each of its states; `/dev/ui` shows what no other has open. */
export const publicPages = [
  '/',
  '/nowhere',
  '/category/Women-10',
  '/category/4?name=silk',
  '/category/4?name=velvet%20spaceship',
  '/category/4?sale=1',
  '/category/471',
  '/category/99999',
  '/products/1',
  '/products/99999999',
  '/designer',
  '/about-us',
  '/store-locator',
  '/shipping',
  '/terms-conditions',
  '/faqs',
  '/privacy-policy',
  '/returns-and-exchange',
  '/refund-cancellation-policy',
  '/career',
  '/contact',
  '/size-guide',
  '/blog',
  '/feedback',
  '/dev/ui',
]

/** Shown with status 404, which the browser reports. */
export const absentPages: ReadonlySet<string> = new Set(['/nowhere', '/category/99999', '/products/99999999'])

/** One of each layout that a phone has: where two pages differ in words alone, one stands for both. */
export const standsForOnPhones: ReadonlySet<string> = new Set([
  '/',
  '/nowhere',
  '/category/Women-10',
  '/category/4?name=velvet%20spaceship',
  '/products/1',
  '/designer',
  '/store-locator',
  '/faqs',
  '/contact',
  '/size-guide',
  '/blog',
  '/feedback',
  '/dev/ui',
])

/** Every screen of a shopper's own that is there without an order. */
export const ownPages = [
  '/cart',
  '/wishlist',
  '/account',
  '/address',
  '/add-address',
  '/edit-user',
  '/edit-user/password',
  '/devices',
  '/order-history',
  '/measurements',
  '/delete-account',
]
