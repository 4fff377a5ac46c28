import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { expectThanks, openSheet, payButtonOf, saveAddress } from '#support/checkout-steps.ts'
import { callAsOwner, readAsOwner, signIn } from '#support/console-staff.ts'
import { productInStock, putInCart, type Choice } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

/** A test that runs again needs a store of another name. */
const store = `Bandra ${process.pid}`

const stored = z.object({ id: z.int(), version: z.int() })
const located = z.object({ locations: z.array(stored.extend({ isMain: z.boolean() })) })
const counted = z.object({ sizes: z.array(z.object({ name: z.string(), stockItemId: z.int() })) })

/** A new store with one piece, which the house sent to it. */
async function storeWith(name: string, { piece, size }: Choice): Promise<number> {
  const fields = { name, kind: 'store', address: '14 Hill Road', sellsOnline: true, rank: 9 }
  const { id } = stored.parse(await callAsOwner('stock-locations', fields))
  const { locations } = located.parse(await readAsOwner('stock-locations'))
  const { sizes } = counted.parse(await readAsOwner(`stock/${piece.id}`))
  const stockItemId = sizes.find((one) => one.name.split(' / ').includes(size))?.stockItemId
  const lines = [{ stockItemId, pieces: 1 }]
  const fromId = locations.find(({ isMain }) => isMain)?.id
  const draft = stored.parse(await callAsOwner('stock-transfers', { fromId, toId: id, lines }))
  const sent = stored.parse(await callAsOwner(`stock-transfers/${draft.id}/send`, { version: draft.version }))
  const received = { version: sent.version, lines: [{ position: 1, received: 1 }] }
  await callAsOwner(`stock-transfers/${draft.id}/receive`, received)
  return id
}

async function closeStore(id: number): Promise<void> {
  const { locations } = located.parse(await readAsOwner('stock-locations'))
  await callAsOwner(`stock-locations/${id}/close`, { version: locations.find((one) => one.id === id)?.version })
}

test('ORDER-01: a shopper collects from the store that has the piece, and the house hands it over by their code', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const chosen = await productInStock(request, { turn: 29 })
  const staff = await (await browser.newContext()).newPage()
  const storeId = await storeWith(store, chosen)

  await test.step('the merchant offers pick-up there', async () => {
    await signIn(staff, '/settings/locations')
    await staff.getByRole('button', { name: `Pick-up at ${store}` }).click()
    const dialog = dialogNamed(staff, `Pick-up at ${store}`)
    await dialog.getByLabel('City').fill('Mumbai')
    await dialog.getByLabel('PIN code').fill('999999')
    await dialog.getByLabel('Opening hours').fill('Mon–Sat, 11 am to 8 pm')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('PIN code')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('PIN code').fill('400050')
    await expectNoAxeViolations(staff, 'the pick-up of a store')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByText('Pick-up', { exact: true }).first()).toBeVisible()
  })

  const asha = await newShopper(page, request)
  await putInCart(request, asha, chosen)
  await saveAddress(request, asha)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: 'Collect from a store' }).check({ force: true })
  await expect(page.getByRole('radio', { name: store })).toBeChecked()
  await page.getByLabel('Mobile number').fill('98200 12345')
  await expectNoAxeViolations(page, 'the stores at checkout')
  await page.getByRole('button', { name: 'Collect from this store' }).click()
  await expect(page.getByText(`Asha Rao collects it from ${store}, 14 Hill Road, Mumbai 400050`)).toBeVisible()
  await page.reload()
  const sheet = await openSheet(page, payButtonOf(page))
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await expect(page.getByText('We’ll send you a code when it is ready to collect.')).toBeVisible()

  await visit(page, '/order-history')
  const link = page.getByRole('link', { name: /^Order \d/ }).first()
  const code = /\d{8}-\d+/.exec(await link.innerText())?.[0] ?? ''
  await link.click()
  await expect(page.getByRole('region', { name: 'Collect from' })).toContainText('Mon–Sat, 11 am to 8 pm')
  const orderPage = page.url()

  const pickup = staff.getByRole('region', { name: `Pick-up at ${store}` })
  await test.step('the store makes it ready', async () => {
    await callAsOwner('orders/work', { action: 'confirm', codes: [code], note: '' })
    await staff.goto(`/admin/orders/${code}`)
    await expect(staff.getByRole('button', { name: 'Dispatch', exact: true })).toHaveCount(0)
    await pickup.getByRole('button', { name: 'Mark ready' }).click()
    await expect(pickup).toContainText('Waits in the store')
  })

  await page.goto(orderPage)
  const shown = page.getByText(/^\d{3} \d{3}$/)
  await expect(shown).toBeVisible()
  await expectNoAxeViolations(page, 'an order that is ready to collect')
  const digits = await shown.innerText()

  await test.step('a wrong code is refused, and the right one delivers the order', async () => {
    await pickup.getByRole('button', { name: 'Hand over' }).click()
    const dialog = dialogNamed(staff, `Hand over at ${store}`)
    await dialog.getByLabel('Code that the customer shows').fill(digits === '000 000' ? '000 001' : '000 000')
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(dialog).toContainText('This is not the code of this order.')
    await expectNoAxeViolations(staff, 'a wrong code')
    await dialog.getByLabel('Code that the customer shows').fill(digits)
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(pickup).toContainText('Collected')
  })

  await page.goto(orderPage)
  await expect(page.getByRole('region', { name: 'Collected from' })).toBeVisible()
  await closeStore(storeId)
})
