import { devices, type Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { pngNamed } from '#support/files.ts'
import { buyPiece } from '#support/orders.ts'
import { dialogNamed, expect, newShopper, test, toast } from '#support/shopper.ts'

withoutTransitions()

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
}

const picture = (name: string, hue: number) => pngNamed(`${name}.png`, { width: 900, height: 1200, hue })

/** Records a step of the open piece with pictures, and asks. */
async function ask(
  page: Page,
  step: { readonly kind: string; readonly note: string; readonly hues: readonly number[] },
) {
  const form = page.getByRole('form', { name: 'Record a step' })
  await form.getByRole('radio', { name: step.kind }).check()
  await form.getByLabel('Choose pictures').setInputFiles(step.hues.map((hue) => picture(`view-${hue}`, hue)))
  await expect(form.getByRole('button', { name: /^Enlarge Picture/ })).toHaveCount(step.hues.length, {
    timeout: 60_000,
  })
  await form.getByLabel('Note, which the customer reads').fill(step.note)
  await form.getByLabel('Ask for the customer’s approval').check()
  await form.getByRole('button', { name: 'Record and ask the customer' }).click()
  await expect(form.getByText('The step is recorded.')).toBeVisible()
}

test('ORDER-03: the workroom asks with pictures, the customer approves, then asks for a change, and both see it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext(phone)
  const shopper = await context.newPage()
  const account = await newShopper(shopper, context.request)
  const { id, code, name } = await buyPiece(context.request, account, { turn: 3, isMade: true })
  await shopper.goto(`/order-details/${id}`)
  await signIn(page, `/orders/${code}`)
  const main = page.getByRole('main')

  await test.step('the piece stands in the list, and its first step asks with two pictures', async () => {
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByRole('button', { name: 'Send to workroom' }).click()
    await expect(page.getByRole('button', { name: 'Pass quality check' })).toBeVisible()
    await page.goto('/admin/workroom')
    await expect(main.getByRole('listitem').filter({ hasText: code })).toContainText('In the workroom')
    await expectNoAxeViolations(page, 'the workroom')
    await main.getByRole('listitem').filter({ hasText: code }).getByRole('link').click()
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await ask(page, { kind: 'Embroidery', note: 'The border is done.', hues: [20, 200] })
    await expectNoAxeViolations(page, 'a piece in the workroom')
    await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Waiting for the customer')
  })

  await test.step('passing the check needs a reason while the customer has not answered', async () => {
    await page.goto(`/admin/orders/${code}`)
    await page.getByRole('button', { name: 'Pass quality check' }).click()
    const dialog = dialogNamed(page, `Pass quality check of ${code}`)
    await expect(dialog).toContainText('The customer has not approved the pictures of the workroom yet.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('on a phone, the customer looks closely and approves', async () => {
    await shopper.reload()
    const section = shopper.getByRole('region', { name: 'From our workroom' })
    await expect(section).toContainText('The border is done.')
    await section.getByRole('button', { name: /^Enlarge picture 2 of 2/ }).click()
    const zoom = shopper.getByRole('dialog', { name })
    await expect(zoom.getByText('2 of 2')).toBeVisible()
    await zoom.getByRole('button', { name: 'Close' }).click()
    await expectNoAxeViolations(shopper, 'an order with pictures to approve')
    await section.getByRole('button', { name: 'Approve' }).click()
    await dialogNamed(shopper, 'Approve this step?').getByRole('button', { name: 'Approve' }).click()
    await expect(toast(shopper, 'Thank you. We will continue with your piece.')).toBeVisible()
    await expect(section).toContainText('You approved this on')
    await expect(section.getByRole('button', { name: 'Approve' })).toBeHidden()
  })

  await test.step('the staff see the approval, and ask once more', async () => {
    await page.reload()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText(`Embroidery: ${name}, approved`)
    await page.getByRole('link', { name: `Record a step of ${name}` }).click()
    await ask(page, { kind: 'Fitting', note: 'The first fitting.', hues: [120] })
  })

  await test.step('the customer asks for a change in words', async () => {
    await shopper.reload()
    const section = shopper.getByRole('region', { name: 'From our workroom' })
    await section.getByRole('button', { name: 'Ask for a change' }).click()
    await section.getByRole('button', { name: 'Send request' }).click()
    await expect(section).toContainText('Tell us what to change')
    await section.getByLabel('What should we change?').fill('Please make the sleeves an inch longer.')
    await section.getByRole('button', { name: 'Send request' }).click()
    await expect(section).toContainText('You asked for a change on')
    await expect(section).toContainText('Please make the sleeves an inch longer.')
  })

  await test.step('the change stands in the lists, until the next step answers it', async () => {
    await page.goto('/admin/orders?view=needs_answer')
    await expect(main.getByRole('row').filter({ hasText: code })).toContainText('Needs an answer')
    await page.goto('/admin/workroom?view=answer')
    await main.getByRole('listitem').filter({ hasText: code }).getByRole('link').click()
    await expect(main).toContainText('Please make the sleeves an inch longer.')
    await ask(page, { kind: 'Fitting', note: 'The sleeves are longer now.', hues: [300] })
    await expect(main).toContainText('round 3')
    await page.goto('/admin/workroom?view=answer')
    await expect(main.getByRole('heading', { level: 1, name: 'Workroom' })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: code })).toHaveCount(0)
  })
  await context.close()
})
