import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminViewEndpoints, type SavedView } from '@shop/contract/access/admin-views'
import { answer } from '#testing/fake-shop.ts'
import { choose, closed, dialogNamed, lead, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const columns = 'Order,Placed,Customer,Pieces,Status,Total,Due'

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
