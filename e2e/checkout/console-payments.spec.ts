import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, openSheet, providerOrderIn, saveAddress } from '#support/checkout-steps.ts'
import { confirmPayment, join, signIn } from '#support/console-staff.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

const paidReply = z.object({ razorpay_payment_id: z.string() })

test('PAY-01, PAY-02: a payment of a wrong amount is found on Today, settled with a reason, and in the ledger', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const amount = 12_345
  const text = '₹123.45'

  const paymentId = await test.step('the provider takes another sum than the order’s', async () => {
    const context = await browser.newContext()
    const shopper = await context.newPage()
    const account = await newShopper(shopper, context.request)
    await putInCart(context.request, account, await productInStock(context.request, { turn: 19 }))
    await saveAddress(context.request, account)
    await visit(shopper, '/checkout')
    const sheet = await openSheet(shopper, await agreeOnAddress(shopper))
    const reply = await context.request.post('/sandbox/razorpay/pay', {
      data: { order_id: await providerOrderIn(sheet), amount },
    })
    const paid = paidReply.parse(await reply.json())
    await context.close()
    return paid.razorpay_payment_id
  })

  await signIn(page)
  const main = page.getByRole('main')

  await test.step('Today counts it, and leads to the queue', async () => {
    await expect(async () => {
      await page.goto('/admin/')
      const count = main
        .getByRole('region', { name: 'Needs attention' })
        .locator('div', { hasText: 'Payments to review' })
      expect(Number(await count.locator('dd').innerText())).toBeGreaterThan(0)
    }).toPass({ timeout: 20_000 })
    await main.getByRole('link', { name: 'Payments to review' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
    await expectNoAxeViolations(page, 'reconciliation')
  })

  await test.step('the case shows both sides, and is settled with a reason', async () => {
    const row = main.getByRole('row').filter({ hasText: `${text} were taken` })
    await row.getByRole('link', { name: 'Wrong amount paid' }).click()
    await expect(main.getByRole('region', { name: 'Both sides now' })).toContainText(text)
    await expectNoAxeViolations(page, 'a case')
    await main.getByRole('button', { name: 'Resolve' }).click()
    const dialog = dialogNamed(page, 'Resolve: Wrong amount paid')
    await expectNoAxeViolations(page, 'settling')
    await dialog.getByLabel('How it was resolved').fill('The provider’s fault; the refund is on its way.')
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Resolved', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('region', { name: 'Change history' })).toContainText('the refund is on its way')
  })

  await test.step('the payment has its timeline, its refund and its bookings', async () => {
    await main.getByRole('link', { name: paymentId }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Payment ${paymentId}` })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Timeline' })).toContainText('Signature checked')
    await expect(main.getByRole('region', { name: 'Refunds' })).toContainText('A wrong amount was paid')
    await expect(main.getByRole('region', { name: 'In the ledger' })).toContainText('Refunds payable')
    await expectNoAxeViolations(page, 'a payment')
  })

  await test.step('it is found by its exact amount', async () => {
    await page.goto('/admin/payments')
    await main.getByLabel('Exact amount in rupees').fill(text)
    await main.getByRole('button', { name: 'Filter' }).click()
    await expect(main.getByRole('link', { name: paymentId })).toBeVisible()
    await expectNoAxeViolations(page, 'payments')
  })

  await test.step('the ledger has it, tallies, and is downloaded', async () => {
    await page.goto('/admin/ledger?account=refunds_payable')
    await expect(main.getByRole('row').filter({ hasText: paymentId }).first()).toContainText(text)
    await expect(main.getByText(/^Tallies with/)).toHaveCount(3)
    await expectNoAxeViolations(page, 'the ledger')
    await main.getByRole('button', { name: 'Download CSV' }).click()
    const dialog = dialogNamed(page, 'Download the ledger')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(paymentId)
  })
})

test('AUTH-01, PAY-01: a gift card is given, blocked, released and sent elsewhere by a confirmation', async ({
  page,
  faults,
}) => {
  faults.expect(/status of (422|403 .*resend)/)
  test.setTimeout(120_000)
  const person = await join(page, { path: '/gift-cards' })
  const main = page.getByRole('main')

  await test.step('too small a sum is refused at its field, and nothing typed is lost', async () => {
    await main.getByRole('button', { name: 'Issue a gift card' }).click()
    const dialog = dialogNamed(page, 'Issue a gift card')
    await expectNoAxeViolations(page, 'giving a card')
    await dialog.getByLabel('Amount in rupees').fill('50')
    await dialog.getByLabel('Recipient', { exact: true }).fill('Nirmala Quillfeather')
    await dialog.getByLabel('Recipient’s email').fill('nirmala@example.com')
    await dialog.getByLabel('From').fill('The house')
    await dialog.getByLabel('Reason').fill('Late delivery')
    await dialog.getByRole('button', { name: 'Issue gift card' }).click()
    await expect(dialog.getByText('Enter at least ₹100')).toBeVisible()
    await expect(dialog.getByLabel('Recipient’s email')).toHaveValue('nirmala@example.com')
    await dialog.getByLabel('Amount in rupees').fill('30,000')
    await dialog.getByRole('button', { name: 'Issue gift card' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('row').filter({ hasText: 'Nirmala Quillfeather' }).first()).toContainText('₹30,000')
    await expectNoAxeViolations(page, 'gift cards')
  })

  await test.step('its page has its movements; a blocked card is released', async () => {
    await main
      .getByRole('link', { name: /^Gift card \d+$/ })
      .first()
      .click()
    await expect(main.getByRole('region', { name: 'Movements' })).toContainText('Issued: Late delivery')
    await main.getByRole('button', { name: 'Block', exact: true }).click()
    const block = dialogNamed(page, /^Block: gift card/)
    await block.getByLabel('Reason').fill('Sent to the wrong person')
    await block.getByRole('button', { name: 'Block' }).click()
    await expect(main.getByText('Blocked', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page, 'a gift card')
    await main.getByRole('button', { name: 'Unblock' }).click()
    const release = dialogNamed(page, /^Unblock: gift card/)
    await release.getByLabel('Reason').fill('It was the right one')
    await release.getByRole('button', { name: 'Unblock' }).click()
    await expect(main.getByRole('button', { name: 'Block', exact: true })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Change history' })).toContainText('It was the right one')
  })

  await test.step('its value and what was given before need a confirmation of card, address and sum', async () => {
    await expect(async () => {
      await page.reload()
      await expect(main.getByRole('button', { name: 'Send again' })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 30_000 })
    await main.getByRole('button', { name: 'Send again' }).click()
    const resend = dialogNamed(page, /^Send again: gift card/)
    await resend.getByLabel('Another email').fill('meera@example.com')
    await resend.getByLabel('Reason').fill('The first address was wrong')
    await resend.getByRole('button', { name: 'Send again' }).click()
    const proof = dialogNamed(page, 'Confirm this payment')
    await expect(proof).toContainText(/₹30,000to meera@example.com, gift card ending in [A-Z\d]{4}/)
    await expect(proof).toContainText('This brings the payments without a confirmation in 24 hours to ₹60,000.')
    await expectNoAxeViolations(page, 'a confirmation of a sum')
    await confirmPayment(page, person, main.getByText('meera@example.com'))
  })
})
