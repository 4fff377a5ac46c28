import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { answerQuestion, publishReview, replyToReview, waitingReview } from '#support/merchant.ts'
import { buyCart, deliverOrder } from '#support/orders.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

const reviewedPiece = '/products/1'

test('ORDER-02, ROUTE-05: a buyer reviews a piece that arrived, and the shop shows it once it is published @phone', async ({
  page,
  request,
}) => {
  const chosen = await productInStock(request, { turn: 9 })
  const account = await newShopper(page, request)
  await putInCart(request, account, chosen)
  await saveAddress(request, account)
  const words = `The weave is even finer in daylight. ${account.email}`
  const main = page.getByRole('main')

  const order = await buyCart(request, account)

  await test.step('an order that was paid offers no review yet', async () => {
    await page.goto(`/order-details/${order.id}`)
    await expect(main.getByRole('region', { name: 'Pieces' })).toContainText(chosen.piece.name)
    await expect(main.getByRole('button', { name: /^Write a review/ })).toHaveCount(0)
  })

  await test.step('once it has arrived, the stars are chosen with the arrow keys', async () => {
    await deliverOrder(order, 'MD1001')
    await visit(page, '/reviews')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['To review'])
    await expectNoAxeViolations(page, 'the page of own reviews')
    await main.getByRole('button', { name: `Write a review of ${chosen.piece.name}` }).click()
    const dialog = dialogNamed(page, 'Write a review')
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await expect(dialog.getByText('Choose 1 to 5 stars')).toBeVisible()
    await expectNoAxeViolations(page, 'the form of a review, with its errors')
    await dialog.getByRole('radio', { name: '1 star, Poor' }).focus()
    await page.keyboard.press('Space')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '4 stars, Good' })).toBeChecked()
    await dialog.getByLabel('How does it fit?').selectOption('true')
    await dialog.getByLabel('Your review').fill(words)
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('We are reading your review before we publish it.')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Reviewed'])
    await expect(main.getByRole('button', { name: /^Write a review/ })).toHaveCount(0)
    await expect(main.getByRole('button', { name: /^Change review/ })).toBeVisible()
  })

  await test.step('published, answered by the house, it is on the page of the piece', async () => {
    await replyToReview(await publishReview(words), 'Thank you for choosing us.')
    await page.reload()
    await expect(main.getByText('Your review is published. Thank you.')).toBeVisible()
    await expect(main.getByText('Our reply: Thank you for choosing us.')).toBeVisible()
    await visit(page, `/products/${chosen.piece.id}`)
    await page.getByRole('link', { name: /^Rated / }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('button', { name: 'Newest' }).or(reviews.getByText(words)).first().click()
    const own = reviews.getByRole('article').filter({ hasText: words })
    await expect(own).toContainText('Bought here')
    await expect(own).toContainText('Thank you for choosing us.')
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.join('')).toContain('"aggregateRating"')
  })
})

test('ORDER-03: a buyer adds pictures to a review, changes it and withdraws it @phone', async ({ page, request }) => {
  const chosen = await productInStock(request, { turn: 15 })
  const account = await newShopper(page, request)
  await putInCart(request, account, chosen)
  await saveAddress(request, account)
  const words = `The zari catches the evening light. ${account.email}`
  const main = page.getByRole('main')
  const photo = await request.get('/icon-512.png')
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

  await test.step('the pictures are uploaded while the review is written', async () => {
    const order = await buyCart(request, account)
    await deliverOrder(order, 'MD1001')
    await visit(page, `/order-details/${order.id}`)
    await main.getByRole('button', { name: /^Write a review/ }).click()
    const dialog = dialogNamed(page, 'Write a review')
    await dialog.getByRole('radio', { name: '5 stars, Lovely' }).check()
    await dialog.getByLabel('Your review').fill(words)
    const picker = dialog.getByLabel('Add pictures')
    await picker.setInputFiles([file('notes.png', Buffer.from('Not a picture.'))])
    await expect(dialog.getByText('Choose pictures, such as JPEG or PNG files.')).toBeVisible()
    await picker.setInputFiles([file('one.png', await photo.body()), file('two.png', await photo.body())])
    await expect(dialog.getByRole('img', { name: 'Your review, view 2' })).toBeVisible()
    await expectNoAxeViolations(page, 'the form of a review with pictures')
    await dialog.getByRole('button', { name: 'Send review' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('img', { name: /^Your review, view/ })).toHaveCount(2)
  })

  await test.step('published, each picture opens in full', async () => {
    expect((await waitingReview(words)).pictures).toBe(2)
    await publishReview(words)
    const orderPage = page.url()
    await visit(page, `/products/${chosen.piece.id}`)
    await page.getByRole('link', { name: /^Rated / }).click()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await reviews.getByRole('button', { name: 'Newest' }).or(reviews.getByText(words)).first().click()
    const own = reviews.getByRole('article').filter({ hasText: words })
    await own.getByRole('button', { name: /^Enlarge picture 2/ }).click()
    const opened = page.getByRole('dialog', { name: /^Pictures by / })
    await expect(opened.getByText('2 of 2')).toBeVisible()
    await expectNoAxeViolations(page, 'an opened picture of a review')
    await opened.getByRole('button', { name: 'Previous picture' }).click()
    await expect(opened.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structured.join('')).toContain('"reviewBody"')
    await page.goto(orderPage)
  })

  await test.step('changed words leave the page until the house has read them', async () => {
    await main.getByRole('button', { name: /^Change review/ }).click()
    const dialog = dialogNamed(page, 'Change your review')
    await dialog.getByRole('button', { name: 'Remove picture 1' }).click()
    await dialog.getByLabel('Your review').fill(`${words} It is lined.`)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('We are reading your review before we publish it.')).toBeVisible()
    await expect(main.getByRole('img', { name: /^Your review, view/ })).toHaveCount(1)
    expect(await waitingReview(words)).toMatchObject({ pictures: 1 })
  })

  await test.step('a withdrawn review is gone, and can be written again', async () => {
    await main.getByRole('button', { name: /^Withdraw review/ }).click()
    const confirmation = page.getByRole('dialog', { name: 'Withdraw your review?' })
    await confirmation.getByRole('button', { name: 'Withdraw review' }).click()
    await expect(main.getByText('You withdrew your review.')).toBeVisible()
    await expect(main.getByRole('img', { name: /^Your review, view/ })).toHaveCount(0)
    await expect(main.getByRole('button', { name: /^Write it again/ })).toBeVisible()
  })
})

test('ROUTE-05: a shopper asks about a piece, and the answer of the house is published with the question', async ({
  page,
  request,
}) => {
  const { piece } = await productInStock(request, { turn: 13 })
  const account = await newShopper(page, request)
  const question = `Does the colour run? ${account.email}`
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox', { name: 'Your question' }).fill(question)
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /question/i })
      .first(),
  ).toBeVisible()
  await answerQuestion(question, 'No. We wash each length before it is cut.')
  await visit(page, `/products/${piece.id}`)
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByText('No. We wash each length before it is cut.')).toBeVisible()
})

test('ROUTE-05: a visitor logs in before voting on a review @phone', async ({ page }) => {
  await visit(page, reviewedPiece)
  await page.getByRole('link', { name: /^Rated / }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const first = reviews.getByRole('article').first()
  await expect(reviews.getByText('Sample reviews.')).toHaveCount(1)
  await expect(first).not.toContainText('Sample review')
  await expectNoAxeViolations(page, 'reviews of a piece')
  await first.getByRole('button', { name: 'No' }).click()
  await expect(dialogNamed(page, 'Login')).toContainText('Log in to say whether a review helped.')
})

test('ROUTE-05: reviews can be voted on and sorted', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, reviewedPiece)
  await page.getByRole('link', { name: /^Rated / }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const yes = reviews.getByRole('article').first().getByRole('button', { name: /^Yes/ })
  await expect(yes).toHaveAttribute('aria-pressed', 'false')
  const before = Number(/\d+/.exec(await yes.innerText())?.[0] ?? 0)
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await expect(yes).toHaveText(`Yes (${before + 1})`)
  await page.reload()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await reviews.getByRole('button', { name: 'Newest' }).click()
  await expect(reviews.getByRole('button', { name: 'Newest' })).toHaveAttribute('aria-pressed', 'true')
})

test('ERR-03: reviews that do not load offer another try', async ({ page, faults }) => {
  faults.expect(/status of 500/)
  let fails = true
  await page.route('**/api/v2/reviews/product/**', async (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.continue(),
  )
  await visit(page, reviewedPiece)
  await page.getByRole('link', { name: /^Rated / }).click()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  const again = reviews.getByRole('link', { name: 'Try again' })
  await expect(again).toBeVisible()
  fails = false
  await again.click()
  await expect(reviews.getByRole('article').first()).toBeVisible()
})
