import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { pngNamed } from '#support/files.ts'
import { endReturn, moveReturn, returnOf } from '#support/merchant.ts'
import { buyCart, deliverOrder } from '#support/orders.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

const policy = 'Return or exchange within 7 days of delivery; cancel free until it ships.'

test('ORDER-03, PAY-01: a shopper returns a piece with a picture, follows it, and is refunded @phone', async ({
  page,
  request,
}) => {
  const chosen = await productInStock(request, { turn: 2, policy })
  const account = await newShopper(page, request)
  await putInCart(request, account, chosen)
  await saveAddress(request, account)
  const main = page.getByRole('main')

  await test.step('piece, cart and review say the same about returns', async () => {
    await visit(page, `/products/${chosen.piece.id}`)
    await expect(main.getByText(policy).first()).toBeVisible()
    await visit(page, '/cart')
    await expect(main.getByText(policy)).toBeVisible()
  })

  const order = await buyCart(request, account)

  await test.step('the paid order can be cancelled and not returned yet', async () => {
    await page.goto(`/order-details/${order.id}`)
    await expect(main.getByRole('region', { name: 'Pieces' })).toContainText(policy)
    await expect(main.getByRole('button', { name: 'Cancel this order' })).toBeVisible()
    await expect(main.getByRole('button', { name: /^Return/ })).toHaveCount(0)
  })

  await test.step('once it has arrived, the shopper asks with reason and picture', async () => {
    await deliverOrder(order, 'MD1001')
    await page.reload()
    await main.getByRole('button', { name: /^Return/ }).click()
    const dialog = dialogNamed(page, /^Return/)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByText('Choose a reason').last()).toBeVisible()
    await expectNoAxeViolations(page, 'the form of a return, with its errors')
    await dialog.getByLabel('Reason').selectOption('size')
    await dialog.getByLabel('Tell us more').fill('The shoulders are too narrow.')
    await dialog.getByLabel('Add pictures').setInputFiles(pngNamed('fit.png', { width: 60, height: 80, hue: 120 }))
    await expect(dialog.getByRole('img', { name: 'Return, view 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Return: Requested')).toBeVisible()
    await expectNoAxeViolations(page, 'an order with a return')
  })

  await test.step('the merchant takes it back, and the refund with its credit note is on the order', async () => {
    const { id, pictures } = await returnOf(order)
    expect(pictures).toBe(1)
    await moveReturn(id, 'accept')
    await moveReturn(id, 'pickup', 'Friday, 10 am to 1 pm.')
    await page.reload()
    await expect(main.getByText('Friday, 10 am to 1 pm.')).toBeVisible()
    await moveReturn(id, 'receive')
    await endReturn(id, 'refund', { isRestocked: true })
    await page.reload()
    await expect(main.getByText('Return: Refunded')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Credit note (PDF)' })).toBeVisible()
  })
})

test('ORDER-03: a shopper exchanges a piece for another size, which is held and then sent @phone', async ({
  page,
  request,
}) => {
  const turn = 12
  const chosen = await productInStock(request, { turn, policy, otherSize: true })
  const account = await newShopper(page, request)
  await putInCart(request, account, chosen)
  await saveAddress(request, account)
  const main = page.getByRole('main')
  const order = await buyCart(request, account)
  await deliverOrder(order, 'MD2001')
  await page.goto(`/order-details/${order.id}`)

  const size = await test.step('she chooses another size', async () => {
    const open = main.getByRole('button', { name: /^Return or exchange/ })
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogNamed(page, 'Return or exchange')
    await dialog.getByLabel('Reason').selectOption('size')
    const other = dialog
      .getByLabel('What would you like')
      .getByRole('option', { name: /^Size / })
      .first()
    const label = (await other.textContent()) ?? ''
    await dialog.getByLabel('What would you like').selectOption({ label })
    await expect(dialog.getByText(/We hold this size for you for 14 days/)).toBeVisible()
    await dialog.getByLabel('Tell us more').fill('One size larger, please.')
    await expectNoAxeViolations(page, 'the form of an exchange')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Exchange: Requested')).toBeVisible()
    await expect(main.getByText(new RegExp(`^${label}, held for you until`))).toBeVisible()
    await expectNoAxeViolations(page, 'an order with an exchange')
    return label
  })

  await test.step('the merchant inspects the piece and sends the other size', async () => {
    const { id, choice } = await returnOf(order)
    expect(`Size ${choice}`).toBe(size)
    await moveReturn(id, 'accept')
    await moveReturn(id, 'receive')
    await endReturn(id, 'pass', { isRestocked: true })
    await endReturn(id, 'dispatch', { courier: 'Meghdoot Express', trackingNumber: 'MD2002' })
    await page.reload()
    await expect(main.getByText('Exchange: Exchanged')).toBeVisible()
    await expect(main.getByText(/sent with Meghdoot Express MD2002/)).toBeVisible()
  })
})

test('PAY-01: a shopper cancels a paid order from its page and is refunded', async ({ page, request }) => {
  const chosen = await productInStock(request, { turn: 6, policy })
  const account = await newShopper(page, request)
  await putInCart(request, account, chosen)
  await saveAddress(request, account)
  const order = await buyCart(request, account)
  await page.goto(`/order-details/${order.id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Cancel this order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Your order is cancelled, and your refund is on its way')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Credit note (PDF)' })).toBeVisible()
})
