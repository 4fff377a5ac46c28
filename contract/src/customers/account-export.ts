/** Everything the shop stores about a shopper, for them to download; times are ISO 8601. */
import { z } from 'zod'
import { signedInUser } from '#access/auth.ts'
import { moneyText } from '#core/envelope.ts'
import { languages } from '#core/locale.ts'
import { measurements } from '#selling/measurements.ts'
import { business, orderStates } from '#selling/orders.ts'

const place = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postal_code: z.string(),
  phone: z.string(),
})

const heldFields = z.array(z.object({ title: z.string(), value: z.unknown() }))

const exportedOrder = z.object({
  code: z.string(),
  state: z.enum(orderStates),
  placed_at: z.string(),
  paid_at: z.string().nullable(),
  subtotal: moneyText,
  shipping_cost: moneyText,
  /** Duty, tax and fee of customs abroad, paid with the order. */
  import_duties: moneyText,
  coupon_discount: moneyText,
  tax_included: moneyText,
  grand_total: moneyText,
  email: z.string(),
  shipping_address: place,
  fields: heldFields.exactOptional(),
  gift_wrap: z.boolean(),
  gift_note: z.string(),
  measurements: measurements.nullable(),
  needed_by: z.string().nullable(),
  business: business.nullable(),
  items: z.array(
    z.object({
      product_name: z.string(),
      designer: z.string(),
      variation: z.string(),
      unit_price: moneyText,
      quantity: z.int(),
      price: moneyText,
    }),
  ),
  payments: z.array(
    z.object({ payment_id: z.string(), amount: moneyText, method: z.string(), status: z.string(), at: z.string() }),
  ),
  refunds: z.array(z.object({ amount: moneyText, reason: z.string(), status: z.string(), at: z.string() })),
  returns: z.array(
    z.object({
      product_name: z.string(),
      pieces: z.int(),
      reason: z.string(),
      comment: z.string(),
      exchange_for: z.string().nullable(),
      pictures: z.int(),
      state: z.string(),
      at: z.string(),
    }),
  ),
  history: z.array(z.object({ state: z.string(), note: z.string(), at: z.string() })),
  /** Steps of the workroom, with the customer's answers. */
  workroom: z.array(
    z.object({
      product_name: z.string(),
      step: z.string(),
      note: z.string(),
      /** Addresses of the files, which the order's owner can load when logged in. */
      pictures: z.array(z.string()),
      approval: z.string().nullable(),
      words: z.string(),
      answered_at: z.string().nullable(),
      at: z.string(),
    }),
  ),
})

export const accountExport = z.object({
  user: signedInUser,
  /** Of messages that belong to no order; null until the shopper chose one. */
  language: z.enum(languages).nullable(),
  created_at: z.string(),
  has_password: z.boolean(),
  /** Null without an authenticator app. */
  second_factor_since: z.string().nullable(),
  sign_ins: z.array(z.object({ provider: z.string(), since: z.string() })),
  devices: z.array(
    z.object({
      user_agent: z.string().nullable(),
      since: z.string(),
      last_used_at: z.string(),
      logged_out_at: z.string().nullable(),
    }),
  ),
  networks: z.array(z.object({ last_used_at: z.string() })),
  /** New contacts that still need their codes. */
  pending_contacts: z.array(z.object({ channel: z.enum(['email', 'phone']), contact: z.string(), at: z.string() })),
  codes: z.array(
    z.object({ sent_by: z.string(), at: z.string(), expires_at: z.string(), used_at: z.string().nullable() }),
  ),
  security_events: z.array(z.object({ kind: z.string(), at: z.string(), details: z.record(z.string(), z.string()) })),
  addresses: z.array(place.extend({ set_default: z.boolean(), created_at: z.string() })),
  measurements: measurements.nullable(),
  cart: z.array(z.object({ product_name: z.string(), variation: z.string(), quantity: z.int(), since: z.string() })),
  alerts: z.array(z.object({ product_name: z.string(), kind: z.string(), since: z.string() })),
  message_choices: z.array(
    z.object({
      channel: z.string(),
      purpose: z.string(),
      contact: z.string(),
      is_on: z.boolean(),
      text_version: z.string(),
      source: z.string(),
      at: z.string(),
    }),
  ),
  phone_messages: z.array(
    z.object({
      channel: z.string(),
      template: z.string(),
      recipient: z.string(),
      status: z.string(),
      at: z.string(),
    }),
  ),
  /** Offers and cart reminders, and whether the shopper followed their link. */
  marketing_messages: z.array(
    z.object({
      about: z.string(),
      channel: z.string(),
      recipient: z.string(),
      status: z.string(),
      at: z.string(),
      followed_at: z.string().nullable(),
    }),
  ),
  /** Notes of the staff on the shopper. */
  staff_notes: z.array(z.object({ text: z.string(), at: z.string() })),
  /** What the staff call the shopper, such as `VIP`. */
  staff_tags: z.array(z.string()),
  /** What the house wrote about the shopper in fields of its own; absent without any. */
  fields: heldFields.exactOptional(),
  /** Emails and texts about orders, as they were sent. */
  order_messages: z.array(
    z.object({
      channel: z.string(),
      template: z.string(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      state: z.string(),
      at: z.string(),
    }),
  ),
  /** What the family answered about the wishlist. */
  family_answers: z.array(
    z.object({ person: z.string(), product_name: z.string(), is_loved: z.boolean(), line: z.string(), at: z.string() }),
  ),
  wishlist: z.array(z.object({ product_name: z.string(), since: z.string() })),
  orders: z.array(exportedOrder),
  store_credit: z
    .object({
      balance: moneyText,
      entries: z.array(
        z.object({
          kind: z.string(),
          amount: z.string(),
          order_code: z.string().nullable(),
          note: z.string(),
          at: z.string(),
        }),
      ),
    })
    .nullable(),
  gift_cards: z.array(
    z.object({
      order_code: z.string(),
      amount: moneyText,
      recipient_name: z.string().nullable(),
      recipient: z.string().nullable(),
      sender_name: z.string().nullable(),
      message: z.string().nullable(),
      deliver_on: z.string().nullable(),
    }),
  ),
  newsletter: z.object({ since: z.string(), until: z.string().nullable() }).nullable(),
  feedback: z.array(
    z.object({
      rating: z.int(),
      message: z.string(),
      email: z.string().nullable(),
      page: z.string().nullable(),
      at: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      product_name: z.string(),
      rating: z.int(),
      fit: z.string().nullable(),
      height_cm: z.int().nullable(),
      occasion: z.string(),
      comment: z.string(),
      state: z.string(),
      /** Addresses of the files. */
      pictures: z.array(z.string()),
      at: z.string(),
    }),
  ),
  questions: z.array(
    z.object({
      product_name: z.string(),
      question: z.string(),
      answer: z.string(),
      state: z.string(),
      at: z.string(),
    }),
  ),
  review_votes: z.array(z.object({ review_id: z.int(), is_helpful: z.boolean() })),
  enquiries: z.array(
    z.object({
      ticket: z.string(),
      kind: z.string(),
      topic: z.string().nullable(),
      order_code: z.string().nullable(),
      store: z.string().nullable(),
      day: z.string().nullable(),
      part_of_day: z.string().nullable(),
      visitors: z.int().nullable(),
      role: z.string().nullable(),
      file: z.object({ name: z.string(), bytes: z.int(), copy: z.string() }).nullable(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      at: z.string(),
      answers: z.array(z.object({ text: z.string(), at: z.string() })),
      done_at: z.string().nullable(),
    }),
  ),
})
