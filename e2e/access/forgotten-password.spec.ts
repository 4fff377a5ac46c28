import { dialogNamed, expect, newEmail, openLogin, signUp, test, toast, visit } from '#support/shopper.ts'

test('DLG-02, DLG-03, VAL-02, VAL-04, STATE-03, STATE-04: a forgotten password is reset with the code from the email', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 401 .*auth\/login/)
  const account = await signUp(request)
  await visit(page, '/faqs')
  await (await openLogin(page)).getByRole('button', { name: 'Forgot password?' }).click()
  const ask = dialogNamed(page, 'Forget Password')
  await ask.getByRole('button', { name: 'Send Code' }).click()
  await expect(ask.getByText('Email is required')).toBeVisible()
  await ask.getByLabel('Email').fill('nobody')
  await expect(ask.getByText('Invalid email')).toBeVisible()
  await ask.getByLabel('Email').fill(account.email)
  await ask.getByRole('button', { name: 'Send Code' }).click()
  await expect(toast(page, 'A code is sent')).toBeVisible()

  const reset = dialogNamed(page, 'Forget Password')
  const code = reset.getByLabel('Verification code')
  await expect(code).toBeVisible()
  await reset.getByRole('button', { name: 'Set new password' }).click()
  await expect(reset.getByText('Verification code is required')).toBeVisible()
  await expect(reset.getByText('Confirm password is required')).toBeVisible()
  await reset.getByRole('textbox', { name: 'New password' }).fill('a-newer-secret')
  await reset.getByRole('textbox', { name: 'Confirm password' }).fill('something-else')
  await expect(reset.getByText('Passwords must match')).toBeVisible()
  await reset.getByRole('textbox', { name: 'Confirm password' }).fill('a-newer-secret')
  await code.fill('AAAA-AAAA')
  await reset.getByRole('button', { name: 'Set new password' }).click()
  await expect(toast(page, 'No user is found')).toBeVisible()
  await expect(reset.getByText('This code is wrong or has expired.')).toBeVisible()
  await expect(code).toBeFocused()

  await code.fill(await codeFor(account.email))
  await reset.getByRole('button', { name: 'Set new password' }).click()
  await expect(toast(page, 'Your password is reset.Please login')).toBeVisible()
  await expect(reset).toBeHidden()

  const login = await openLogin(page)
  await login.getByLabel('Email or phone').fill(account.email)
  await login.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Unauthorized')).toBeVisible()
  await login.getByRole('textbox', { name: 'Password' }).fill('a-newer-secret')
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'User is successfully logged in')).toBeVisible()

  /** Without a mail server, the shop lists its emails on a page. */
  async function codeFor(email: string): Promise<string> {
    let found = ''
    await expect(async () => {
      const outbox = await (await request.get('/dev/outbox')).text()
      const letter = outbox
        .split('<article>')
        .find((entry) => entry.includes(email) && /[A-Z0-9]{4}-[A-Z0-9]{4}/.test(entry))
      found = /\b([A-Z0-9]{4}-[A-Z0-9]{4})\b/.exec(letter?.split('<pre>')[1] ?? '')?.[1] ?? ''
      expect(found).not.toBe('')
    }).toPass({ timeout: 20_000 })
    return found
  }
})

test('STATE-03: requesting a code for an unknown address shows the same message', async ({ page }) => {
  await visit(page, '/faqs')
  await (await openLogin(page)).getByRole('button', { name: 'Forgot password?' }).click()
  const ask = dialogNamed(page, 'Forget Password')
  await ask.getByLabel('Email').fill(newEmail())
  await ask.getByRole('button', { name: 'Send Code' }).click()
  await expect(toast(page, 'A code is sent')).toBeVisible()
  await expect(ask.getByLabel('Verification code')).toBeVisible()
})
