import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { adminListFileEndpoints, type ListFile } from '@shop/contract/access/admin-list-files'
import { answer } from '#testing/fake-shop.ts'
import { dialogNamed, press } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const file: ListFile = {
  id: 4,
  list: 'orders',
  state: 'waiting',
  rows: 0,
  createdAt: '2026-11-29T13:30:00Z',
  expiresAt: '2026-11-30T13:30:00Z',
}

test('API-01: the rows of a list become a file with its filters, which is saved once it is written', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  let files: ListFile[] = []
  answer(adminListFileEndpoints.list, () => ({ files }))
  const started = answer(adminListFileEndpoints.start, () => {
    files = [{ ...file, state: 'ready', rows: 1200 }]
    return file
  })
  const taken = answer(adminListFileEndpoints.content, () => ({ pipe: true }))
  const main = await openConsole('/orders?view=late&state=paid&search=Asha&columns=Order')
  press(main.getByRole('button', { name: 'Download these rows' }))
  const dialog = await dialogNamed('Download these rows')
  press(dialog.getByRole('button', { name: 'Prepare a file' }))
  expect(await screen.findByText('Being prepared')).toBeDefined()
  press(await dialog.findByRole('button', { name: /^Download the file/ }))
  expect(dialog.getByText('1,200 rows')).toBeDefined()
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(started).toMatchObject([{ body: { list: 'orders', query: 'view=late&state=paid&search=Asha' } }])
  expect(taken).toMatchObject([{ params: { id: 4 } }])
})
