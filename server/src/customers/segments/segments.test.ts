import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { SegmentRule } from '@shop/contract/customers/admin-segments'
import { segmentComparisons, segmentMatches, type SegmentMatch } from '@shop/contract/customers/segment-options'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const dayMs = 86_400_000
const now = shop.clock.now()
/** Half a day later, so that no moment stands on the border of a rule while the test runs. */
const daysAgo = (days: number) => new Date(now.getTime() - (days - 0.5) * dayMs)

type Order = {
  readonly days: number
  readonly totalMinor: number
  readonly state: 'delivered' | 'cancelled' | 'awaiting_payment'
  readonly isByPhone: boolean
  readonly country: string
  readonly stateName: string
  readonly designerId: number
  readonly categoryId: number
  readonly size: string
}
type Person = {
  readonly isGuest: boolean
  readonly joinedDays: number
  readonly tags: readonly string[]
  readonly consent: 'given' | 'stopped' | 'none' | 'other mailbox'
  readonly orders: readonly Order[]
}

const [parent, child, other] = [9001, 9002, 9003]
await shop.owner
  .insertInto('categories')
  .values([
    { id: parent, kind: 'category', name: 'Occasion' },
    { id: child, kind: 'category', name: 'Wedding', parent_id: parent },
    { id: other, kind: 'category', name: 'Daily' },
  ])
  .execute()
const products = new Map<number, number>()
for (const categoryId of [child, other]) {
  const { id } = await shop.db
    .insertInto('products')
    .values({ name: `Piece ${categoryId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('product_categories').values({ product_id: id, category_id: categoryId }).execute()
  products.set(categoryId, id)
}

const order = fc.record<Order>({
  days: fc.integer({ min: 1, max: 400 }),
  totalMinor: fc.integer({ min: 100, max: 900_000 }),
  state: fc.constantFrom('delivered', 'delivered', 'cancelled', 'awaiting_payment'),
  isByPhone: fc.boolean(),
  country: fc.constantFrom('IN', 'AE'),
  stateName: fc.constantFrom('Gujarat', 'Kerala'),
  designerId: fc.constantFrom(71, 72),
  categoryId: fc.constantFrom(child, other),
  size: fc.constantFrom('XXL', '2XL', 'M'),
})
const person = fc.record<Person>({
  isGuest: fc.boolean(),
  joinedDays: fc.integer({ min: 1, max: 400 }),
  tags: fc.uniqueArray(fc.constantFrom('VIP', 'Bride'), { maxLength: 2 }),
  consent: fc.constantFrom('given', 'stopped', 'none', 'other mailbox'),
  orders: fc.array(order, { maxLength: 3 }),
})

const people = new Map<number, Person>()

async function insertOrder(userId: number, made: Order): Promise<void> {
  const isPaid = made.state !== 'awaiting_payment'
  const { id } = await shop.db
    .insertInto('orders')
    .values({
      code: `seg-${userId}-${made.days}-${made.totalMinor}-${Math.random()}`,
      user_id: userId,
      state: made.state,
      payment_type: 'razorpay',
      is_by_phone: made.isByPhone,
      subtotal_minor: made.totalMinor,
      shipping_minor: 0,
      tax_minor: 0,
      total_minor: made.totalMinor,
      ship_name: 'Asha',
      ship_email: '',
      ship_phone: '',
      ship_address: '',
      ship_city: '',
      ship_state: made.stateName,
      ship_country: '',
      ship_country_code: made.country,
      ship_postal_code: '',
      created_at: daysAgo(made.days),
      ...(isPaid && { paid_at: daysAgo(made.days), paid_by: 'shopper' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 1,
      product_id: products.get(made.categoryId) ?? 0,
      designer_id: made.designerId,
      product_name: 'Piece',
      designer_name: '',
      sku: '',
      options: JSON.stringify({ Size: made.size }),
      unit_price_minor: made.totalMinor,
      mrp_minor: made.totalMinor,
      quantity: 1,
      line_total_minor: made.totalMinor,
      tax_rate_percent: 5,
      tax_minor: 0,
    })
    .execute()
}

async function insertPerson(made: Person, index: number): Promise<void> {
  const email = `segment${index}@example.com`
  const contact = made.isGuest ? { is_guest: true, guest_email: email } : { email, email_verified: true }
  const { id } = await shop.db
    .insertInto('users')
    .values({ name: `Person ${index}`, created_at: daysAgo(made.joinedDays), ...contact })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const tag of made.tags) await shop.db.insertInto('customer_tags').values({ user_id: id, tag }).execute()
  const choices = {
    given: [[email, true]],
    stopped: [
      [email, true],
      [email, false],
    ],
    none: [],
    'other mailbox': [['before@example.com', true]],
  } as const
  for (const [chosen, isGiven] of choices[made.consent])
    await shop.db
      .insertInto('message_choices')
      .values({
        user_id: id,
        contact: chosen,
        channel: 'email',
        purpose: 'offers',
        is_given: isGiven,
        text_version: '1',
        source: 'account',
        at: now,
      })
      .execute()
  for (const one of made.orders) await insertOrder(id, one)
  people.set(id, made)
}

for (const [index, made] of fc.sample(person, { numRuns: 60, seed: 7 }).entries()) await insertPerson(made, index)

const bought = ({ orders }: Person) => orders.filter(({ state }) => state === 'delivered')

/** The same rules once more, over plain objects. */
function holds(rule: SegmentRule, one: Person): boolean {
  const orders = bought(one)
  const spent = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const lastDays = Math.min(...orders.map(({ days }) => days))
  switch (rule.field) {
    case 'placed':
      return orders.length > 0 === (rule.is === 'yes')
    case 'orders':
      return rule.is === 'at_least' ? orders.length >= rule.value : orders.length <= rule.value
    case 'spent':
      return rule.is === 'at_least' ? spent >= rule.value : spent <= rule.value
    case 'last_order':
      return orders.length > 0 && (rule.is === 'within' ? lastDays <= rule.value : lastDays > rule.value)
    case 'joined':
      return rule.is === 'within' ? one.joinedDays <= rule.value : one.joinedDays > rule.value
    case 'category': {
      const inside = rule.value === parent ? [parent, child] : [rule.value]
      return orders.some(({ categoryId }) => inside.includes(categoryId)) === (rule.is === 'bought')
    }
    case 'designer':
      return orders.some(({ designerId }) => designerId === rule.value) === (rule.is === 'bought')
    case 'size':
      return orders.some(({ size }) => size === rule.value) === (rule.is === 'bought')
    case 'country':
      return orders.some(({ country }) => country === rule.value) === (rule.is === 'is')
    case 'state':
      return orders.some(({ stateName }) => stateName === rule.value) === (rule.is === 'is')
    case 'consent': {
      const isGiven = rule.value === 'offers_email' && one.consent === 'given' && !one.isGuest
      return isGiven === (rule.is === 'given')
    }
    case 'tag':
      return one.tags.some((tag) => tag.toLowerCase() === rule.value.toLowerCase()) === (rule.is === 'has')
    case 'source':
      return orders.some(({ isByPhone }) => isByPhone === (rule.is === 'by_phone'))
    case 'kind':
      return one.isGuest === (rule.is === 'guest')
  }
}

function matches(match: SegmentMatch, rules: readonly SegmentRule[], one: Person): boolean {
  if (match === 'all') return rules.every((rule) => holds(rule, one))
  const hasAny = rules.some((rule) => holds(rule, one))
  return match === 'any' ? hasAny : !hasAny
}

const is = segmentComparisons
const days = fc.integer({ min: 1, max: 400 })
const rule: fc.Arbitrary<SegmentRule> = fc.oneof(
  fc.record({ field: fc.constant('placed'), is: fc.constantFrom(...is.placed), value: fc.constant(null) }),
  fc.record({ field: fc.constant('orders'), is: fc.constantFrom(...is.orders), value: fc.integer({ min: 0, max: 4 }) }),
  fc.record({
    field: fc.constant('spent'),
    is: fc.constantFrom(...is.spent),
    value: fc.integer({ min: 0, max: 2_000_000 }),
  }),
  fc.record({ field: fc.constant('last_order'), is: fc.constantFrom(...is.last_order), value: days }),
  fc.record({ field: fc.constant('joined'), is: fc.constantFrom(...is.joined), value: days }),
  fc.record({
    field: fc.constant('category'),
    is: fc.constantFrom(...is.category),
    value: fc.constantFrom(parent, child, other),
  }),
  fc.record({
    field: fc.constant('designer'),
    is: fc.constantFrom(...is.designer),
    value: fc.constantFrom(71, 72, 73),
  }),
  fc.record({ field: fc.constant('size'), is: fc.constantFrom(...is.size), value: fc.constantFrom('M', 'XS') }),
  fc.record({
    field: fc.constant('country'),
    is: fc.constantFrom(...is.country),
    value: fc.constantFrom('IN', 'AE', 'GB'),
  }),
  fc.record({
    field: fc.constant('state'),
    is: fc.constantFrom(...is.state),
    value: fc.constantFrom('Gujarat', 'Punjab'),
  }),
  fc.record({
    field: fc.constant('consent'),
    is: fc.constantFrom(...is.consent),
    value: fc.constantFrom('offers_email', 'cart'),
  }),
  fc.record({
    field: fc.constant('tag'),
    is: fc.constantFrom(...is.tag),
    value: fc.constantFrom('vip', 'Bride', 'None'),
  }),
  fc.record({ field: fc.constant('source'), is: fc.constantFrom(...is.source), value: fc.constant(null) }),
  fc.record({ field: fc.constant('kind'), is: fc.constantFrom(...is.kind), value: fc.constant(null) }),
)

const idsIn = ({ customers }: { customers?: unknown }): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(customers)
    .map(({ id }) => id)
const preview = (body: object, as: StaffMember = owner) => sendAdmin(shop, 'POST segments/preview', { as, body })

test('API-01: the rules of a segment choose the same customers as a look at each of them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...segmentMatches),
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      async (match, rules) => {
        const { body } = await preview({ match, rules })
        const expected = [...people].filter(([, one]) => matches(match, rules, one)).map(([id]) => id)
        const newest = expected.toSorted((a, b) => b - a).slice(0, 20)
        expect([match, rules, body.count, idsIn(body)]).toEqual([match, rules, expected.length, newest])
        const canBeEmailed = expected.filter((id) => {
          const one = people.get(id)
          return one?.consent === 'given' && !one.isGuest
        })
        expect(body.reachable).toEqual({ email: canBeEmailed.length, whatsapp: 0 })
      },
    ),
    { numRuns: 150, seed: 11 },
  )
})

const vips = { name: 'Our VIPs', match: 'all', rules: [{ field: 'tag', is: 'has', value: 'VIP' }] }

test('API-01: a segment is made, changed and removed with its audit, filters the customers, and names only to who may see them', async () => {
  const { body: made } = await sendAdmin(shop, 'POST segments', { as: owner, body: vips })
  expect(made).toMatchObject({ version: 1, ...vips })
  expect(
    (await sendAdmin(shop, 'POST segments', { as: owner, body: { ...vips, name: 'OUR vips' } })).body,
  ).toMatchObject({
    code: 'segment.name_taken',
    errors: { name: ['Another segment has this name.'] },
  })
  const { body: listed } = await sendAdmin(shop, `GET customers?segment=${made.id}&limit=200`, { as: owner })
  const expected = [...people].filter(([, { tags }]) => tags.includes('VIP')).map(([id]) => id)
  expect(idsIn(listed)).toEqual(expected.toSorted((a, b) => b - a))
  const wider = { ...vips, match: 'none', version: 1 }
  const { body: saved } = await sendAdmin(shop, `POST segments/${made.id}`, { as: owner, body: wider })
  expect(saved).toMatchObject({ version: 2, match: 'none' })
  expect((await sendAdmin(shop, `POST segments/${made.id}`, { as: owner, body: wider })).body).toMatchObject({
    code: 'change.outdated',
  })
  const content = await newStaff(shop, { role: 'Content' })
  const shown = (await preview({ match: 'all', rules: vips.rules }, content)).body
  expect(shown.count).toBe(expected.length)
  expect(shown.customers).toEqual(idsIn(shown).map((id) => ({ id, name: null })))
  await sendAdmin(shop, `POST segments/${made.id}/remove`, { as: owner, body: { version: 2 } })
  expect((await sendAdmin(shop, `GET customers?segment=${made.id}`, { as: owner })).body.code).toBe('segment.not_found')
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=segment&thingId=${made.id}`, { as: owner })
  expect(audit.events).toMatchObject([{ verb: 'removed' }, { verb: 'changed' }, { verb: 'made' }])
})

test('VAL-06: a rule that makes no sense is refused at its field', async () => {
  const wrong = [
    { field: 'orders', is: 'at_least', value: -1 },
    { field: 'country', is: 'is', value: 'India' },
    { field: 'birthday', is: 'is', value: 1 },
  ]
  for (const one of wrong) expect((await preview({ match: 'all', rules: [one] })).status).toBe(422)
  expect((await preview({ match: 'all', rules: [] })).body.errors).toEqual({ rules: ['Add a rule'] })
})
