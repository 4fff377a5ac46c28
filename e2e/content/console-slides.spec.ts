import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { pngNamed } from '#support/files.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('CONTENT-01: a slide is written with a picture from a file, seen in the preview and published for later', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 429 .*pictures\/upload/)
  const title = `Lights of the ghats ${process.pid}`
  await signIn(page, '/content/slides')
  const shopper = await (await browser.newContext()).newPage()
  const slidesOf = async (address = '/') => {
    await visit(shopper, address)
    return shopper
      .getByRole('group', { includeHidden: true })
      .filter({ has: shopper.locator('h1, h2') })
      .allTextContents()
  }
  const main = page.getByRole('main')
  const before = await slidesOf()

  await test.step('the editor starts from the slides of the shop', async () => {
    await expect(main.getByRole('button', { name: /slide$/ })).toHaveCount(before.length + 1)
    await expectNoAxeViolations(page, 'slides')
  })

  await test.step('it gets a picture, words, a link and a day', async () => {
    await main.getByRole('button', { name: 'Add slide' }).click()
    await main.getByLabel('Heading', { exact: true }).fill(title)
    await main
      .getByLabel('Upload Picture', { exact: true })
      .setInputFiles(pngNamed('ghats.png', { width: 1920, height: 824, hue: 30 }))
    await expect(main.getByRole('img', { name: 'Picture: ghats.png' })).toBeVisible({ timeout: 90_000 })
    await main.getByRole('button', { name: 'Focus of Picture' }).click()
    const focus = dialogNamed(page, 'Focus of Picture')
    await focus.getByRole('button', { name: /^Focus point/ }).focus()
    await page.keyboard.press('ArrowRight')
    await focus.getByRole('button', { name: 'Save' }).click()
    await expect(focus).toBeHidden()
    await main.getByLabel('Alt text').fill('Lamps on the steps of a river')
    await main.getByLabel('Line above the heading').fill('New this week')
    await main.getByLabel('Button text').fill('Shop festive')
    await main.getByLabel('Links to').fill('/category/204')
    await main.getByLabel('Text colour').selectOption('light')
    await main.getByLabel('Shown from').fill('2099-01-01T09:00')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved')
  })

  await test.step('it moves to the front by its button, and the picture comes back after it was removed', async () => {
    for (let place = before.length; place > 0; place -= 1)
      await main.getByRole('button', { name: `Move ${title} · from 2099-01-01, 09:00 up` }).click()
    await main
      .getByRole('button', { name: `${title} · from 2099-01-01, 09:00`, exact: false })
      .first()
      .click()
    await main.getByRole('button', { name: 'Remove Picture', exact: true }).click()
    await main.getByRole('button', { name: 'Undo the removal of Picture' }).click()
    await main.getByRole('button', { name: 'Library for Picture for phones' }).click()
    const library = dialogNamed(page, 'Library: Picture for phones')
    await expect(library.getByRole('button', { name: /ghats\.png/ }).first()).toBeVisible()
    await expectNoAxeViolations(page, 'library of pictures')
    await library.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the preview shows it, and shoppers do not before its day', async () => {
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ])
    await preview.waitForLoadState()
    const { pathname, search } = new URL(preview.url())
    const seen = await slidesOf(pathname + search)
    expect(seen[0]).toContain(title)
    expect(seen[0]).toContain('New this week')
    expect(seen).toHaveLength(before.length + 1)
    await preview.close()
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(main.getByRole('button', { name: `Remove ${title}` })).toHaveCount(0)
    expect(await slidesOf()).toEqual(before)
  })
})

test('NAV-01: a category gets a cover and a wide picture from files, and its page shows them', async ({
  page,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 429 .*pictures\/upload/)
  const name = `Temple borders ${process.pid}`
  await signIn(page, '/categories')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = dialogNamed(page, 'New')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await main.getByLabel('Upload Cover').setInputFiles(pngNamed('border.png', { width: 900, height: 1200, hue: 200 }))
  await expect(main.getByRole('img', { name: 'Cover: border.png' })).toBeVisible({ timeout: 90_000 })
  await main.getByLabel('Alt text of the cover').fill('A woven border')
  await main
    .getByLabel('Upload Wide picture')
    .setInputFiles(pngNamed('loom.png', { width: 1600, height: 600, hue: 120 }))
  await expect(main.getByRole('img', { name: 'Wide picture: loom.png' })).toBeVisible({ timeout: 90_000 })
  await main.getByLabel('Shown in the shop').check()
  await expectNoAxeViolations(page, 'pictures of a category')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  const loom = (await main.getByRole('img', { name: 'Wide picture: loom.png' }).getAttribute('src')) ?? ''
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const shown = await page.request.get(`/api/v2/sub-categories/${id}`)
  expect(await shown.text()).toContain(loom.replace(/-\d+\.webp$/, ''))
})
