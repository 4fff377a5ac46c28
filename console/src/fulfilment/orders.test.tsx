import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminViewEndpoints, type SavedView } from '@shop/contract/access/admin-views'
import { adminCourierEndpoints } from '@shop/contract/fulfilment/admin-couriers'
import { adminOrderTagEndpoints } from '@shop/contract/fulfilment/admin-order-tags'
import { adminOrderEndpoints, type AdminOrderRow } from '@shop/contract/fulfilment/admin-orders'
import { answer } from '#testing/fake-shop.ts'
import { choose, closed, dialogNamed, last, lead, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const columns = 'Order,Placed,Customer,Pieces,Status,Total,Due,Tags,Assigned to,Sold by'

/** The saved views of the person, as the shop stores them. */
function answerViews(): SavedView[] {
  const views: SavedView[] = []
  answer(adminViewEndpoints.list, () => ({ views: [...views] }))
  answer(adminViewEndpoints.create, ({ body: { name, query, isShared, isDefault } }) => {
    views.push({ id: 1, name, query, isShared, isDefault, isOwn: true, owner: 'Meera Iyer', version: 1 })
    return { id: 1 }
  })
  answer(adminViewEndpoints.remove, () => {
    views.pop()
    return { done: true } as const
  })
  return views
}

test('API-01: a filter and columns become a view, which opens the list until it is deleted', async () => {
  const views = answerViews()
  const main = await openConsole('/orders?view=all')
  await lead(
    () => choose(main.getByRole('combobox', { name: 'Status' }), 'Cancelled'),
    () => expect(main.router.state.location.search).toContain('state=cancelled'),
  )
  press(main.getByRole('button', { name: 'Columns' }))
  const chosen = await dialogNamed('Columns')
  press(chosen.getByRole('checkbox', { name: 'City' }))
  press(chosen.getByRole('button', { name: 'Move Total up' }))
  await lead(
    () => press(chosen.getByRole('button', { name: 'Show' })),
    () => expect(new URLSearchParams(main.router.state.location.search).get('columns')).toBe(columns),
  )
  press(main.getByRole('button', { name: 'Save as a view' }))
  const form = await dialogNamed('Save as a view')
  type(form.getByLabelText('Name'), 'Cancelled ones')
  press(form.getByRole('checkbox', { name: 'Use as the default view of the list' }))
  press(form.getByRole('button', { name: 'Save view' }))
  await closed(form.dialog)
  const link = await main.findByRole('link', { name: /^Cancelled ones/ })
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(views).toMatchObject([{ isDefault: true, isShared: false }])

  await main.router.navigate('/orders')
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(main.router.state.location.search))).toEqual({
      view: 'all',
      state: 'cancelled',
      columns,
    }),
  )
  press(main.getByRole('button', { name: 'Delete view' }))
  const question = await dialogNamed(/^Delete the view/)
  press(question.getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(main.queryByRole('navigation', { name: 'Saved views' })).toBeNull())
  expect(views).toEqual([])
})

const row: AdminOrderRow = {
  code: '20261129-7',
  placedAt: '2026-11-29T06:00:00Z',
  state: 'paid',
  customer: 'Asha Rao',
  city: 'Pune',
  country: 'India',
  pieces: 1,
  isPickup: false,
  pictures: [],
  sentPieces: 0,
  isMadeToOrder: false,
  isPaid: true,
  paymentType: 'razorpay',
  totalMinor: 450_000,
  dispatchBy: null,
  daysLate: 0,
  approval: null,
  tags: ['VIP'],
  assignee: null,
  seller: null,
}

test('ORDER-02: further filters stay in the address, and each has a chip that removes it', async () => {
  answer(adminOrderTagEndpoints.choices, () => ({ tags: [], people: [], couriers: ['Swift Couriers'] }))
  const asked = answer(adminOrderEndpoints.list, () => ({ orders: [], next: null }))
  const main = await openConsole('/orders?view=all&min=a+lot')
  press(main.getByRole('button', { name: 'More filters' }))
  const form = await dialogNamed('More filters')
  await form.findByRole('option', { name: 'Swift Couriers' })
  choose(form.getByRole('combobox', { name: 'Courier' }), 'Swift Couriers')
  choose(form.getByRole('combobox', { name: 'Balance' }), 'Balance due')
  type(form.getByRole('textbox', { name: 'From ₹' }), '1,499.50')
  await lead(
    () => press(form.getByRole('button', { name: 'Show orders' })),
    () => expect(main.router.state.location.search).toContain('balance=due'),
  )
  expect(last(asked).query).toMatchObject({ courier: 'Swift Couriers', balance: 'due', min: '1,499.50' })
  await lead(
    () => press(main.getByRole('link', { name: 'Remove the filter Courier: Swift Couriers' })),
    () => expect(main.router.state.location.search).not.toContain('courier'),
  )
  type(main.getByRole('searchbox', { name: 'Search orders' }), 'Asha')
  await lead(
    () => press(main.getByRole('button', { name: 'Search' })),
    () => expect(main.router.state.location.search).toContain('search=Asha'),
  )
  expect(last(asked).query).toMatchObject({ search: 'Asha', balance: 'due', min: '1,499.50' })
})

test('ORDER-02: selected orders get tags and a person, and lose tags that they have', async () => {
  answer(adminOrderTagEndpoints.choices, () => ({
    tags: [{ tag: 'Bride 2027', count: 3 }],
    people: [{ id: 9, name: 'Rohan Das' }],
    couriers: [],
  }))
  answer(adminOrderEndpoints.list, () => ({ orders: [row], next: null }))
  answer(adminCourierEndpoints.services, () => ({ providers: [] }))
  const changed = answer(adminOrderTagEndpoints.change, () => ({ done: true }) as const)
  const main = await openConsole('/orders?view=all')
  press(main.getAllByRole('checkbox', { name: `Select ${row.code}` })[0] ?? main.getByRole('table'))
  press(main.getByRole('button', { name: 'Tag or assign' }))
  const form = await dialogNamed('Tags and person of the order')
  press(await form.findByRole('button', { name: 'Bride 2027' }))
  type(form.getByRole('textbox', { name: 'Add tags' }), 'Bride 2027, Trunk show')
  press(form.getByRole('checkbox', { name: 'VIP' }))
  choose(form.getByRole('combobox', { name: 'Assigned to' }), 'Rohan Das')
  press(form.getByRole('button', { name: 'Save' }))
  await closed(form.dialog)
  expect(changed).toMatchObject([
    { body: { codes: [row.code], add: ['Bride 2027', 'Trunk show'], remove: ['VIP'], assigneeId: 9 } },
  ])
})
