/** The shapes of the API description, field by field, as a strict client declares them. */
import {
  bool,
  both,
  count,
  decimal,
  discount,
  exactly,
  id,
  int,
  list,
  mapOf,
  matching,
  money,
  nullable,
  number,
  object,
  someText,
  text,
  url,
  type Reader,
} from './strict-json.ts'

export const ok = object({ success: exactly(true), status: exactly(200) })

export function listOf<T>(item: Reader<T>) {
  return both(ok, object({ data: list(item) }))
}

export function pageOf<T>(item: Reader<T>) {
  const page = object({
    links: object({ first: nullable(url), last: nullable(url), prev: nullable(url), next: nullable(url) }),
    meta: object({
      current_page: id,
      from: count,
      last_page: id,
      path: url,
      per_page: id,
      to: count,
      total: count,
    }),
  })
  return both(listOf(item), page)
}

export const done = object({ result: exactly(true), message: someText })
export const refused = object({ result: exactly(false), message: someText })

const message: Reader<string | string[]> = (value, at) =>
  Array.isArray(value) ? list(someText)(value, at) : someText(value, at)
/** The fields of every failed call. */
export const failure = object({ message })
export const unauthorised = object({
  authorized: exactly(false),
  result: exactly(false),
  message: exactly('Unauthenticated.'),
  status: exactly(401),
})
export const notYours = object({ authorized: exactly(false), message: someText })
export const invalid = object({ message: list(someText), errors: mapOf(list(someText)) })

export const user = object({
  id,
  type: exactly('customer'),
  name: someText,
  email: nullable(text),
  email_verified: bool,
  avatar: nullable(text),
  avatar_original: nullable(text),
  phone: nullable(text),
})
export const session = object({
  result: exactly(true),
  message: someText,
  access_token: someText,
  token_type: exactly('Bearer'),
  expires_at: nullable(text),
  user,
})

const categoryFields = {
  id,
  slug: someText,
  name: someText,
  banner: url,
  cover_image: url,
  icon: url,
  number_of_children: count,
  links: object({ products: url, sub_categories: url }),
}
export const category = object(categoryFields)

export type Branch = ReturnType<typeof category> & { readonly children: readonly Branch[] }
export const branch: Reader<Branch> = (value, at) => ({
  ...category(value, at),
  ...object({ children: list(branch) })(value, at),
})

export const slide = object({ photo: url, link: someText, url: someText, title: text, subtitle: text, alt: text })
export const post = object({
  id,
  slug: someText,
  title: someText,
  banner: url,
  short_description: someText,
  date: someText,
  author: someText,
})

export const card = object({
  id,
  slug: someText,
  name: someText,
  thumbnail_image: url,
  second_photo: nullable(url),
  has_discount: bool,
  discount,
  stroked_price: money,
  main_price: money,
  rating: number,
  sales: count,
  is_wholesale: bool,
  links: object({ details: url }),
  designer: text,
  is_price_hide: bool,
  out_of_stock: bool,
})
export type Card = ReturnType<typeof card>

export const detail = object({
  id,
  slug: someText,
  name: someText,
  added_by: text,
  seller_id: int,
  shop_id: int,
  shop_name: someText,
  shop_logo: url,
  photos: list(object({ variant: text, path: url })),
  thumbnail_image: url,
  tags: list(someText),
  price_high_low: someText,
  choice_options: list(object({ name: someText, title: exactly('Size', 'Designer'), options: list(someText) })),
  colors: list(text),
  has_discount: bool,
  discount,
  stroked_price: money,
  main_price: money,
  calculable_price: decimal,
  currency_symbol: exactly('Rs'),
  current_stock: count,
  unit: someText,
  rating: number,
  rating_count: count,
  earn_point: number,
  description: someText,
  downloads: nullable(text),
  video_link: text,
  link: url,
  brand: object({ id: int, name: text, logo: text }),
  wholesale: list(text),
  est_shipping_time: count,
  designer: text,
  variant: list(object({ sku: text, price: number, qty: count })),
  is_price_hide: bool,
  out_of_stock: bool,
  other_attribute: mapOf(text),
  size_chart: text,
})
const counted = { id, count }
export const filters: Reader<readonly Block[]> = list((value, at) => {
  const { name } = object({ name: exactly('Designer', 'Size', 'Colors') })(value, at)
  if (name !== 'Colors') {
    const { values } = object({ values: list(object({ ...counted, value: someText })) })(value, at)
    return { name, values }
  }
  const colour = object({ ...counted, name: someText, code: matching(/^#[0-9A-F]{6}$/) })
  return {
    name,
    values: object({ values: list(colour) })(value, at).values.map((one) => ({ ...one, value: one.name })),
  }
})
type Value = { readonly id: number; readonly count: number; readonly value: string; readonly code?: string }
export type Block = { readonly name: 'Designer' | 'Size' | 'Colors'; readonly values: readonly Value[] }

export const openCategory = both(listOf(branch), object({ category_data: object({ id, name: someText }), filters }))

const line = object({
  id,
  owner_id: id,
  user_id: id,
  product_id: id,
  product_name: someText,
  auction_product: int,
  product_thumbnail_image: url,
  variation: text,
  price: money,
  currency_symbol: exactly('Rs'),
  tax: money,
  shipping_cost: number,
  quantity: id,
  lower_limit: id,
  upper_limit: count,
  option_json: text,
})
export const cart = object({
  grand_total: money,
  data: list(object({ name: text, owner_id: id, sub_total: money, cart_items: list(line) })),
})
export const summary = object({
  sub_total: money,
  tax: money,
  shipping_cost: money,
  discount: money,
  grand_total: money,
  grand_total_value: decimal,
  coupon_code: text,
  coupon_applied: bool,
})
export const shipping = object({
  result: exactly(true),
  shipping_type: exactly('home_delivery'),
  value: decimal,
  value_string: money,
})
export const placed = object({ combined_order_id: id, result: exactly(true), message: someText })
export const notPlaced = object({ combined_order_id: exactly(0), message: someText })

export const saved = listOf(
  object({
    id,
    product: object({
      id,
      name: someText,
      thumbnail_image: url,
      base_price: money,
      rating: int,
      slug: someText,
      designer: text,
    }),
  }),
)

const statuses = {
  payment_status: exactly('paid', 'unpaid'),
  payment_status_string: exactly('Paid', 'Unpaid'),
  delivery_status: exactly('pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled'),
  delivery_status_string: exactly('Order Placed', 'Confirmed', 'Picked Up', 'On The Way', 'Delivered', 'Cancelled'),
}
const orderFields = {
  id,
  code: someText,
  user_id: id,
  payment_type: exactly('Razorpay'),
  ...statuses,
  grand_total: money,
  date: matching(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/),
  links: object({ details: url }),
}
export const order = object(orderFields)
export const orderDetail = object({
  ...orderFields,
  shipping_address: object({
    name: text,
    email: text,
    address: text,
    country: text,
    state: text,
    city: text,
    postal_code: text,
    phone: text,
    checkout_type: text,
  }),
  pickup_point: exactly(null),
  shipping_type: exactly('home_delivery'),
  shipping_type_string: exactly('Home Delivery'),
  coupon_discount: money,
  shipping_cost: money,
  subtotal: money,
  tax: money,
  manually_payable: bool,
  cancel_request: bool,
  plane_grand_total: decimal,
})
export const orderLine = object({
  id,
  product_id: id,
  product_name: someText,
  variation: text,
  price: money,
  unit_price: money,
  tax: money,
  shipping_cost: money,
  coupon_discount: money,
  quantity: id,
  ...statuses,
  refund_section: bool,
  refund_button: bool,
  refund_label: text,
  refund_request_status: int,
})

export const sheet = object({
  payment_details: matching(/^order_\w+$/),
  key: someText,
  amount: id,
  currency: exactly('INR'),
  name: someText,
  prefill: object({ name: text, email: text, contact: text }),
})

export const address = object({
  id,
  user_id: id,
  address: someText,
  country_id: id,
  state_id: id,
  city_id: id,
  country_name: someText,
  state_name: someText,
  city_name: someText,
  postal_code: text,
  phone: text,
  set_default: exactly(0, 1),
  location_available: bool,
  lat: exactly(null),
  lang: exactly(null),
  name: someText,
})
