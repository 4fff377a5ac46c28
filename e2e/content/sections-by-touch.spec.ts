import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { callAsOwner, signIn } from '#support/console-staff.ts'
import { expect, test } from '#support/shopper.ts'

// No other journey edits this page, and shoppers see nothing of a draft.
const key = 'page-privacy-policy'

const contentDocument = z.object({
  version: z.int(),
  live: z.looseObject({ sections: z.array(z.looseObject({ heading: z.string() })).min(4) }),
  draft: z.object({ body: z.looseObject({ title: z.string() }) }).nullable(),
})

const documentNow = async () => contentDocument.parse(await callAsOwner(`content/${key}`))

test.afterEach(async () => {
  const { version, draft } = await documentNow()
  if (draft !== null) await callAsOwner(`content/${key}/discard`, { version })
})

async function centreOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('There is nothing to touch.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags with a finger, which Playwright's own mouse does not do. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centreOf(from), await centreOf(to)]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
  await touch('touchStart', start)
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * part })
  await touch('touchEnd')
}

const rows = (page: Page) => page.getByRole('list', { name: 'Sections in their order' }).getByRole('listitem')
const scrolled = (page: Page) => page.evaluate(() => globalThis.scrollY)

test('HOME-01: on a phone a section is dragged by its handle while the page stays, and another person’s draft is not lost @phone', async ({
  page,
  faults,
}) => {
  faults.expect(/frame is sandboxed|status of 409 .*content\/page-privacy-policy\/draft/)
  await signIn(page, `/content/${key}`)
  const titles = (await documentNow()).live.sections.map(({ heading }) => heading)
  const [first = '', second = '', third = ''] = titles
  await rows(page).first().scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  const handle = (title: string) => rows(page).filter({ hasText: title }).first().getByTitle('Drag to move')

  await test.step('down, and up again', async () => {
    await dragByTouch(page, handle(first), rows(page).nth(2))
    await expect(rows(page).nth(2)).toContainText(first)
    await expect(rows(page).first()).toContainText(second)
    expect(await scrolled(page)).toBe(before)
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved')
    await dragByTouch(page, handle(first), rows(page).first())
    await expect(rows(page).first()).toContainText(first)
    expect(await scrolled(page)).toBe(before)
    await expect
      .poll(async () => (await documentNow()).draft?.body['sections'])
      .toMatchObject(titles.map((heading) => ({ heading })))
  })

  await test.step('a draft that another person saves meanwhile is shown beside this one', async () => {
    const { version, live } = await documentNow()
    await callAsOwner(`content/${key}/draft`, { version, body: { ...live, title: 'Privacy, told plainly' } })
    await dragByTouch(page, handle(third), rows(page).first())
    const conflict = page.getByRole('alert').filter({ hasText: 'changed this in the meantime' })
    await expect(conflict).toContainText('Privacy, told plainly')
    await expect(rows(page).first()).toContainText(third)
    expect((await documentNow()).draft?.body.title).toBe('Privacy, told plainly')
    await conflict.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(conflict).toBeHidden()
    await expect(rows(page).first()).toContainText(first)
    await page.getByText('Whole page').click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Privacy, told plainly')
  })
})
