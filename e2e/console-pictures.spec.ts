import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { join } from './console-staff.ts'
import { pngNamed } from './files.ts'
import { productInStock } from './products.ts'
import { dialogNamed, expect, test, visit } from './shopper.ts'

withoutTransitions()

test('ten pictures are added at once, one of them broken, then ordered, described, deleted and seen in the shop @both', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext()
  const shopper = await context.newPage()
  const { piece } = await productInStock(context.request, { turn: project.name === 'phone' ? 21 : 24 })
  await join(page)
  await page.goto(`/admin/pieces/${piece.id}/pictures`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
  const tiles = main.getByRole('listitem').filter({ has: page.getByLabel('Alt text') })
  await expect(tiles.first()).toBeVisible()
  const before = await tiles.count()
  const files = Array.from({ length: 10 }, (_, index) => {
    const file = pngNamed(`view-${index}.png`, { width: 900, height: 1200, hue: index * 25 })
    return index === 3 ? { ...file, buffer: file.buffer.subarray(0, 300) } : file
  })

  await test.step('each file has its own bar, and the broken one its reason', async () => {
    await page.getByLabel('Add pictures').setInputFiles(files)
    const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
    await expect(uploads).toHaveCount(10)
    await expect(uploads.getByRole('progressbar').first()).toBeVisible()
    await expect(main.getByText('9 of 10 pictures added, 1 not added')).toBeVisible({ timeout: 60_000 })
    await expect(uploads.filter({ hasText: 'view-3.png' })).toContainText('It is damaged or cut off.')
    await expect(tiles).toHaveCount(before + 9)
    await expectNoAxeViolations(page, 'pictures of a piece')
  })

  await test.step('the first new picture becomes the cover by the keyboard', async () => {
    await page.getByRole('button', { name: `Move Picture ${before + 1} earlier` }).focus()
    for (let place = before; place > 0; place -= 1) {
      await page.keyboard.press('Enter')
      if (place > 1) await expect(page.getByRole('button', { name: `Move Picture ${place} earlier` })).toBeFocused()
    }
    await expect(page.getByRole('button', { name: 'Move Cover later' })).toBeFocused()
  })

  await test.step('it gets words and a focus point', async () => {
    const cover = tiles.first()
    await cover.getByLabel('Alt text').fill('Seen from the front')
    await page.keyboard.press('Tab')
    await expect(cover.getByText('Saved')).toBeVisible()
    await cover.getByRole('button', { name: 'Focus Cover' }).click()
    const dialog = dialogNamed(page, 'Focus of Cover')
    await expectNoAxeViolations(page, 'the focus of a picture')
    await dialog.getByRole('button', { name: /^Focus point/ }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByText('50 % from the left, 45 % from the top')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('one is deleted, brought back and deleted again', async () => {
    await page.getByRole('button', { name: 'Delete Picture 2' }).click()
    await expect(tiles).toHaveCount(before + 8)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tiles).toHaveCount(before + 9)
    await page.getByRole('button', { name: 'Delete Picture 2' }).click()
    await expect(main.getByText('1 deleted picture')).toBeVisible()
  })

  await test.step('a shopper sees them in this order on the product page', async () => {
    await visit(shopper, `/products/${piece.slug}`)
    const shown = shopper.getByRole('list', { name: `Pictures of ${piece.name}` }).getByRole('img')
    await expect(shown.first()).toHaveAttribute('alt', 'Seen from the front')
    await expect(shown.first()).toHaveCSS('object-position', '50% 45%')
    await expect(shown).toHaveCount(before + 8)
    await context.close()
  })

  await test.step('the changes are written down', async () => {
    await page.reload()
    const changes = page.getByRole('region', { name: 'Changes by the staff' })
    await expect(changes).toContainText('picture added')
    await expect(changes).toContainText('Seen from the front')
  })
})
