/** Customers with their orders and store credit. */
import { z } from 'zod'
import { adminId, amountMinor, cursor, done, idParams, instant, maxListed } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'
import { tagFilters, tagged } from '#core/tag-schema.ts'
import { orderStates } from '#selling/orders.ts'

const customerKinds = ['all', 'accounts', 'guests'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Null where the role sees no contacts. */
const contacts = z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable()

const adminCustomerRow = z.object({
  id: z.int(),
  contacts,
  isGuest: z.boolean(),
  /** Paid orders that were neither cancelled nor refunded in full. */
  orders: z.int(),
  spentMinor: amountMinor,
  lastOrderAt: instant.nullable(),
  creditMinor: amountMinor,
  ...tagged,
})
export type AdminCustomerRow = z.infer<typeof adminCustomerRow>

const adminCustomer = adminCustomerRow.extend({
  since: instant,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  /** The newest orders. */
  latestOrders: z.array(
    z.object({ code: z.string(), placedAt: instant, state: z.enum(orderStates), totalMinor: amountMinor }),
  ),
  /** Empty where the role sees no contacts. */
  addresses: z.array(z.object({ id: z.int(), text: z.string(), isDefault: z.boolean() })),
  credit: z.object({
    balanceMinor: amountMinor,
    /** The balance less what unpaid orders hold. */
    freeMinor: amountMinor,
    entries: z.array(
      z.object({
        kind: z.enum(['issue', 'spend', 'refund', 'expiry', 'void']),
        amountMinor,
        orderCode: z.string().nullable(),
        note: z.string(),
        at: instant,
      }),
    ),
  }),
})
export type AdminCustomer = z.infer<typeof adminCustomer>

const maxCreditMinor = 10_000_000

const creditBody = z.object({
  amountMinor: z
    .int('Enter an amount, such as 500')
    .min(1, 'Enter at least ₹0.01')
    .max(maxCreditMinor, 'At most ₹1,00,000 at once'),
  reason: trimmedText(300, { required: 'Write a reason' }).min(1, 'Write a reason'),
})

export const adminCustomerEndpoints = {
  list: endpoint('adminCustomers', {
    method: 'GET',
    path: 'customers',
    access: access.staff('customers.read'),
    summary: 'Accounts, and guests who left a contact; the newest first',
    query: z.object({
      kind: z.enum(customerKinds).optional().default('all'),
      /** A part of name, email or phone number; a role without contacts finds nobody. */
      search: trimmedText(120).optional().default(''),
      ...tagFilters,
      /** The id of a segment. */
      segment: adminId.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ customers: z.array(adminCustomerRow), next: z.string().nullable() }),
    errors: ['segment.not_found'],
  }),
  find: endpoint('adminCustomer', {
    method: 'GET',
    path: 'customers/{id}',
    access: access.staff('customers.read'),
    summary: 'One customer with orders, addresses and store credit',
    params: idParams,
    reply: adminCustomer,
    errors: ['customer.not_found'],
  }),
  giveCredit: endpoint('giveCredit', {
    method: 'POST',
    path: 'customers/{id}/credit/give',
    access: access.sumProvedStaff('customers.edit'),
    summary: 'Give store credit to an account, as goodwill',
    params: idParams,
    body: creditBody,
    reply: done,
    isIdempotent: true,
    errors: [...sumErrors, 'customer.not_found', 'customer.is_guest', 'request.key_reused'],
  }),
  takeCredit: endpoint('takeCredit', {
    method: 'POST',
    path: 'customers/{id}/credit/take',
    access: access.provedStaff('customers.edit'),
    summary: 'Take store credit back that no unpaid order holds',
    params: idParams,
    body: creditBody,
    reply: done,
    isIdempotent: true,
    errors: ['customer.not_found', 'customer.is_guest', 'customer.credit_short', 'request.key_reused'],
  }),
} as const
