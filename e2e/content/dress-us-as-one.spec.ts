import { expectNoAxeViolations } from '#support/axe.ts'
import { dialogNamed, expect, newShopper, test, visit } from '#support/shopper.ts'

test('SEARCH-02: the bride’s colour dresses the family, in their sizes, and the board is shared and bought @both', async ({
  page,
  request,
}) => {
  await newShopper(page, request)
  await visit(page, '/dress-us-as-one')
  await page.getByRole('navigation', { name: 'Colour of the bride' }).getByRole('link', { name: 'Emerald' }).click()
  await expect(page.getByRole('heading', { name: 'With emerald' })).toBeVisible()
  const people = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('combobox') })
  await expect(people).toHaveCount(8)
  const groom = people.filter({ has: page.getByRole('heading', { name: 'Groom', exact: true }) })
  const pieceOf = () => groom.getByRole('article').getByRole('link').first().getAttribute('href')
  const first = await pieceOf()
  await groom.getByRole('link', { name: 'Another piece for the Groom' }).click()
  await expect.poll(pieceOf).not.toBe(first)
  const second = await pieceOf()
  await page.getByRole('combobox', { name: 'Size of the Bride', exact: true }).selectOption('XL')
  await expect(page).toHaveURL(/bride-size=XL/)
  // The size of one leaves the choice of the others.
  expect(await pieceOf()).toBe(second)
  // At the top the header covers no button.
  await page.evaluate(() => globalThis.scrollTo(0, 0))
  await expectNoAxeViolations(page, 'board')

  // The address alone shows the same board.
  const links = () =>
    people
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const shown = await links()
  await page.reload()
  expect(await links()).toEqual(shown)

  await page.getByRole('button', { name: 'Buy the outfit' }).click()
  const dialog = dialogNamed(page, 'Buy the outfit')
  await expect(dialog.getByRole('checkbox')).toHaveCount(8)
})
