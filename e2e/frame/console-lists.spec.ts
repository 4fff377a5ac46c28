import { signIn } from '#support/console-staff.ts'
import { expect, test } from '#support/shopper.ts'

/** The tests of `console/src/app/lists.test.tsx` prove the same for every list, without a browser's own select. */
test('issue 18: a filter chosen by the keyboard stays focused, and Back and Forward show theirs', async ({ page }) => {
  await signIn(page, '/orders?view=all')
  const filter = page.getByRole('main').getByRole('combobox', { name: 'Status' })
  const before = await filter.inputValue()
  await filter.focus()
  await page.keyboard.press('ArrowDown')
  const chosen = await filter.inputValue()
  expect(chosen).not.toBe(before)
  await expect(page).toHaveURL(new RegExp(`[?&]state=${chosen}`))
  await expect(filter).toHaveValue(chosen)
  await expect(filter).toBeFocused()
  await page.goBack()
  await expect(page).not.toHaveURL(new RegExp(`[?&]state=${chosen}`))
  await expect(filter).toHaveValue(before)
  await expect(filter).toBeFocused()
  await page.goForward()
  await expect(filter).toHaveValue(chosen)
})
