/** One URL of every public screen in each of its states; `/dev/ui` shows the components that no other page opens. */
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
  '/family',
  '/track-order',
  '/dress-us-as-one?colour=Emerald',
  '/wedding-plan',
  '/dev/ui',
]

/** Pages with status 404, which the browser logs as an error. */
export const absentPages: ReadonlySet<string> = new Set(['/nowhere', '/category/99999', '/products/99999999'])

/** One page per phone layout: pages that differ only in text are covered by one of them. */
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

/** Every page of a shopper that needs no order. */
export const ownPages = [
  '/cart',
  '/wishlist',
  '/account',
  '/address',
  '/add-address',
  '/edit-user',
  '/edit-user/password',
  '/two-step-login',
  '/devices',
  '/notifications',
  '/messages',
  '/order-history',
  '/measurements',
  '/delete-account',
]
