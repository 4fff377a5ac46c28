import type { Page } from '@playwright/test'
import { productInStock } from '#support/products.ts'
import { expect, newShopper, test, toast, visit } from '#support/shopper.ts'

const failures = /ERR_FAILED|Failed to load resource/

/** Includes the placeholder for products without a picture. */
const pictureFiles = /\/media\/|placeholder\.svg/

const blockPictures = (page: Page) => page.route(pictureFiles, (route) => route.abort())

/** Visible boxes with a failed picture: their text, and whether the broken image icon is visible. */
const failedBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('picture')]
      .map((box) => ({ box, picture: box.querySelector('img') }))
      .filter(({ picture }) => picture?.complete === true && picture.naturalWidth === 0 && picture.checkVisibility())
      .map(({ box, picture }) => ({
        isSeen: picture !== null && getComputedStyle(picture).opacity !== '0',
        isLabelled: box.dataset['failed'] !== '' && getComputedStyle(box, '::after').display === 'block',
        mayBeLabelled: box.clientWidth >= 112 && box.dataset['failed'] !== '',
        label: getComputedStyle(box, '::after').content,
        colour: getComputedStyle(box).backgroundColor,
      })),
  )

const pages = [
  ['/', 5],
  ['/category/Women-10', 5],
  ['/products/1', 3],
  ['/blog', 3],
  ['/blog/bandhani-by-the-dot', 1],
] as const

test('UX 12: a picture that fails to load shows its colour and its name @phone', async ({ page, faults }) => {
  faults.expect(failures)
  await blockPictures(page)
  for (const [path, atLeast] of pages) {
    await visit(page, path)
    await expect.poll(async () => (await failedBoxes(page)).length, path).toBeGreaterThanOrEqual(atLeast)
    await expect(page.locator('picture[data-failed]').filter({ visible: true }).first()).toBeVisible()
    // The first failed picture requests the whole style sheet.
    await expect(async () => {
      const boxes = await failedBoxes(page)
      expect(
        boxes.some(({ isLabelled }) => isLabelled),
        path,
      ).toBe(true)
      for (const box of boxes) {
        expect(box, path).toMatchObject({ isSeen: false, isLabelled: box.mayBeLabelled })
        expect(box.colour, path).not.toBe('rgba(0, 0, 0, 0)')
      }
    }).toPass({ timeout: 20_000 })
  }
})

test('UX 12: the name shows before any script has loaded, and disappears once the picture loads', async ({
  page,
  faults,
}) => {
  faults.expect(failures)
  await blockPictures(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/category/Women-10')
  await expect
    .poll(async () => (await failedBoxes(page)).filter(({ isLabelled }) => isLabelled).length)
    .toBeGreaterThan(3)
  const boxes = await failedBoxes(page)
  expect(boxes.filter(({ isSeen }) => isSeen)).toEqual([])
  const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  expect(names.filter((name) => boxes.some(({ label }) => label.includes(name))).length).toBeGreaterThan(3)

  await page.unroute(pictureFiles)
  const [first] = await page.locator('picture[data-failed] > img').all()
  const box = await first?.locator('..').elementHandle()
  await first?.evaluate((picture: HTMLImageElement) => {
    for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.remove()
    picture.src = '/static/placeholder.svg?again'
  })
  await expect.poll(() => box?.evaluate((element) => element.hasAttribute('data-failed'))).toBe(false)
})

test('CART-01, UX 12: cart and mini cart show the names of failed pictures', async ({ page, request, faults }) => {
  faults.expect(failures)
  const { piece, size } = await productInStock(request, { turn: 3, minStock: 2 })
  await newShopper(page, request)
  await blockPictures(page)
  await visit(page, `/products/${piece.slug}`)
  await page.getByRole('group', { name: 'Size' }).getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(toast(page, 'Product added to cart successfully')).toBeVisible()
  await visit(page, '/cart')
  const line = page.getByRole('main').locator('article picture[data-failed]')
  await expect(line).toHaveAttribute('data-failed', piece.name)
  expect((await failedBoxes(page)).filter(({ isSeen }) => isSeen)).toEqual([])
})
