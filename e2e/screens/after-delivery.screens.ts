import { expectThanks, openSheet, payButtonOf, saveAddress, agreeOnAddress } from '#support/checkout-steps.ts'
import { pngNamed } from '#support/files.ts'
import { endReturn, moveReturn, publishReview, returnOf } from '#support/merchant.ts'
import { buyPiece, deliverOrder } from '#support/orders.ts'
import { codeSentTo, giftCodeSentTo } from '#support/outbox.ts'
import { productInStock, putInCart } from '#support/products.ts'
import {
  dialogNamed,
  expect,
  newEmail,
  newShopper,
  openLogin,
  sectionHydrated,
  signUp,
  test,
  visit,
} from '#support/shopper.ts'
import { takePage, takeWindow } from '#support/take-screen.ts'

const policy = 'Return or exchange within 7 days'

test('the return of a delivered order', async ({ page, request }) => {
  const account = await newShopper(page, request)
  const order = await buyPiece(request, account, { turn: 8, policy, otherSize: true })
  await deliverOrder(order, 'MD1001')
  const main = page.getByRole('main')
  await visit(page, `/order-details/${order.id}`)
  await expect(main.getByRole('button', { name: /^Return or exchange/ })).toBeVisible()
  await takePage(page, 'order-delivered')
  await main.getByRole('button', { name: /^Return or exchange/ }).click()
  const dialog = dialogNamed(page, 'Return or exchange')
  await takeWindow(page, 'return-form')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await takeWindow(page, 'return-form-errors')
  await dialog.getByLabel('Reason').selectOption('size')
  await dialog.getByLabel('Tell us more').fill('The shoulders are too narrow.')
  await dialog.getByLabel('Add pictures').setInputFiles(pngNamed('fit.png', { width: 600, height: 800, hue: 120 }))
  await expect(dialog.getByRole('img', { name: 'Return, view 1' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send request' }).scrollIntoViewIfNeeded()
  await takeWindow(page, 'return-form-filled')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(main.getByText('Return: Requested')).toBeVisible()
  await takePage(page, 'return-requested')
  const { id } = await returnOf(order)
  await moveReturn(id, 'accept')
  await moveReturn(id, 'pickup', 'Friday, 10 am to 1 pm.')
  await page.reload()
  await expect(main.getByText('Friday, 10 am to 1 pm.')).toBeVisible()
  await takePage(page, 'return-pickup')
  await moveReturn(id, 'receive')
  await endReturn(id, 'refund', { isRestocked: true })
  await page.reload()
  await expect(main.getByText('Return: Refunded')).toBeVisible()
  await takePage(page, 'return-refunded')
})

test('a review, from the form to the piece', async ({ page, request }) => {
  const account = await newShopper(page, request)
  const order = await buyPiece(request, account, { turn: 11 })
  await deliverOrder(order, 'MD1001')
  await visit(page, '/reviews')
  await takePage(page, 'own-reviews')
  await page.getByRole('button', { name: `Write a review of ${order.name}` }).click()
  const dialog = dialogNamed(page, 'Write a review')
  await takeWindow(page, 'review-form')
  await dialog.getByRole('radio', { name: '5 stars, Lovely' }).check()
  const words = `The weave is even finer in daylight, and the dupatta falls beautifully. ${account.id}`
  await dialog.getByLabel('Your review').fill(words)
  await dialog.getByLabel('Add pictures').setInputFiles(pngNamed('worn.png', { width: 600, height: 800, hue: 20 }))
  await expect(dialog.getByRole('img', { name: 'Your review, view 1' })).toBeVisible()
  await takeWindow(page, 'review-form-filled')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect(dialog).toBeHidden()
  await takePage(page, 'review-sent')
  await publishReview(words)
  await page.reload()
  await page.getByRole('link', { name: order.name }).first().click()
  await page.getByRole('link', { name: /^Rated / }).click()
  await expect(page.getByText(words)).toBeVisible()
  await takeWindow(page, 'review-published')
})

test('a gift card is bought and spent', async ({ page, request }) => {
  const buyer = await newShopper(page, request)
  await visit(page, '/category/471')
  const form = page.getByRole('form', { name: 'Gift card' })
  const friend = newEmail()
  await sectionHydrated(form)
  await form.getByLabel('Wedding').check()
  await form.getByLabel('Their name').fill('Meera')
  await form.getByLabel('Your name').fill('Asha')
  await form.getByLabel('Message').fill('For the wedding, and the sari that goes with it')
  await form.getByLabel('Their email or mobile number').fill(friend)
  await takePage(page, 'gift-card-filled')
  await form.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByRole('complementary', { name: 'Added to your cart' })).toBeVisible()
  await takeWindow(page, 'gift-card-added')
  await visit(page, '/cart')
  await expect(page.getByText('For Meera, sent to')).toBeVisible()
  await takePage(page, 'gift-card-cart')
  await visit(page, '/checkout')
  await expect(payButtonOf(page)).toBeVisible()
  await takePage(page, 'gift-card-checkout')
  await (await openSheet(page, payButtonOf(page))).getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  const code = await giftCodeSentTo(request, friend)
  await visit(page, '/gift-card')
  await page.getByLabel('Gift card code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
  await takePage(page, 'gift-card-balance')
  await saveAddress(request, buyer)
  await putInCart(request, buyer, await productInStock(request, { turn: 14 }))
  await visit(page, '/checkout')
  const pay = await agreeOnAddress(page)
  const bill = page.getByRole('region', { name: 'Summary' }).filter({ visible: true })
  await bill.getByRole('button', { name: 'Use a gift card or store credit' }).click()
  await bill.getByRole('textbox', { name: 'Gift card code' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(bill.getByText('To pay')).toBeVisible()
  await takePage(page, 'gift-card-used')
  await (await openSheet(page, pay)).getByRole('button', { name: /^Pay ₹/ }).click()
  await expectThanks(page)
  await takePage(page, 'gift-card-success')
})

test('one-time codes', async ({ page, request, faults }) => {
  faults.expect(/status of 4\d\d/)
  const account = await signUp(request)
  await visit(page, '/faqs')
  await (await openLogin(page)).getByRole('button', { name: 'Forgot password?' }).click()
  const forgot = dialogNamed(page, 'Forget Password')
  await forgot.getByLabel('Email').fill(account.email)
  await forgot.getByRole('button', { name: 'Send Code' }).click()
  await forgot.getByLabel('Verification code').fill('AAAA-AAAA')
  await forgot.getByRole('textbox', { name: 'New password' }).fill('a-newer-secret')
  await forgot.getByRole('textbox', { name: 'Confirm password' }).fill('a-newer-secret')
  await takeWindow(page, 'code-reset')
  await forgot.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('No user is found').first()).toBeVisible()
  await takeWindow(page, 'code-reset-wrong')
  await forgot.getByLabel('Verification code').fill(await codeSentTo(request, account.email))
  await forgot.getByRole('button', { name: 'Set new password' }).click()
  await expect(forgot).toBeHidden()
  await takeWindow(page, 'code-reset-done')
})
