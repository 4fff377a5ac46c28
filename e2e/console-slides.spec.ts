import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { join } from './console-staff.ts'
import { pngNamed } from './files.ts'
import { dialogNamed, expect, test, visit } from './shopper.ts'

withoutTransitions()

test('CONTENT-01: a slide is written with a picture from a file, seen in the preview and published for later', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 422/)
  faults.expect(/status of 429 .*pictures\/upload/)
  const title = `Lights of the ghats ${process.pid}`
  await join(page)
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
    await page.goto('/admin/content')
    await main.getByRole('link', { name: 'Slides' }).click()
    await expect(main.getByRole('button', { name: /slide$/ })).toHaveCount(before.length + 1)
    await expectNoAxeViolations(page, 'slides')
  })

  await test.step('a slide without a picture and without alt text is refused at its fields', async () => {
    await main.getByRole('button', { name: 'Add slide' }).click()
    await main.getByLabel('Heading', { exact: true }).fill(title)
    await main.getByLabel('Leads to').fill('javascript:alert(1)')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main.getByText('Choose a picture').first()).toBeVisible()
    await expect(main.getByText('Describe the picture for people who do not see it').first()).toBeVisible()
    await expect(main.getByText(/^Must be a page of the shop such as/).first()).toBeVisible()
    await expectNoAxeViolations(page, 'a slide with faults')
  })

  await test.step('it gets a picture, words, a link and a day', async () => {
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
    await main.getByLabel('Words of the button').fill('Shop festive')
    await main.getByLabel('Leads to').fill('/category/204')
    await main.getByLabel('Colour of the words').selectOption('light')
    await main.getByLabel('Shown from').fill('2099-01-01T09:00')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('region', { name: 'State' })).toContainText('Saved')
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
    await library.getByRole('button', { name: 'Not now' }).click()
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
    await page.getByRole('button', { name: 'Discard the draft' }).click()
    await expect(main.getByRole('button', { name: `Remove ${title}` })).toHaveCount(0)
    expect(await slidesOf()).toEqual(before)
  })
})

test('CONTENT-02: a size chart is changed in centimetres, refused in its cell, and seen in the size guide’s preview', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 422/)
  await join(page)
  const main = page.getByRole('main')
  await page.goto('/admin/content/size-charts')
  await main.locator('summary').filter({ hasText: 'Blouses' }).click()
  await expectNoAxeViolations(page, 'size charts')
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.setViewportSize({ width, height })
  const chart = main.getByRole('table', { name: 'Blouses' })
  const unit = main.getByLabel('Type lengths in').filter({ visible: true })

  await test.step('a bust that is smaller than the one above is refused with its size and column', async () => {
    await chart.getByLabel('Bust of M').fill('30')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main.getByRole('list', { name: 'Faults of Blouses' })).toHaveText(
      'M, Bust: Is smaller than in the row above',
    )
  })

  await test.step('it is typed in centimetres and stored in quarters of an inch', async () => {
    await unit.selectOption('Centimetres')
    await chart.getByLabel('Bust of M').fill('95')
    await unit.selectOption('Inches')
    await expect(chart.getByLabel('Bust of M')).toHaveValue('37.5')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('region', { name: 'State' })).toContainText('Saved')
  })

  await test.step('the preview of the size guide shows both units', async () => {
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ])
    await preview.waitForLoadState()
    expect(new URL(preview.url()).pathname).toBe('/size-guide')
    const shopper = await (await browser.newContext()).newPage()
    await visit(shopper, '/size-guide' + new URL(preview.url()).search)
    await expect(shopper.getByRole('cell', { name: '37.5 / 95' })).toBeVisible()
    await visit(shopper, '/size-guide')
    await expect(shopper.getByRole('cell', { name: '37.5 / 95' })).toHaveCount(0)
    await preview.close()
    await page.getByRole('button', { name: 'Discard the draft' }).click()
  })
})

test('NAV-01: a category gets a cover and a wide picture from files, and its page shows them', async ({
  page,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 429 .*pictures\/upload/)
  const name = `Temple borders ${process.pid}`
  await join(page)
  const main = page.getByRole('main')
  await page.goto('/admin/categories')
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
