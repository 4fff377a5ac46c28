import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminPieceEndpoints } from '@shop/contract/catalogue/admin-pieces'
import { adminFieldEndpoints } from '@shop/contract/catalogue/fields/admin-fields'
import { adminCustomerEndpoints } from '@shop/contract/customers/admin-customers'
import { blankReply } from '#testing/blank.ts'
import { answer, invalid, Refusal } from '#testing/fake-shop.ts'
import { choose, closed, dialogNamed, last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'
import type { Definition } from './fields/definition-form.ts'

// jsdom edits no text: the description's editor only asks for plain tags.
Object.assign(document, { execCommand: () => false })

const noBounds = { min: null, max: null, maxLength: null, choices: [] }

const defined = (id: number, key: string, more: Partial<Definition> = {}): Definition => ({
  id,
  version: 1,
  owner: 'piece',
  key,
  title: key,
  help: '',
  type: 'text',
  bounds: noBounds,
  isRequired: false,
  visibility: 'staff',
  inListing: false,
  isFacet: false,
  isFilter: false,
  isPersonal: false,
  ...more,
})

const cluster = defined(1, 'cluster', {
  title: 'Weave cluster',
  type: 'choice',
  bounds: { ...noBounds, choices: ['Chanderi', 'Kota'] },
  isFilter: true,
})
const lining = defined(2, 'lining', { title: 'Lining', type: 'yes_no' })
const cost = defined(3, 'dyeing', { title: 'Dyeing', type: 'money' })
const blouse = defined(4, 'blouse', { title: 'Blouse length', owner: 'size', type: 'number' })

test('CAT-01: a field is defined with a key from its title and what its type can have, and the page without one gives examples', async () => {
  answer(adminFieldEndpoints.list, () => ({ definitions: [] }))
  const made = answer(adminFieldEndpoints.create, () => cluster)
  const main = await openConsole('/settings/custom-fields')
  expect(main.getByText('Pieces have no custom fields yet.')).toBeDefined()
  expect(main.getByText('Kaarigar')).toBeDefined()
  press(main.getByRole('button', { name: 'Add a field' }))
  const dialog = await dialogNamed('Add a custom field')
  type(dialog.getByLabelText('Title'), 'Weave cluster (loom)')
  choose(dialog.getByLabelText('Type'), 'One of a list')
  expect(dialog.queryByLabelText(/Filter in the shop/)).toBeNull()
  choose(dialog.getByLabelText('Who sees it'), 'Shoppers too')
  type(dialog.getByLabelText('Choices'), 'Chanderi\n\n Kota \n')
  press(dialog.getByLabelText(/Filter in the shop/))
  press(dialog.getByRole('button', { name: 'Add' }))
  await closed(dialog.dialog)
  expect(last(made).body).toMatchObject({
    owner: 'piece',
    key: 'weave_cluster_loom',
    type: 'choice',
    visibility: 'shopper',
    isFacet: true,
    bounds: { choices: ['Chanderi', 'Kota'] },
  })
})

test('CAT-01: a field moves by a button, and one with values is deleted only with its key', async () => {
  answer(adminFieldEndpoints.list, () => ({ definitions: [cluster, lining, blouse] }))
  answer(adminFieldEndpoints.usage, () => ({ records: 1204 }))
  const arranged = answer(adminFieldEndpoints.arrange, () => ({ definitions: [lining, cluster, blouse] }))
  const removed = answer(adminFieldEndpoints.remove, ({ body: { confirm } }) =>
    confirm === 'lining' ? { done: true as const } : new Refusal('field.in_use'),
  )
  const main = await openConsole('/settings/custom-fields')
  press(main.getByRole('button', { name: 'Move Lining up' }))
  await waitFor(() => expect(arranged).toMatchObject([{ body: { owner: 'piece', ids: [2, 1] } }]))
  press(main.getByRole('button', { name: 'Delete Lining' }))
  const dialog = await dialogNamed('Delete Lining')
  expect(await dialog.findByText(/^1,204 records have a value/)).toBeDefined()
  type(dialog.getByLabelText('Type lining to delete them'), 'lining')
  press(dialog.getByRole('button', { name: 'Delete' }))
  await closed(dialog.dialog)
  expect(removed).toHaveLength(1)
})

const blankPiece = blankReply(adminPieceEndpoints.find)
const size = { ...blankReply(adminPieceEndpoints.find).body.variants[0], id: 5, choices: ['S'] }
const piece = {
  ...blankPiece,
  id: 12,
  version: 3,
  body: {
    ...blankPiece.body,
    name: 'Gulmohar Lehenga',
    hsn: '6204',
    designer: null,
    mainCategoryId: null,
    readyDaysMin: null,
    readyDaysMax: null,
    sizeChart: null,
    options: ['Size'],
    fields: { cluster: 'Kota', dyeing: 125_050 },
    variants: [
      { ...size, policy: 'tracked' as const, priceMinor: 100, mrpMinor: 100, merchantSku: null, barcode: null },
    ],
  },
}

test('CAT-01: the editor of a piece has its custom fields and those of its sizes, and a refusal stands at its field', async () => {
  answer(adminPieceEndpoints.find, () => piece)
  answer(adminPieceEndpoints.choices, () => ({
    ...blankReply(adminPieceEndpoints.choices),
    fields: [cluster, lining, cost, blouse],
  }))
  const saves = answer(adminPieceEndpoints.save, () =>
    invalid([{ path: ['fields', 'dyeing'], message: 'Enter rupees, such as 12500 or 999.50' }]),
  )
  const main = await openConsole('/pieces/12')
  const own = within(main.getByRole('region', { name: 'Custom fields' }))
  expect(own.getByLabelText<HTMLInputElement>('Dyeing, ₹').value).toBe('1250.5')
  choose(own.getByLabelText('Lining'), 'Yes')
  type(own.getByLabelText('Dyeing, ₹'), 'much')
  const ofSizes = within(main.getByRole('region', { name: 'Custom fields of sizes' }))
  type(within(ofSizes.getByRole('group', { name: 'S' })).getByLabelText('Blouse length'), '14.5')
  press(main.getByRole('button', { name: 'Save' }))
  expect(await own.findByText('Enter rupees, such as 12500 or 999.50')).toBeDefined()
  const { fields, variants } = last(saves).body
  expect(fields).toEqual({ cluster: 'Kota', lining: true, dyeing: 'much' })
  expect(variants[0]?.fields).toEqual({ blouse: '14.5' })
})

test('CAT-01: two people who change custom fields of a customer both keep their change, and are asked only about the same field', async () => {
  const definitions = [
    defined(7, 'wedding', { owner: 'customer', title: 'Wedding date', type: 'date' }),
    defined(8, 'notes', { owner: 'customer', title: 'Size sheet', type: 'json' }),
  ]
  const stored = { version: 'a', definitions, values: {} }
  const foreign = { wedding: '2027-03-01', notes: { bust: 36 } }
  answer(adminCustomerEndpoints.find, () => ({ ...blankReply(adminCustomerEndpoints.find), id: 3 }))
  answer(adminFieldEndpoints.customer, () => stored)
  const main = await openConsole('/customers/3')
  const panel = within(main.getByRole('region', { name: 'Custom fields' }))
  const sent = answer(adminFieldEndpoints.changeCustomer, ({ body: { version, values } }) => {
    const now = { a: 'b', c: 'd' }[version]
    if (now === undefined) return { ...stored, version: 'c', values: { ...foreign, ...values } }
    // Another field the first time, the same one the second time.
    const theirs = now === 'b' ? { notes: { bust: 36 } } : foreign
    answer(adminFieldEndpoints.customer, () => ({ ...stored, version: now, values: theirs }))
    return new Refusal('change.outdated')
  })
  const marry = (day: string) => fireEvent.change(panel.getByLabelText('Wedding date'), { target: { value: day } })
  marry('2027-02-14')
  press(panel.getByRole('button', { name: /^Save/ }))
  await panel.findByText('Saved')
  expect(panel.getByLabelText<HTMLTextAreaElement>('Size sheet').value).toContain('"bust": 36')
  marry('2027-02-15')
  press(panel.getByRole('button', { name: /^Save/ }))
  expect(await panel.findByText(/the same in the meantime: Wedding date \(now 2027-03-01\)/)).toBeDefined()
  type(panel.getByLabelText('Size sheet'), '{"bust": ')
  press(panel.getByRole('button', { name: /^Save/ }))
  expect(await panel.findByText(/^Enter JSON/)).toBeDefined()
  type(panel.getByLabelText('Size sheet'), '{"bust": 36}')
  press(panel.getByRole('button', { name: /^Save/ }))
  await panel.findByText('Saved')
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 'a', values: { wedding: '2027-02-14' } },
    { version: 'b', values: { wedding: '2027-02-14' } },
    { version: 'c', values: { wedding: '2027-02-15' } },
    { version: 'd', values: { wedding: '2027-02-15' } },
  ])
})

test('CAT-01: the list of pieces filters by a value of a custom field', async () => {
  answer(adminPieceEndpoints.choices, () => ({
    ...blankReply(adminPieceEndpoints.choices),
    fields: [cluster, lining],
  }))
  const lists = answer(adminPieceEndpoints.list, () => ({ pieces: [], next: null }))
  const main = await openConsole('/pieces')
  choose(main.getByLabelText('Custom field'), 'Weave cluster: Kota')
  await waitFor(() => expect(last(lists).query.field).toBe('cluster:Kota'))
  expect(await main.findByText('No piece matches these filters.')).toBeDefined()
})
