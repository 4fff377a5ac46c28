import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { personalFields } from '#sql/fields.ts'
import { extrasColumn } from '#sql/order-extras.ts'
import type { Holdings } from './account-export.types.ts'

const list = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(held) - 'position' order by held.position), '[]') from (${rows}) held)`

const iso = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const items = list(sql`
  select line.position, line.product_name as "productName", line.designer_name as "designerName", line.sku,
    line.unit_price_minor as "unitPriceMinor", line.quantity, line.line_total_minor as "lineTotalMinor"
  from order_lines line where line.order_id = o.id`)

const payments = list(sql`
  select payment.id as position, payment.provider_payment_id as id, payment.amount_minor as "amountMinor",
    payment.method, payment.status, ${iso('payment.created_at')} as at
  from payments payment where payment.order_id = o.id`)

const refunds = list(sql`
  select refund.id as position, refund.amount_minor as "amountMinor", refund.reason, refund.status,
    ${iso('refund.created_at')} as at
  from refunds refund join payments payment on payment.id = refund.payment_id where payment.order_id = o.id`)

const returns = list(sql`
  select request.id as position, line.product_name as "productName", request.pieces, request.reason, request.comment,
    (select count(*) from return_request_pictures where request_id = request.id) as pictures, request.state,
    (select choice from return_exchanges where request_id = request.id) as "exchangeFor",
    ${iso('request.created_at')} as at
  from return_requests request join order_lines line on line.id = request.order_line_id
  where request.order_id = o.id`)

const history = list(sql`
  select step.place as position, step.to_state as state, step.note, ${iso('step.at')} as at
  from order_steps step where step.order_id = o.id`)

const workroom = list(sql`
  select step.id as position, line.product_name as "productName", step.kind as step, step.note,
    array(select key from workroom_pictures where step_id = step.id order by place) as "pictureKeys",
    step.approval, step.words, ${iso('step.answered_at')} as "answeredAt", ${iso('step.created_at')} as at
  from workroom_steps step
    join order_lines line on line.order_id = step.order_id and line.position = step.position
  where step.order_id = o.id`)

const orders = list(sql`
  select o.id as position, o.code, o.state, ${iso('o.created_at')} as "placedAt", ${iso('o.paid_at')} as "paidAt",
    o.subtotal_minor as "subtotalMinor", o.shipping_minor as "shippingMinor", o.duties_minor as "dutiesMinor", o.discount_minor as "discountMinor",
    o.tax_minor as "taxMinor", o.total_minor as "totalMinor", o.ship_email as email,
    jsonb_build_object(
      'name', o.ship_name, 'address', o.ship_address, 'city', o.ship_city, 'state', o.ship_state,
      'country', o.ship_country, 'postalCode', o.ship_postal_code, 'phone', o.ship_phone
    ) as "shipTo",
    ${personalFields('order', 'o.fields')} as fields, ${extrasColumn} as extras, ${items} as items, ${payments} as payments, ${refunds} as refunds, ${returns} as returns,
    ${history} as history, ${workroom} as workroom,
    (
      select jsonb_build_object('method', way.method, 'feeMinor', way.fee_minor, 'refundAccount', way.refund_account)
      from offline_orders way where way.order_id = o.id
    ) as "offlinePayment"
  from orders o where o.user_id = users.id`)

const addresses = list(sql`
  select a.id as position, a.name, a.address, city.name as city, state.name as state, country.name as country,
    a.postal_code as "postalCode", a.phone, a.is_default as "isDefault", ${iso('a.created_at')} as "createdAt"
  from addresses a join cities city on city.id = a.city_id join states state on state.id = a.state_id
    join countries country on country.id = a.country_id
  where a.user_id = users.id`)

const devices = list(sql`
  select token.id as position, token.user_agent as "userAgent", ${iso('token.created_at')} as since,
    ${iso('token.last_used_at')} as "lastUsedAt", ${iso('token.revoked_at')} as "loggedOutAt"
  from access_tokens token where token.user_id = users.id`)

const codes = list(sql`
  select code.id as position, code.sent_by as "sentBy", ${iso('code.created_at')} as at,
    ${iso('code.expires_at')} as "expiresAt", ${iso('code.used_at')} as "usedAt"
  from verification_codes code where code.user_id = users.id`)

const pendingContacts = list(sql`
  select pending.created_at as position, pending.channel, pending.contact, ${iso('pending.created_at')} as at
  from pending_contacts pending where pending.user_id = users.id`)

const networks = list(sql`
  select network.last_used_at as position, ${iso('network.last_used_at')} as "lastUsedAt"
  from known_networks network where network.user_id = users.id`)

/** Omits networks: failed attempts may have come from another person. */
const securityEvents = list(sql`
  select event.id as position, event.kind, ${iso('event.at')} as at, event.details
  from security_events event where event.user_id = users.id`)

const identities = list(sql`
  select identity.created_at as position, identity.provider, ${iso('identity.created_at')} as since
  from social_identities identity where identity.user_id = users.id`)

const cart = list(sql`
  select item.id as position, p.name as "productName", v.sku, item.quantity, ${iso('item.created_at')} as since
  from carts join cart_items item on item.cart_id = carts.id join variants v on v.id = item.variant_id
    join products p on p.id = v.product_id
  where carts.user_id = users.id`)

const wishlist = list(sql`
  select item.id as position, p.name as "productName", ${iso('item.created_at')} as since
  from wishlist_items item join products p on p.id = item.product_id where item.user_id = users.id`)

const familyAnswers = list(sql`
  select given.at as position, person.name as person, p.name as "productName", given.is_loved as "isLoved", given.line,
    ${iso('given.at')} as at
  from family_people person join family_answers given on given.person_id = person.id
    join products p on p.id = given.product_id
  where person.user_id = users.id`)

const alerts = list(sql`
  select item.id as position, p.name as "productName", item.kind, ${iso('item.created_at')} as since
  from alerts item join products p on p.id = item.product_id where item.user_id = users.id`)

const messageChoices = list(sql`
  select made.id as position, made.channel, made.purpose, made.contact, made.is_given as "isGiven",
    made.text_version as "textVersion", made.source, ${iso('made.at')} as at
  from message_choices made
  where made.user_id = users.id or (users.email_verified and made.contact = lower(users.email))`)

const phoneMessages = list(sql`
  select sent.id as position, sent.channel, sent.template, sent.recipient, sent.status, ${iso('sent.created_at')} as at
  from phone_messages sent where sent.user_id = users.id`)

const marketingMessages = list(sql`
  select message.id as position, coalesce(campaign.name, 'cart reminder') as about, message.channel,
    message.contact as recipient, message.state as status, ${iso('message.created_at')} as at,
    ${iso('message.clicked_at')} as "followedAt"
  from marketing_messages message left join campaigns campaign on campaign.id = message.campaign_id
  where message.user_id = users.id`)

/** Leaves out the authors, who are staff. */
const staffNotes = list(sql`
  select note.id as position, note.body as text, ${iso('note.created_at')} as at
  from customer_notes note where note.user_id = users.id`)

const orderMessages = list(sql`
  select sent.created_at as position, sent.channel, sent.template, sent.recipient, sent.subject, sent.body as text,
    sent.state, ${iso('sent.created_at')} as at
  from order_messages sent where sent.user_id = users.id`)

/** Feedback sent while logged out belongs to the mailbox owner, once the account has verified that mailbox. */
const feedback = list(sql`
  select message.id as position, message.rating, message.message, message.email, message.page,
    ${iso('message.created_at')} as at
  from feedback_messages message
  where message.user_id = users.id or (users.email_verified and lower(message.email) = lower(users.email))`)

const reviews = list(sql`
  select review.id as position, p.name as "productName", review.rating, review.fit, review.height_cm as "heightCm", review.occasion, review.comment, review.state,
    array(select key from review_pictures where review_id = review.id order by position) as "pictureKeys",
    ${iso('review.created_at')} as at
  from reviews review join products p on p.id = review.product_id where review.user_id = users.id`)

const questions = list(sql`
  select asked.id as position, p.name as "productName", asked.question, asked.answer, asked.state,
    ${iso('asked.created_at')} as at
  from product_questions asked join products p on p.id = asked.product_id where asked.user_id = users.id`)

const reviewVotes = list(sql`
  select vote.review_id as position, vote.review_id as "reviewId", vote.is_helpful as "isHelpful"
  from review_votes vote where vote.user_id = users.id`)

const creditEntries = list(sql`
  select entry.id as position, entry.kind, entry.amount_minor as "amountMinor", o.code as "orderCode", entry.note,
    ${iso('entry.at')} as at
  from stored_value_entries entry left join orders o on o.id = entry.order_id where entry.value_id = credit.id`)

const storeCredit = sql`(
  select jsonb_build_object('balanceMinor', credit.balance_minor, 'entries', ${creditEntries})
  from stored_values credit where credit.user_id = users.id and credit.kind = 'store_credit'
)`

/** Cards that the shopper bought; their codes belong to the recipients. */
const giftCards = list(sql`
  select value.id as position, o.code as "orderCode", line.unit_price_minor as "amountMinor",
    gift.recipient_name as "recipientName", coalesce(gift.recipient_email, gift.recipient_phone) as recipient,
    gift.sender_name as "senderName", gift.message,
    to_char(value.deliver_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "deliverOn"
  from stored_values value join order_lines line on line.id = value.order_line_id join orders o on o.id = line.order_id
    left join order_line_gifts gift on gift.order_line_id = line.id
  where o.user_id = users.id`)

const enquiries = list(sql`
  select enquiry.id as position, enquiry.ticket, enquiry.kind, enquiry.topic, enquiry.order_code as "orderCode",
    enquiry.store, enquiry.visit_day::text as day, enquiry.visit_part as "partOfDay", enquiry.visitors, enquiry.role,
    (
      select jsonb_build_object('name', file.name, 'bytes', file.bytes)
      from enquiry_files file where file.enquiry_id = enquiry.id
    ) as file,
    (
      select coalesce(jsonb_agg(jsonb_build_object('text', step.body, 'at', ${iso('step.at')}) order by step.id), '[]')
      from enquiry_steps step where step.enquiry_id = enquiry.id and step.kind = 'answered'
    ) as answers,
    enquiry.name, enquiry.email, enquiry.phone, enquiry.message, ${iso('enquiry.created_at')} as at, ${iso('enquiry.done_at')} as "doneAt"
  from enquiries enquiry where users.email_verified and lower(enquiry.email) = lower(users.email)`)

const newsletter = sql`(
  select jsonb_build_object('since', ${iso('created_at')}, 'until', ${iso('ended_at')})
  from newsletter_subscriptions
  where users.email_verified and lower(newsletter_subscriptions.email) = lower(users.email)
)`

/** Reads everything in one statement, so that the export is a consistent snapshot. */
export async function findHoldings(db: Database, userId: number): Promise<Holdings | undefined> {
  const { rows } = await sql<Holdings>`
    select ${iso('users.created_at')} as "createdAt", users.password_hash is not null as "hasPassword",
      (
        select ${iso('factor.confirmed_at')} from second_factors factor where factor.user_id = users.id
      ) as "secondFactorSince",
      ${identities} as identities, ${devices} as devices, ${networks} as networks,
      ${securityEvents} as "securityEvents", ${codes} as codes,
      ${pendingContacts} as "pendingContacts", ${addresses} as addresses,
      (
        select jsonb_build_object('lengths', lengths, 'notes', notes, 'mayCall', may_call)
        from measurements where measurements.user_id = users.id
      ) as measurements,
      ${cart} as cart, ${wishlist} as wishlist, ${familyAnswers} as "familyAnswers",
      ${alerts} as alerts,
      ${messageChoices} as "messageChoices", ${phoneMessages} as "phoneMessages",
      ${marketingMessages} as "marketingMessages",
      ${staffNotes} as "staffNotes",
      array(select tag from customer_tags where user_id = users.id order by lower(tag)) as "staffTags",
      ${personalFields('customer', 'users.fields')} as fields, ${orderMessages} as "orderMessages", ${orders} as orders, ${newsletter} as newsletter,
      ${feedback} as feedback, ${enquiries} as enquiries, ${reviews} as reviews, ${questions} as questions,
      ${reviewVotes} as "reviewVotes", ${storeCredit} as "storeCredit", ${giftCards} as "giftCards"
    from users where users.id = ${userId}`.execute(db)
  return rows[0]
}
