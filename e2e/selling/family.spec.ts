import { expectNoAxeViolations } from '#support/axe.ts'
import { loadProduct, search } from '#support/products.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

test('WISH-01: a shopper asks the family by a link, two people answer without an account, and the wishlist shows it', async ({
  page,
  browser,
  request,
  faults,
}) => {
  faults.expect(/status of 410/)
  const account = await newShopper(page, request)
  const { data } = await search(request, 'categories=Women-10&page_size=2')
  for (const { id } of data) {
    await request.post('/api/v2/wishlists', {
      headers: { authorization: `Bearer ${account.token}` },
      data: { user_id: account.id, product_id: id },
    })
  }
  const first = await loadProduct(request, data[0]?.id ?? 0)
  await visit(page, '/wishlist')
  await page.getByRole('button', { name: 'Create link' }).click()
  const dialog = dialogNamed(page, 'Ask the family')
  await expect(dialog.getByLabel('Your name')).toHaveValue('Asha')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByText('/family#').textContent()
  const link = new URL(address ?? '')
  expect(
    decodeURIComponent((await dialog.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')) ?? ''),
  ).toContain(link.href)

  const answers = async (name: string, line: string, isLoved: boolean) => {
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await theirs.goto(`${link.pathname}${link.hash}`)
    await expect(theirs.getByRole('heading', { name: 'What do you think?' })).toBeVisible()
    await expectNoAxeViolations(theirs, 'family')
    const heart = theirs.getByRole('button', { name: `Love ${first.name}` })
    await heart.click()
    // Without a name, the heart waits for it.
    await expect(theirs.getByLabel('Your name')).toBeFocused()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(theirs.getByText('Enter your name, so that Asha knows')).toBeVisible()
    await theirs.getByLabel('Your name').fill(name)
    if (isLoved) await heart.click()
    const field = theirs.getByLabel(`A note for Asha about ${first.name}`)
    await field.fill(line)
    await field.press('Enter')
    await expect(theirs.getByText('Saved')).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByLabel('Your name')).toHaveValue(name)
    await expect(field).toHaveValue(line)
    await expect(heart).toHaveAttribute('aria-pressed', String(isLoved))
    await expect(theirs.getByRole('main')).not.toContainText('₹')
    await context.close()
  }
  await answers('Ma', 'For the sangeet', true)
  await answers('Rohan', 'Too plain', false)

  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: first.name })
  await expect(card).toContainText('Loved by Ma')
  await expect(card).toContainText('“Too plain” Rohan')
  await expect(page.getByText('2 people have answered. Room for 3 more.')).toBeVisible()
  await expectNoAxeViolations(page, 'wishlist with answers')
  await page.getByRole('button', { name: 'Remove Rohan and their answers' }).click()
  await expect(card).not.toContainText('Too plain')
  // The link can be ended after the last piece has left the wishlist, too.
  for (const { id } of data) {
    await request.get(`/api/v2/wishlists-remove-product?product_id=${id}&user_id=${account.id}`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await page.goto(`${link.pathname}${link.hash}`)
  await expect(page.getByRole('heading', { name: 'This list is closed' })).toBeVisible()
})
