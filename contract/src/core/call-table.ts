/** Generated from the endpoints: `npx vitest run --project unit contract/src/core/call-table.test.ts -u` updates it. */
import type { authEndpoints } from '#access/auth.ts'
import type { catalogueEndpoints } from '#catalogue/catalogue.ts'
import type { checkoutEndpoints } from '#checkout/checkout.ts'
import type { guestEndpoints } from '#checkout/guests.ts'
import type { contentEndpoints } from '#content/content.ts'
import type { enquiryEndpoints } from '#messages/enquiries.ts'
import type { cartEndpoints } from '#selling/cart.ts'
import type { wishlistEndpoints } from '#selling/wishlist.ts'
import type { Method } from './call-address.ts'
import type { Call, CallsOf } from './call.ts'

const open = (method: Method, path: string): Call<never> => ({ method, path, isOwn: false, isUnsafeGet: false })
const own = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: false })
const unsafe = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: true })
const openUnsafe = (method: Method, path: string): Call<never> => ({ ...unsafe(method, path), isOwn: false })

export const authCalls: CallsOf<typeof authEndpoints> = {
  login: open('POST', 'auth/login'),
  secondFactor: open('POST', 'auth/login/second-factor'),
  signup: open('POST', 'auth/signup'),
  socialLogin: open('POST', 'auth/social-login'),
  googleNonce: openUnsafe('GET', 'auth/google-nonce'),
  forgetRequest: open('POST', 'auth/password/forget_request'),
  confirmReset: open('POST', 'auth/password/confirm_reset'),
  logout: own('POST', 'auth/logout'),
}

export const cartCalls: CallsOf<typeof cartEndpoints> = {
  add: own('POST', 'carts/add'),
  list: own('POST', 'carts'),
  summary: own('GET', 'cart-summary/{user_id}'),
  process: own('POST', 'carts/process'),
  remove: own('DELETE', 'carts/{cartId}'),
}

export const catalogueCalls: CallsOf<typeof catalogueEndpoints> = {
  allCategories: open('GET', 'categories/all'),
  menu: open('GET', 'categories/menu'),
  topCategories: open('GET', 'categories/top'),
  featuredCategories: open('GET', 'categories/featured'),
  ownDesigners: open('GET', 'categories/own_designers'),
  exclusiveCollections: open('GET', 'categories/exclusive_collections'),
  lovedCollections: open('GET', 'categories/loved_collections'),
  celebrityStyle: open('GET', 'categories/celebrity_style'),
  subCategories: open('GET', 'sub-categories/{categoryId}'),
  featured: open('GET', 'products/featured'),
  bestSellers: open('GET', 'products/best-seller'),
  homeTabs: open('GET', 'products/home-tabs'),
  search: open('GET', 'products/search'),
  suggest: open('GET', 'products/suggest'),
  category: open('GET', 'products/category/{categoryId}'),
  related: open('GET', 'products/related/{productId}'),
  look: open('GET', 'products/look/{productId}'),
  cards: open('GET', 'products/cards'),
  product: open('GET', 'products/{productId}'),
  designers: open('GET', 'designers'),
  designer: open('GET', 'designers/{categoryId}'),
}

export const checkoutCalls: CallsOf<typeof checkoutEndpoints> = {
  deliveryEstimate: open('GET', 'delivery-estimate/{product_id}'),
  updateAddress: own('POST', 'update-address-in-cart'),
  shippingCost: own('POST', 'shipping_cost'),
  storeOrder: own('POST', 'order/store'),
}

export const contentCalls: CallsOf<typeof contentEndpoints> = {
  sliders: open('GET', 'sliders'),
  blogs: open('GET', 'blogs'),
  blog: open('GET', 'blogs/{slug}'),
  subscribe: open('POST', 'subscribe-email'),
  feedback: open('POST', 'feedback'),
}

export const enquiryCalls: CallsOf<typeof enquiryEndpoints> = {
  contact: open('POST', 'enquiries/contact'),
  visit: open('POST', 'enquiries/visit'),
  application: open('POST', 'enquiries/application'),
}

export const guestCalls: CallsOf<typeof guestEndpoints> = {
  start: open('POST', 'auth/guest'),
  infoCheck: open('POST', 'guest-customer-info-check'),
  create: open('POST', 'guest-user-account-create'),
  contact: own('POST', 'auth/guest/contact'),
  confirm: own('POST', 'auth/guest/confirm'),
}

export const wishlistCalls: CallsOf<typeof wishlistEndpoints> = {
  add: own('POST', 'wishlists'),
  list: own('GET', 'wishlists/{userId}'),
  remove: unsafe('GET', 'wishlists-remove-product'),
}
