/** Made from the endpoints: `npx vitest run --project unit contract/src/call-table.test.ts -u` makes it anew. */
import type { accountEndpoints } from './account.ts'
import type { addressEndpoints } from './addresses.ts'
import type { authEndpoints } from './auth.ts'
import type { Method } from './call-address.ts'
import type { Call, CallsOf } from './call.ts'
import type { cartEndpoints } from './cart.ts'
import type { catalogueEndpoints } from './catalogue.ts'
import type { checkoutEndpoints } from './checkout.ts'
import type { contentEndpoints } from './content.ts'
import type { enquiryEndpoints } from './enquiries.ts'
import type { invoiceEndpoints } from './invoices.ts'
import type { measurementEndpoints } from './measurements.ts'
import type { orderEndpoints } from './orders.ts'
import type { paymentEndpoints } from './payments.ts'
import type { wishlistEndpoints } from './wishlist.ts'

const open = (method: Method, path: string): Call<never> => ({ method, path, isOwn: false, isUnsafeGet: false })
const own = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: false })
const unsafe = (method: Method, path: string): Call<never> => ({ method, path, isOwn: true, isUnsafeGet: true })
const openUnsafe = (method: Method, path: string): Call<never> => ({ ...unsafe(method, path), isOwn: false })

export const accountCalls: CallsOf<typeof accountEndpoints> = {
  profile: own('GET', 'profile'),
  updateProfile: own('POST', 'profile/update'),
  changePassword: own('POST', 'profile/password'),
  export: own('GET', 'profile/export'),
  deleteAccount: own('POST', 'profile/delete'),
}

export const addressCalls: CallsOf<typeof addressEndpoints> = {
  list: own('GET', 'user/shipping/address'),
  detail: own('GET', 'user/shipping/detail'),
  remove: unsafe('GET', 'user/shipping/delete/{addressId}'),
  create: own('POST', 'user/shipping/create'),
  update: own('POST', 'user/shipping/update'),
  countries: open('GET', 'countries'),
  states: open('GET', 'states-by-country/{id}'),
  placeOfPin: open('GET', 'places-by-pin/{pin}'),
  cities: open('GET', 'cities-by-state/{id}'),
}

export const authCalls: CallsOf<typeof authEndpoints> = {
  login: open('POST', 'auth/login'),
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
  cards: open('GET', 'products/cards'),
  product: open('GET', 'products/{productId}'),
  designers: open('GET', 'designers'),
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

export const invoiceCalls: CallsOf<typeof invoiceEndpoints> = {
  invoice: own('GET', 'invoices/{orderId}'),
  creditNote: own('GET', 'credit-notes/{orderId}'),
}

export const measurementCalls: CallsOf<typeof measurementEndpoints> = {
  read: own('GET', 'profile/measurements'),
  save: own('POST', 'profile/measurements'),
}

export const orderCalls: CallsOf<typeof orderEndpoints> = {
  history: own('GET', 'purchase-history/{user_id}'),
  details: own('GET', 'purchase-history-details/{orderId}'),
  items: own('GET', 'purchase-history-items/{orderId}'),
}

export const paymentCalls: CallsOf<typeof paymentEndpoints> = {
  open: own('POST', 'razorpay/pay-with-razorpay'),
  confirm: own('POST', 'razorpay/payment'),
  webhook: open('POST', 'razorpay/webhook'),
}

export const wishlistCalls: CallsOf<typeof wishlistEndpoints> = {
  add: own('POST', 'wishlists'),
  list: own('GET', 'wishlists/{userId}'),
  remove: unsafe('GET', 'wishlists-remove-product'),
}
