import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { expect, test } from '#support/shopper.ts'

withoutTransitions()

test('issue 18: the words of an email are changed, previewed, sent as a test, published and reset', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { email } = await signIn(page, '/messages')
  const main = page.getByRole('main')
  const subject = main.getByLabel('Subject', { exact: true })
  const state = page.getByRole('region', { name: 'Status' })
  const preview = page.getByRole('region', { name: /^Preview of/ })

  await test.step('the list groups every message', async () => {
    await expect(main.getByRole('heading', { level: 2, name: 'Gift cards' })).toBeVisible()
    await expectNoAxeViolations(page, 'emails and texts')
    await main.getByRole('link', { name: 'Gift card sent' }).click()
    await expect(subject).toHaveValue('Your gift card for {recipient} is sent')
    await expectNoAxeViolations(page, 'words of an email', { frames: 1 })
  })

  await test.step('the preview shows the draft as HTML and as text', async () => {
    await subject.fill('Namaste: {recipient} has your card')
    await main.getByLabel('Closing').fill('With warm wishes <b>from the house</b>')
    await preview.getByRole('button', { name: 'Save and show' }).click()
    await expect(preview.getByRole('heading', { name: 'Preview of the draft' })).toBeVisible()
    await expect(preview).toContainText('Namaste: Meera has your card')
    await preview.getByLabel('Width').selectOption('320')
    const frame = page.frameLocator('iframe[title="Email as HTML"]')
    await expect(frame.getByText('With warm wishes <b>from the house</b>')).toBeVisible()
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
    await expectNoAxeViolations(page, 'preview of an email', { frames: 1 })
  })

  await test.step('a test goes to the person who asks', async () => {
    await preview.getByRole('button', { name: 'Send me a test' }).click()
    await expect(preview.getByRole('status')).toContainText(`A test is on its way to ${email}.`)
    await expect(async () => {
      const outbox = await (await page.request.get('/dev/outbox')).text()
      expect(outbox).toContain('Test: Namaste: Meera has your card')
      expect(outbox).toContain(email)
    }).toPass()
  })

  await test.step('it is published, and the default comes back', async () => {
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(state).toContainText('Published')
    await expect(preview.getByRole('heading', { name: 'Preview of the words in the shop' })).toBeVisible()
    await expect(preview).toContainText('Namaste: Meera has your card')
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(state).toContainText('The default')
    await expect(subject).toHaveValue('Your gift card for {recipient} is sent')
  })
})
