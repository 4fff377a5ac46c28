import type { Locator } from '@playwright/test'
import { productInStock, rupees } from '#support/products.ts'
import { hydrated, dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

test('UX 29: a tapped product starts with the data of its card, and the rest loads without layout shift', async ({
  page,
}) => {
  await visit(page, '/category/Women-10')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = (await link.innerText()).trim()
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route(/\/products\/[^/]+\.data/, async (route) => {
    await held
    await route.continue()
  })
  await link.click()
  const title = page.getByRole('heading', { level: 1, name })
  await expect(title).toBeVisible()
  await expect(page.getByRole('main').getByText(/₹/).first()).toBeVisible()
  // A card's picture has no text of its own, and so no role.
  await expect(
    page
      .getByRole('list', { name: `Pictures of ${name}` })
      .locator('img')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const before = await title.boundingBox()
  letGo(undefined)
  await expect(page.getByRole('button', { name: /Add to cart|Notify me/ }).first()).toBeVisible()
  expect(await title.boundingBox()).toEqual(before)
})

test('ROUTE-05: a link to a size opens the page with this size chosen, and an unknown size chooses none', async ({
  page,
  request,
}) => {
  const { piece } = await productInStock(request, { turn: 63 })
  await visit(page, `/products/${piece.slug}?size=M`)
  const sizes = page.getByRole('main').getByRole('group', { name: 'Size' }).getByRole('radio')
  await expect(sizes.and(page.locator(':checked'))).toHaveValue('M')
  await visit(page, `/products/${piece.slug}?size=Enormous`)
  await expect(sizes.and(page.locator(':checked'))).toHaveCount(0)
})

test('UX 33, 35, 36, 38, 39, 40: sizes, size chart, delivery and declarations are beside the buy button', async ({
  page,
  request,
}) => {
  const { piece } = await productInStock(request, { turn: 63 })
  await visit(page, `/products/${piece.slug}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Inclusive of all taxes').first()).toBeVisible()
  await main.getByRole('button', { name: 'Add to cart' }).click()
  await expect(main.getByText('Please choose a size first.')).toBeVisible()
  await expect(main.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeFocused()

  await main.getByRole('button', { name: 'Size guide' }).click()
  const guide = dialogNamed(page, 'Size guide')
  await expect(guide.getByRole('table')).toBeVisible()
  await guide.getByRole('radio', { name: 'cm' }).check()
  await expect(guide.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Size guide' })).toBeFocused()

  const delivery = main.getByRole('form', { name: 'Delivery' })
  await delivery.getByLabel('PIN code').fill('12')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery.getByText('Enter a PIN code of six digits')).toBeVisible()
  await delivery.getByLabel('PIN code').fill('400050')
  await page.keyboard.press('Enter')
  await expect(delivery.getByText(/^Arrives .+ – .+, Mumbai, Maharashtra$/)).toBeVisible()
  await delivery.getByLabel('PIN code').fill('302001')
  await page.keyboard.press('Enter')
  await expect(delivery.getByText(/^Arrives .+ – .+, Jaipur, Rajasthan$/)).toBeVisible()
  await expect(delivery.getByText(/Prepaid orders only/)).toBeVisible()

  await expect(main.getByText(/Return or exchange|Exchange within|Final sale/).first()).toBeVisible()
  await main.getByText('Legal information').click()
  for (const term of ['Maximum retail price', 'Country of origin', 'Net quantity', 'Common name', 'Consumer care']) {
    await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible()
  }

  await page.reload()
  await hydrated(page)
  await expect(delivery.getByText(/^Arrives .+ – /)).toBeVisible()
  await main.getByRole('button', { name: 'Size guide' }).click()
  await expect(guide.getByRole('radio', { name: 'cm' })).toBeChecked()
  await page.keyboard.press('Escape')
  await delivery.getByLabel('Deliver to').selectOption('United States')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery.getByText(/Import duties and taxes are payable on delivery/)).toBeVisible()
})

test('UX 30, 31, 41: @phone pictures zoom by taps and buttons, Back closes them, and the buy bar appears', async ({
  page,
  request,
}) => {
  const { piece, size } = await productInStock(request, { turn: 4 })
  await visit(page, `/products/${piece.slug}`)
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Zoom', exact: true }).click()
  const lightbox = dialogNamed(page, piece.name)
  const picture = lightbox.getByRole('group', { name: /Enlarged picture/ })
  const width = async () => (await picture.getByRole('img').boundingBox())?.width ?? 0
  const whole = page.viewportSize()?.width ?? 0
  expect(await width()).toBe(whole * 2)
  await picture.dblclick()
  await expect.poll(width).toBe(whole)
  await lightbox.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBe(whole * 1.5)
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/products/${piece.slug}$`))

  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Buy' })
  await expect(bar.getByText(`Size ${size}`)).toBeVisible()
  await expect(bar.getByText(rupees(piece.main_price))).toBeVisible()
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  const [end, top] = [await last.boundingBox(), await bar.boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
})

test('UX 37: measurements are saved while typing, in either unit and without loss of precision', async ({
  page,
  request,
}) => {
  await newShopper(page, request)
  await visit(page, '/measurements')
  const form = page.getByRole('form', { name: 'Measurements' })
  await form.getByLabel('Waist', { exact: true }).fill('28.25')
  await expect(form.getByText('Saved.')).toBeVisible()
  await form.getByRole('radio', { name: 'cm' }).check()
  await expect(form.getByLabel('Waist', { exact: true })).toHaveValue('71.8')
  await form.getByLabel('Hip').fill('20')
  await expect(form.getByText('That looks unusual. Please double-check.')).toBeVisible()
  await form.getByLabel('Hip').fill('94')
  await expect(form.getByText('Saved.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await form.getByRole('radio', { name: 'Inches' }).check()
  await expect(form.getByLabel('Waist', { exact: true })).toHaveValue('28.25')
  await expect(form.getByLabel('Hip')).toHaveValue('37.01')
})

test('ROUTE-05: a piece is seen by the light of a diya, in its picture and in the zoom, and by noon again @both', async ({
  page,
}) => {
  await visit(page, '/products/1')
  const light = page.getByRole('group', { name: 'See it by' })
  const filterOf = (box: Locator) =>
    box
      .locator('picture')
      .first()
      .evaluate((one) => getComputedStyle(one).filter)
  const picture = page
    .getByRole('list', { name: /^Pictures of / })
    .getByRole('listitem')
    .first()
  expect(await filterOf(picture)).toBe('none')
  await light.getByRole('radio', { name: 'Noon' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(light.getByRole('radio', { name: 'Diya' })).toBeChecked()
  await expect.poll(() => filterOf(picture)).toContain('#by-diya')
  await page.getByRole('button', { name: 'Zoom', exact: true }).click()
  expect(await filterOf(page.getByRole('group', { name: /^Enlarged picture/ }))).toContain('#by-diya')
  await page.keyboard.press('Escape')
  await light.getByRole('radio', { name: 'Noon' }).check()
  await expect.poll(() => filterOf(picture)).toBe('none')
})
