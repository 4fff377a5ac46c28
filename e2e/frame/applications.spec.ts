import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { pdfNamed } from '#support/files.ts'
import { copiesFor } from '#support/outbox.ts'
import { sectionHydrated, expect, newEmail, test, visit } from '#support/shopper.ts'

const made = 'I made a coat for a friend, and would now leave the collar alone.'
const ticket = /^T-[A-Z2-9]{4}-[A-Z2-9]{4}$/

async function openApplication(page: Page): Promise<Locator> {
  await visit(page, '/career')
  const form = page.getByRole('form', { name: 'Apply' })
  await sectionHydrated(form)
  return form
}

const fileOf = (form: Locator) => form.getByLabel('CV, or samples of your work')
const sendOf = (form: Locator) => form.getByRole('button', { name: 'Send application' })

async function fillApplication(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Position').selectOption('Store lead, Hyderabad')
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Something you made').fill(made)
}

test('ROUTE-06: an applicant sends a PDF and gets a ticket @phone', async ({ page, request }) => {
  const email = newEmail()
  const form = await openApplication(page)
  await expect(form.getByLabel('Position').getByRole('option')).toHaveText([
    'Choose a position',
    ...(await page.locator('section[aria-labelledby="positions"] li').allInnerTexts()),
  ])
  await sendOf(form).click()
  for (const missing of [
    'Name is required',
    'Email is required',
    'Message is required',
    'Choose a PDF of at most 4 MB',
  ])
    await expect(form.getByText(missing, { exact: true })).toBeVisible()
  await expect(form.getByLabel('Position')).toBeFocused()
  await fillApplication(form, email)
  await expect(form.getByText(`${made.length} of 1000 characters`)).toBeVisible()
  await fileOf(form).setInputFiles(pdfNamed('Asha Rao.pdf', 20_000))
  await expect(form.getByText('Asha Rao.pdf')).toBeVisible()
  await expect(form.getByText('20 KB')).toBeVisible()
  await expect(form.getByText('Choose a PDF of at most 4 MB')).toBeHidden()
  await sendOf(form).focus()
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you. We have your application.' })
  await expect(thanks.getByText(ticket)).toBeVisible()
  await expect(thanks.getByRole('heading')).toBeFocused()
  await expect(thanks).toContainText('We reply within two weeks.')
  const given = await thanks.getByText(ticket).innerText()
  await expect.poll(() => copiesFor(request, email)).toEqual([given])
  await thanks.getByRole('button', { name: 'Apply for another position' }).click()
  await expect(form.getByLabel('Position')).toBeFocused()
  await expect(form.getByText('Choose a PDF', { exact: true })).toBeVisible()
})

test('ROUTE-06: an unsuitable file shows at once which files are accepted, and no input is lost @phone', async ({
  page,
}) => {
  const form = await openApplication(page)
  await fillApplication(form, newEmail())
  const choose = async (name: string, bytes: number, start = '%PDF-') => {
    const buffer = Buffer.alloc(bytes)
    buffer.write(start)
    await fileOf(form).setInputFiles({ name, mimeType: 'application/pdf', buffer })
  }
  const most = 4 * 1024 * 1024
  await choose('letter.pdf', 1000, 'PK')
  await expect(form.getByText('“letter.pdf” is not a PDF. Save it as a PDF, and choose that.')).toBeVisible()
  await choose('large.pdf', most + 1)
  await expect(form.getByText('“large.pdf” has 4.1 MB. Choose a PDF of at most 4 MB.')).toBeVisible()
  await choose('empty.pdf', 0)
  await expect(form.getByText('“empty.pdf” is empty.')).toBeVisible()
  await expect(fileOf(form)).toHaveAttribute('aria-invalid', 'true')
  await sendOf(form).click()
  await expect(form.getByText('Choose a PDF of at most 4 MB', { exact: true })).toBeVisible()
  await expect(fileOf(form)).toBeFocused()
  await choose('right.pdf', most)
  await expect(form.getByText('4.0 MB')).toBeVisible()
  await form.getByRole('button', { name: 'Remove right.pdf' }).click()
  await expect(fileOf(form)).toBeFocused()
  await expect(form.getByText('right.pdf')).toBeHidden()
  await choose('right.pdf', most)
  await expect(form.getByLabel('Something you made')).toHaveValue(made)
  await sendOf(form).click()
  await expect(page.getByText(ticket)).toBeVisible()
})

test('ROUTE-06: the box accepts one dropped PDF, not two, and a PDF dropped beside it does not open', async ({
  page,
}) => {
  const form = await openApplication(page)
  const drop = (target: Locator, count: number) =>
    target.evaluate((element, files) => {
      const dataTransfer = new DataTransfer()
      for (let index = 0; index < files; index += 1) dataTransfer.items.add(new File(['%PDF-1.7'], `${index}.pdf`))
      const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
      return event.defaultPrevented
    }, count)
  expect(await drop(fileOf(form), 2)).toBe(true)
  await expect(form.getByText('Choose one PDF. It can have several pages.')).toBeVisible()
  expect(await drop(fileOf(form), 1)).toBe(true)
  await expect(form.getByText('0.pdf')).toBeVisible()
  expect(await drop(page.getByRole('heading', { level: 1 }), 1)).toBe(true)
})

test('ERR-01: a slow application shows its progress, and a cancelled one that is sent again creates one ticket @phone', async ({
  page,
  request,
}) => {
  const email = newEmail()
  const form = await openApplication(page)
  await fillApplication(form, email)
  await fileOf(form).setInputFiles(pdfNamed('Asha Rao.pdf', 1_000_000))
  const line = await page.context().newCDPSession(page)
  const setSpeed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await setSpeed(50_000)
  await sendOf(form).click()
  const progress = form.getByRole('progressbar', { name: 'Sending Asha Rao.pdf' })
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(5)
  // A change of the chosen file does not affect the upload in flight.
  await form.getByRole('button', { name: 'Remove Asha Rao.pdf' }).click()
  await expect(progress).toBeVisible()
  await fileOf(form).setInputFiles(pdfNamed('Asha Rao.pdf', 1_000_000))
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toBeHidden()
  await expect(form.getByText('Upload cancelled. Nothing is lost')).toBeVisible()
  await expect(sendOf(form)).toBeFocused()
  await expect(form.getByText('Asha Rao.pdf')).toBeVisible()
  await setSpeed(-1)
  await sendOf(form).click()
  const given = await page.getByText(ticket).innerText()
  await expect.poll(() => copiesFor(request, email)).toEqual([given])
})

test('ERR-01: an application without a connection is kept, and a repeat creates one ticket', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const email = newEmail()
  const form = await openApplication(page)
  await fillApplication(form, email)
  await fileOf(form).setInputFiles(pdfNamed('Asha Rao.pdf'))
  await page.context().setOffline(true)
  await sendOf(form).click()
  await expect(page.getByRole('main').getByText(/Your message and your file are still here/)).toBeVisible()
  await page.context().setOffline(false)
  // The request arrives, but its response is lost.
  const tickets: string[] = []
  await page.route('**/api/v2/enquiries/application', async (route) => {
    const answer = await route.fetch()
    tickets.push(z.object({ ticket: z.string() }).parse(await answer.json()).ticket)
    if (tickets.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await sendOf(form).click()
  await expect.poll(() => tickets.length).toBe(1)
  await expect(sendOf(form)).not.toHaveAttribute('aria-busy', 'true')
  await sendOf(form).click()
  const given = await page.getByText(ticket).innerText()
  expect(tickets).toEqual([given, given])
  await expect.poll(() => copiesFor(request, email)).toEqual([given])
})
