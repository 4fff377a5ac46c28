import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminCategoryEndpoints, type AdminCategory } from '@shop/contract/catalogue/admin-categories'
import { blankReply } from '#testing/blank.ts'
import { answer, Refusal } from '#testing/fake-shop.ts'
import { last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const collection: AdminCategory = {
  ...blankReply(adminCategoryEndpoints.find),
  id: 9,
  kind: 'collection',
  name: 'Quiet evenings',
  slug: 'quiet-evenings',
  tagline: '',
  version: 1,
  designer: null,
}

async function openCollection() {
  answer(adminCategoryEndpoints.find, () => collection)
  const previews = answer(adminCategoryEndpoints.preview, () => ({ pieces: 37, sample: [] }))
  return { previews, ...(await openConsole('/categories/9')) }
}

test('NAV-01: a collection’s rule shows what it finds before it is saved, and a contradiction stands at its field', async () => {
  const main = await openCollection()
  const rule = within(main.getByRole('region', { name: 'Rule' }))
  const fill = (label: string, text: string): void => {
    type(rule.getByLabelText(label), text)
    fireEvent.blur(rule.getByLabelText(label))
  }
  fill('From rupees', '9,00,00,000')
  fill('Up to rupees', '100')
  await rule.findAllByText('The highest price is below the lowest')
  fill('From rupees', '')
  fill('Up to rupees', '5,000')
  const found = await rule.findByRole('group', { name: 'The rule finds' })
  await waitFor(() => expect(found.textContent).toContain('37 pieces'))
  expect(last(main.previews).body.rule).toEqual({ maxPriceMinor: 500_000 })
})

test('NAV-01: of two editors of a category the second sees the other’s words, and saves after that', async () => {
  const theirs = { ...collection, version: 2, tagline: 'Under five thousand' }
  const main = await openCollection()
  const saves = answer(adminCategoryEndpoints.change, ({ body: { version, tagline } }) => {
    if (version === theirs.version) return { ...theirs, version: 3, tagline }
    answer(adminCategoryEndpoints.find, () => theirs)
    return new Refusal('change.outdated', { current: theirs })
  })
  press(main.getByLabelText('Shown in the shop'))
  press(main.getByRole('button', { name: 'Save' }))
  await main.findByText(/Somebody else changed this/)
  await waitFor(() => expect(main.getByLabelText<HTMLInputElement>('Tagline').value).toBe('Under five thousand'))
  press(main.getByRole('button', { name: 'Save' }))
  await main.findByText('Saved')
  expect(saves.map(({ body: { version, tagline } }) => [version, tagline])).toEqual([
    [1, ''],
    [2, 'Under five thousand'],
  ])
})
