/** Gift cards, as the staff issue and manage them. */
import { z } from 'zod'
import { adminId, amountMinor, day, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'
import { giftCardDesigns } from '#selling/stored-value-options.ts'

const giftCardViews = ['all', 'active', 'scheduled', 'blocked', 'over'] as const
export type GiftCardView = (typeof giftCardViews)[number]

/** 'ended': the house took the card back with its balance. 'blocked': it pays for nothing until it is released. */
const giftCardStates = ['scheduled', 'active', 'blocked', 'spent', 'expired', 'ended'] as const
export type GiftCardState = (typeof giftCardStates)[number]

const giftCardActions = ['block', 'release', 'extend', 'resend', 'end'] as const
export type GiftCardAction = (typeof giftCardActions)[number]

const giftCardRow = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(giftCardStates),
  /** The last four letters of the code, all that the shop stores of it; empty before the delivery. */
  codeEnd: z.string(),
  balanceMinor: amountMinor,
  /** The part that unpaid orders hold. */
  heldMinor: amountMinor,
  issuedMinor: amountMinor,
  createdAt: instant,
  expiresAt: instant,
  /** Null for a card that the house issued. */
  orderCode: z.string().nullable(),
  /** Null where the role sees no contacts. */
  recipient: z.string().nullable(),
})
export type GiftCardRow = z.infer<typeof giftCardRow>

export const adminGiftCard = giftCardRow.extend({
  deliverAt: instant,
  deliveredAt: instant.nullable(),
  remindedAt: instant.nullable(),
  design: z.enum(giftCardDesigns),
  /** Null where the role sees no contacts. */
  contact: z.string().nullable(),
  sender: z.string().nullable(),
  message: z.string(),
  /** Why the house issued it. */
  reason: z.string().nullable(),
  movements: z.array(
    z.object({
      kind: z.enum(['issue', 'spend', 'refund', 'expiry', 'void']),
      amountMinor,
      orderCode: z.string().nullable(),
      note: z.string(),
      at: instant,
    }),
  ),
  /** Possible in this state, and allowed to this person. */
  actions: z.array(z.enum(giftCardActions)),
})
export type AdminGiftCard = z.infer<typeof adminGiftCard>

const maxMinor = 10_000_000
const leastMinor = 10_000
const reason = trimmedText(300, { required: 'Write a reason' }).min(1, 'Write a reason')
const personName = trimmedText(80, { required: 'Enter a name' }).min(1, 'Enter a name')
const emailText = 'Enter an email, such as asha@example.com'
const email = typedText(254, { required: emailText }).regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u, emailText)
const refusals = ['gift_card.not_found', 'change.outdated'] as const
const change = z.object({ version, reason })

export const adminGiftCardEndpoints = {
  list: endpoint('adminGiftCards', {
    method: 'GET',
    path: 'gift-cards',
    access: access.staff('marketing.read'),
    summary: 'Gift cards with their balances, the newest first',
    query: z.object({
      view: z.enum(giftCardViews).optional().default('all'),
      /** The last four letters of a code, an order number, or the number of a card. */
      search: trimmedText(40).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor: adminId.optional(),
    }),
    reply: z.object({ cards: z.array(giftCardRow), next: z.string().nullable() }),
  }),
  find: endpoint('adminGiftCard', {
    method: 'GET',
    path: 'gift-cards/{id}',
    access: access.staff('marketing.read'),
    summary: 'One gift card with its movements',
    params: idParams,
    reply: adminGiftCard,
    errors: ['gift_card.not_found'],
  }),
  issue: endpoint('issueGiftCard', {
    method: 'POST',
    path: 'gift-cards',
    access: access.sumProvedStaff('marketing.edit'),
    summary: 'Give a gift card as goodwill; its code goes to the recipient by email',
    body: z.object({
      amountMinor: z
        .int('Enter an amount, such as 1500')
        .min(leastMinor, 'Enter at least ₹100')
        .max(maxMinor, 'At most ₹1,00,000 a card'),
      recipient: personName,
      email,
      sender: personName,
      message: trimmedText(500).optional().default(''),
      design: z.enum(giftCardDesigns).optional().default('arch'),
      /** The Indian day of the delivery; absent for at once. */
      deliverOn: day.optional(),
      reason,
    }),
    reply: z.object({ done: z.literal(true) }),
    isIdempotent: true,
    errors: [...sumErrors, 'gift_card.day', 'request.key_reused'],
  }),
  block: endpoint('blockGiftCard', {
    method: 'POST',
    path: 'gift-cards/{id}/block',
    access: access.provedStaff('marketing.edit'),
    summary: 'Stop a gift card from paying; what is left on it is still owed',
    params: idParams,
    body: change,
    reply: adminGiftCard,
    errors: [...refusals, 'gift_card.illegal_step'],
  }),
  release: endpoint('releaseGiftCard', {
    method: 'POST',
    path: 'gift-cards/{id}/release',
    access: access.provedStaff('marketing.edit'),
    summary: 'Let a blocked gift card pay again',
    params: idParams,
    body: change,
    reply: adminGiftCard,
    errors: [...refusals, 'gift_card.illegal_step'],
  }),
  extend: endpoint('extendGiftCard', {
    method: 'POST',
    path: 'gift-cards/{id}/extend',
    access: access.provedStaff('marketing.edit'),
    summary: 'Make a gift card valid for longer',
    params: idParams,
    body: change.extend({ until: day }),
    reply: adminGiftCard,
    errors: [...refusals, 'gift_card.illegal_step', 'gift_card.until'],
  }),
  resend: endpoint('resendGiftCard', {
    method: 'POST',
    path: 'gift-cards/{id}/resend',
    access: access.sumProvedStaff('marketing.edit'),
    summary: 'Send the email again with a new code; the old code ends',
    params: idParams,
    body: z.object({
      version,
      /** When absent, the card goes to the same address again. */
      email: email.optional(),
      reason,
    }),
    reply: adminGiftCard,
    errors: [...sumErrors, ...refusals, 'gift_card.illegal_step', 'gift_card.no_recipient'],
  }),
  end: endpoint('endGiftCard', {
    method: 'POST',
    path: 'gift-cards/{id}/end',
    access: access.provedStaff('marketing.edit'),
    summary: 'End a gift card with what is left on it',
    params: idParams,
    body: change,
    reply: adminGiftCard,
    errors: [...refusals, 'gift_card.illegal_step', 'gift_card.in_use'],
  }),
} as const
