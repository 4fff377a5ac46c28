import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { pngNamed } from '#support/files.ts'
import { productInStock } from '#support/products.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('ten pictures are added at once, one of them broken, then ordered, described, deleted and seen in the shop @phone', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.expect(/status of 429 .*pictures\/upload/)
  const context = await browser.newContext()
  const shopper = await context.newPage()
  const { piece } = await productInStock(context.request, { turn: 21 })
  await signIn(page, `/pieces/${piece.id}/pictures`)
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

  await test.step('one is replaced in its place, and an SVG is refused with its reason', async () => {
    const file = { ...pngNamed('closer.png', { width: 1000, height: 1000, hue: 90 }) }
    const image = tiles.nth(2).getByRole('img')
    const former = await image.getAttribute('src')
    await tiles.nth(2).getByLabel('Replace Picture 3').setInputFiles(file)
    await expect(image).not.toHaveAttribute('src', former ?? '')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>')
    await page.getByLabel('Add pictures').setInputFiles({ name: 'drawn.png', mimeType: 'image/png', buffer: svg })
    await expect(page.getByText(/^It is an SVG drawing; JPEG, PNG/)).toBeVisible()
    await expect(tiles).toHaveCount(before + 9)
  })

  await test.step('one is deleted, brought back and deleted again', async () => {
    await page.getByRole('button', { name: 'Delete Picture 2' }).click()
    await expect(tiles).toHaveCount(before + 8)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(tiles).toHaveCount(before + 9)
    await page.getByRole('button', { name: 'Delete Picture 2' }).click()
    await expect(main.getByText('2 deleted pictures')).toBeVisible()
  })

  await test.step('a shopper sees them in this order on the product page', async () => {
    await visit(shopper, `/products/${piece.slug}`)
    const shown = shopper.getByRole('list', { name: `Pictures of ${piece.name}` }).getByRole('img')
    await expect(shown.first()).toHaveAttribute('alt', 'Seen from the front')
    await expect(shown.first()).toHaveCSS('object-position', '50% 44%')
    await expect(shown).toHaveCount(before + 8)
    await context.close()
  })

  await test.step('the changes are written down', async () => {
    await page.reload()
    const changes = page.getByRole('region', { name: 'Change history' })
    await expect(changes).toContainText('picture added')
    await expect(changes).toContainText('Seen from the front')
  })
})

test('pictures are dropped on the page and dragged, and of two people the second keeps the typed text', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.expect(/status of 409/)
  // The other journey may have all slots for uploads; the page waits and sends again.
  faults.expect(/status of 429 .*pictures\/upload/)
  const { piece } = await productInStock(request, { turn: 9, category: 'Men-40' })
  await signIn(page, `/pieces/${piece.id}/pictures`)
  const main = page.getByRole('main')
  const tiles = main.getByRole('listitem').filter({ has: page.getByLabel('Alt text') })
  await expect(tiles.first()).toBeVisible()
  const before = await tiles.count()

  await test.step('two files are dropped', async () => {
    const contents = [40, 200].map((hue) => pngNamed('dropped.png', { width: 900, height: 900, hue }).buffer)
    const transfer = await page.evaluateHandle(
      (texts) => {
        const dropped = new DataTransfer()
        for (const [index, text] of texts.entries()) {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
          dropped.items.add(new File([bytes], `dropped-${index}.png`, { type: 'image/png' }))
        }
        return dropped
      },
      contents.map((content) => content.toString('base64')),
    )
    await tiles.first().dispatchEvent('dragover', { dataTransfer: transfer })
    await tiles.first().dispatchEvent('drop', { dataTransfer: transfer })
    await expect(tiles).toHaveCount(before + 2)
  })

  await test.step('the third one is dragged onto the cover', async () => {
    const words = await tiles.nth(2).getByLabel('Alt text').inputValue()
    expect(words).not.toBe(await tiles.first().getByLabel('Alt text').inputValue())
    await tiles.nth(2).getByTitle('Drag to move').dragTo(tiles.first())
    await expect(tiles.first().getByLabel('Alt text')).toHaveValue(words)
    await expect(main.getByText(/^Picture 3 is now 1 of \d+\. Saved\.$/)).toBeAttached()
    await page.reload()
    await expect(tiles.first().getByLabel('Alt text')).toHaveValue(words)
  })

  await test.step('a colleague describes the cover meanwhile', async () => {
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await colleague.getByLabel('Alt text').first().fill('From the front')
    await colleague.keyboard.press('Tab')
    await expect(colleague.getByText('Saved')).toBeVisible()
    await colleague.close()
    const field = page.getByLabel('Alt text').first()
    await field.fill('From the left')
    await page.keyboard.press('Tab')
    await expect(main.getByText(/Somebody changed these pictures in the meantime/)).toBeVisible()
    await expect(field).toHaveValue('From the left')
    await main.getByRole('button', { name: 'Save mine' }).click()
    await expect(main.getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('From the left')
  })
})
