import { saveAddress } from '#support/checkout-steps.ts'
import {
  hydrated,
  dialogNamed,
  expect,
  newEmail,
  newShopper,
  openLogin,
  returnAs,
  signUp,
  test,
  toast,
  visit,
} from '#support/shopper.ts'

test('DLG-01, DLG-08, DLG-04: the login dialog has all required parts, and switches to sign-up and back @both', async ({
  page,
}) => {
  await visit(page, '/faqs')
  const login = await openLogin(page)
  await expect(login.getByLabel('Email or phone')).toBeVisible()
  await expect(login.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'password')
  await expect(login.getByRole('button', { name: 'Forgot password?' })).toBeVisible()
  await login.getByRole('button', { name: 'Create an account' }).click()
  const signup = dialogNamed(page, 'Create an Account')
  await expect(login).toBeHidden()
  for (const label of ['Name', 'Email or phone', 'Confirm password']) {
    await expect(signup.getByRole('textbox', { name: label })).toBeVisible()
  }
  await expect(signup.getByText('Already have an account')).toBeVisible()
  await signup.getByRole('button', { name: 'Login' }).click()
  await expect(signup).toBeHidden()
  await expect(login).toBeVisible()
})

test('DLG-01, VAL-08: a slow press below a field that is left empty hits what it was on @both', async ({ page }) => {
  await visit(page, '/faqs')
  const login = await openLogin(page)
  await login.getByLabel('Email or phone').focus()
  await login.getByRole('button', { name: 'Create an account' }).click({ delay: 400 })
  await expect(dialogNamed(page, 'Create an Account')).toBeVisible()
})

test('DLG-01, VAL-03, VAL-08: login shows what is missing or wrong, only once a field was touched', async ({
  page,
}) => {
  await visit(page, '/faqs')
  const login = await openLogin(page)
  const name = login.getByLabel('Email or phone')
  const password = login.getByRole('textbox', { name: 'Password' })
  await name.pressSequentially('ab')
  await expect(login.getByText('Invalid email or phone number')).toBeHidden()
  await password.focus()
  await expect(login.getByText('Invalid email or phone number')).toBeVisible()
  await expect(login.getByText('Password is required')).toBeHidden()
  await name.fill('98765')
  await expect(login.getByText('Invalid email or phone number')).toBeVisible()
  await name.fill('9876543210')
  await expect(login.getByText('Invalid email or phone number')).toBeHidden()
  await name.fill('')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(login.getByText('Email is required')).toBeVisible()
  await expect(login.getByText('Password is required')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Email is required')
  await password.fill('12345')
  await expect(login.getByText('Must be 6 characters or more')).toBeVisible()
  await expect(login.getByText('*').first()).toHaveCSS('color', /^rgb\(1\d\d, \d\d?, \d\d?\)$/)
})

test('DLG-04, VAL-05: sign-up checks name, channel, password and confirmation', async ({ page }) => {
  await visit(page, '/faqs')
  await (await openLogin(page)).getByRole('button', { name: 'Create an account' }).click()
  const signup = dialogNamed(page, 'Create an Account')
  const submit = signup.getByRole('button', { name: 'Create an account' })
  await submit.click()
  for (const text of ['Name is required', 'Email or phone is required', 'Password is required']) {
    await expect(signup.getByText(text, { exact: true })).toBeVisible()
  }
  await signup.getByLabel('Email or phone').fill('someone at example.com')
  await expect(signup.getByText('Invalid email')).toBeVisible()
  await signup.getByRole('textbox', { name: /^Password/ }).fill('12345')
  await expect(signup.getByText('Must be 6 characters or more')).toBeVisible()
  await signup.getByRole('textbox', { name: /^Password/ }).fill('good-secret')
  await signup.getByRole('textbox', { name: 'Confirm password' }).fill('another-one')
  await expect(signup.getByText('Passwords must match')).toBeVisible()
  await signup.getByRole('textbox', { name: /^Password/ }).fill('another-one')
  await expect(signup.getByText('Passwords must match')).toBeHidden()
  await expect(signup.getByText('Name is required')).toBeVisible()
})

test('VAL-07: a space typed into an empty field is ignored, later ones are kept', async ({ page }) => {
  await visit(page, '/faqs')
  await (await openLogin(page)).getByRole('button', { name: 'Create an account' }).click()
  const name = dialogNamed(page, 'Create an Account').getByLabel('Name')
  await name.pressSequentially('  Asha Rao')
  await expect(name).toHaveValue('Asha Rao')
})

test('STATE-02, DLG-01: a wrong password is announced and explained at its field, and the dialog stays open', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 401 .*auth\/login/)
  const account = await signUp(request)
  await visit(page, '/faqs')
  const login = await openLogin(page)
  await login.getByLabel('Email or phone').fill(account.email)
  await login.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Unauthorized')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(login.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/does not match/)
  await expect(login.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await expect(login).toBeVisible()
  await expect(login.getByLabel('Email or phone')).toHaveValue(account.email)
})

test('STATE-02: sign-up with the email of an existing account shows the error at its field', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 422 .*auth\/signup/)
  const account = await signUp(request)
  await visit(page, '/faqs')
  await (await openLogin(page)).getByRole('button', { name: 'Create an account' }).click()
  const signup = dialogNamed(page, 'Create an Account')
  await signup.getByLabel('Name').fill('Asha Rao')
  await signup.getByLabel('Email or phone').fill(account.email)
  await signup.getByRole('textbox', { name: /^Password/ }).fill('a-good-secret')
  await signup.getByRole('textbox', { name: 'Confirm password' }).fill('a-good-secret')
  await signup.getByRole('button', { name: 'Create an account' }).click()
  await expect(toast(page, /already exists/)).toBeVisible()
  await expect(signup).toBeVisible()
})

test('DLG-09: a dialog traps focus, closes on Escape and restores focus', async ({ page }) => {
  await visit(page, '/faqs')
  const profile = page.getByRole('button', { name: 'Profile' })
  const login = await openLogin(page)
  await expect(
    login.getByRole('button', { name: 'Close' }).or(login.getByLabel('Email or phone')).first(),
  ).toBeVisible()
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab')
    const isInside = await login.evaluate((dialog) => {
      const at = document.activeElement
      return dialog.contains(at) || at === document.body || at?.hasAttribute('data-base-ui-focus-guard') === true
    })
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await expect(profile).toBeFocused()
})

test('DLG-05: removing an address needs a confirmation; Escape and the second button cancel it', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  await visit(page, '/address')
  const remove = page.getByRole('button', { name: /^Remove the address/ })
  await remove.click()
  const question = dialogNamed(page, 'Remove this address?')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
})

test('DLG-06: a slow action shows a spinner over the page, a fast one does not', async ({ page, faults }) => {
  faults.expect(/status of 401/)
  await visit(page, '/faqs')
  let answer: () => void = () => undefined
  const requested = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/auth/login', async (route) => {
    await requested
    await route.continue()
  })
  const login = await openLogin(page)
  await login.getByLabel('Email or phone').fill(newEmail())
  await login.getByRole('textbox', { name: 'Password' }).fill('whatever-it-is')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  answer()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
})

test('DLG-07: a toast appears at the top right, does not cover the header, and closes automatically', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  await saveAddress(request, account)
  await page.clock.install()
  await visit(page, '/address')
  await page.getByRole('link', { name: /^Edit the address/ }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  const added = toast(page, 'Shipping information has been updated successfully')
  // Hovering keeps it open.
  await added.hover()
  await page.clock.fastForward(60_000)
  await expect(async () => {
    const box = await added.boundingBox()
    const cart = await page.getByRole('link', { name: /^Cart/ }).boundingBox()
    if (box === null || cart === null) throw new Error('Neither may be gone yet.')
    expect(box.x + box.width).toBeGreaterThan(1440 - 60)
    expect(box.y).toBeGreaterThanOrEqual(cart.y + cart.height)
  }).toPass({ timeout: 20_000 })
  const close = await added.getByRole('button', { name: 'Close toast' }).boundingBox()
  expect(Math.min(close?.width ?? 0, close?.height ?? 0), 'UX 58: room for a finger').toBeGreaterThanOrEqual(24)
  await page.mouse.move(10, 500)
  await page.clock.fastForward(5000)
  await expect(added).toBeHidden()
})

test('VAL-08: a form is empty after it was sent', async ({ page, request }) => {
  const account = await signUp(request)
  await returnAs(page, account)
  await page.goto('/edit-user/password')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Current password' }).fill(account.password)
  await page.getByRole('textbox', { name: 'New password' }).fill('a-newer-secret')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('a-newer-secret')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('')
})

test('DLG-10: without a client id neither dialog offers Google or loads its script', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await visit(page, '/faqs')
  const login = await openLogin(page)
  await expect(login.getByText(/google/i)).toHaveCount(0)
  expect([...hosts]).toEqual([new URL(page.url()).hostname])
})
