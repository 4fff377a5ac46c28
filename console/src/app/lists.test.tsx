import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminReportEndpoints } from '@shop/contract/books/admin-reports'
import { adminStatementEndpoints } from '@shop/contract/books/admin-statements'
import type { AdminPieceRow } from '@shop/contract/catalogue/admin-pieces'
import { adminPieceEndpoints } from '@shop/contract/catalogue/admin-pieces'
import { blankReply } from '#testing/blank.ts'
import { answer } from '#testing/fake-shop.ts'
import { choose, dialogNamed, lead, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

/** A filter of each list of the console. */
const filters = [
  ['/orders?view=all', 'Status', 'state'],
  ['/returns?view=all', 'Status', 'state'],
  ['/payments?view=taken', 'Method', 'method'],
  ['/ledger', 'Account', 'account'],
  ['/bank-lines', 'Direction', 'direction'],
  ['/tax-withheld', 'Quarter', 'quarter'],
  ['/shares', 'Status', 'state'],
  ['/reports', 'Group by', 'by'],
  ['/pieces', 'Category', 'category'],
  ['/stock', 'Show', 'view'],
  ['/customers', 'Kind', 'kind'],
  ['/enquiries', 'Kind', 'kind'],
  ['/reviews', 'Stars', 'rating'],
  ['/translations', 'Texts of', 'kind'],
  ['/search', 'Show', 'queries'],
  ['/audit', 'Changes to', 'thing'],
] as const

test.each(filters)(
  'issue 18: %s keeps the focus on a chosen filter, and Back and Forward show theirs',
  async (path, name, param) => {
    answer(adminStatementEndpoints.list, () => ({ ...blankReply(adminStatementEndpoints.list), month: '2026-01' }))
    const main = await openConsole(path)
    const filter = main.getByRole<HTMLSelectElement>('combobox', { name })
    const before = filter.value
    const chosen = [...filter.options].find(({ value }) => value !== before)?.value ?? ''
    filter.focus()
    const given = (): string | null => new URLSearchParams(main.router.state.location.search).get(param)
    await lead(
      () => type(filter, chosen),
      () => expect(given()).toBe(chosen),
    )
    expect(main.getByRole('combobox', { name })).toBe(filter)
    await act(() => main.router.navigate(-1))
    await waitFor(() => expect(filter.value).toBe(before))
    expect(given()).not.toBe(chosen)
    expect(document.activeElement).toBe(filter)
    await act(() => main.router.navigate(1))
    await waitFor(() => expect(filter.value).toBe(chosen))
  },
)

/** A browser's date field has a value as soon as the first digit of its year is typed. */
const typedYears = ['0002-01-01', '0020-01-01', '0202-01-01', '2026-01-01']

test('issue 18: a date of a report is submitted once its year is typed', async () => {
  const asked = answer(adminReportEndpoints.sales, () => blankReply(adminReportEndpoints.sales))
  const main = await openConsole('/reports')
  const from = main.getByLabelText<HTMLInputElement>('From')
  from.focus()
  for (const day of typedYears) type(from, day)
  await waitFor(() => expect(asked.at(-1)?.query.from).toBe('2026-01-01'))
  await waitFor(() => expect(main.router.state.location.search).toContain('from=2026-01-01'))
  expect([from.value, document.activeElement]).toEqual(['2026-01-01', from])
  expect(asked.filter(({ query }) => !query.from.startsWith('20'))).toEqual([])
})

test('issue 18: a filter follows a link and the way back from it', async () => {
  const main = await openConsole('/orders')
  const state = main.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
  const search = main.getByRole<HTMLInputElement>('searchbox', { name: 'Search orders' })
  type(search, 'no such order')
  choose(state, 'Cancelled')
  press(await main.findByRole('link', { name: 'Clear 2 filters' }))
  await waitFor(() => expect([search.value, state.value]).toEqual(['', '']))
  await act(() => main.router.navigate(-1))
  await waitFor(() => expect([search.value, state.value]).toEqual(['no such order', 'cancelled']))
  await act(() => main.router.navigate(-1))
  await waitFor(() => expect([search.value, state.value]).toEqual(['', '']))
})

const piece: AdminPieceRow = {
  id: 1,
  version: 1,
  name: 'Kesar Saree',
  designer: 'Tamraloom',
  picture: null,
  priceMinor: 900_000,
  priceMaxMinor: 900_000,
  mrpMinor: null,
  hasSale: false,
  stock: 4,
  sizes: 1,
  state: 'published',
  publishAt: null,
}

test('issue 18: what is opened or typed while a list loads stays, and rows of another filter are not selected', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  answer(adminPieceEndpoints.list, async ({ query }) => {
    if (query.lacks !== undefined) await released
    return { pieces: [piece], next: null }
  })
  const main = await openConsole('/pieces')
  press(main.getByRole('checkbox', { name: 'Select Kesar Saree' }))
  expect(await main.findByText('1 selected')).toBeDefined()
  const search = main.getByRole<HTMLInputElement>('searchbox', { name: 'Search pieces' })
  const filter = main.getByRole<HTMLSelectElement>('combobox', { name: 'Stock and pictures' })
  type(filter, 'stock')
  type(search, 'silk')
  press(main.getByRole('button', { name: 'Columns' }))
  const columns = await dialogNamed('Columns')
  const designer = columns.getByRole<HTMLInputElement>('checkbox', { name: 'Designer' })
  press(designer)
  release(undefined)
  await waitFor(() => expect(main.router.state.location.search).toContain('lacks=stock'))
  await waitFor(() => expect(main.queryByText('1 selected')).toBeNull())
  expect([columns.dialog.isConnected, designer.checked]).toEqual([true, false])
  press(columns.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(main.router.state.location.search).toContain('columns='))
  expect(main.router.state.location.search).toContain('lacks=stock')
  expect(search.value).toBe('silk')
})
