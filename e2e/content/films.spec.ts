import type { Page } from '@playwright/test'
import { z } from 'zod'
import { callAsOwner, signIn } from '#support/console-staff.ts'
import { pngNamed } from '#support/files.ts'
import { expect, test } from '#support/shopper.ts'

const key = 'page-refund-cancellation-policy'

const contentDocument = z.object({
  version: z.int(),
  live: z.looseObject({}),
  draft: z.object({ id: z.int() }).nullable(),
})
const documentNow = async () => contentDocument.parse(await callAsOwner(`content/${key}`))

test.afterEach(async () => {
  const { version, draft } = await documentNow()
  if (draft !== null) await callAsOwner(`content/${key}/discard`, { version })
})

/** Two seconds of colours, recorded by the browser itself. */
async function recorded(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const [width, height] = [320, 180]
    Object.assign(canvas, { width, height })
    const drawing = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    for (let frame = 0; frame < 20; frame += 1) {
      if (drawing !== null) {
        drawing.fillStyle = `hsl(${frame * 18} 60% 50%)`
        drawing.fillRect(0, 0, width, height)
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
    }
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

const captions = (words: string): Buffer => Buffer.from(`WEBVTT\n\n00:00.000 --> 01:00.000\n${words}\n`)

test('CONTENT-01: a film with captions is added in the console, and played and paused with the keyboard in the shop', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/frame is sandboxed|status of 422 .*(?:draft|captions)/)
  await signIn(page, `/content/${key}`)
  const main = page.getByRole('main')
  const chooseFile = (label: string, name: string, buffer: Buffer) =>
    main.getByLabel(label).setInputFiles({ name, mimeType: '', buffer })

  await test.step('a film needs captions or the word that nobody speaks, and a wrong file says its line', async () => {
    const webm = await recorded(page)
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Film/ }).click()
    await main.getByLabel('Heading', { exact: true }).fill('At the dye house')
    await main.getByLabel('Upload Film').setInputFiles({ name: 'dye.webm', mimeType: 'video/webm', buffer: webm })
    await main
      .getByLabel('Upload Picture before it plays')
      .setInputFiles(pngNamed('dye.png', { width: 1280, height: 720, hue: 200 }))
    await main.getByLabel('Description').fill('A dyer opens a bound cloth')
    await expect(main.getByText('dye.webm')).toBeVisible()
    await main.getByLabel('Speech').selectOption('Somebody speaks')
    await expect(main.getByText(/Add captions in the language that is spoken/)).toBeVisible({ timeout: 90_000 })
    await chooseFile('Upload Captions in English', 'dye.vtt', Buffer.from('WEBVTT\n\n00:01,5 --> 00:02.000\nTied'))
    await expect(main.getByText('Line 3: “00:01,5” is no time')).toBeVisible()
    await chooseFile('Upload Captions in English', 'dye.vtt', captions('Each knot is a dot.'))
    await expect(main.getByText('dye.vtt, 1 caption')).toBeVisible()
    await chooseFile('Upload Captions in Hindi', 'rang.vtt', captions('हर गाँठ एक बिंदी है।'))
    await expect(main.getByText('rang.vtt, 1 caption')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved')
  })

  await test.step('shoppers see a picture before any of the film is loaded, and nothing plays by itself', async () => {
    const { version, draft } = await documentNow()
    const { url } = z
      .object({ url: z.string() })
      .parse(await callAsOwner(`content/${key}/preview`, { version, id: draft?.id }))
    const shopper = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const media: string[] = []
    shopper.on('request', (request) => {
      if (/-film\.|-captions\./.test(request.url())) media.push(request.url().replace(/^.*-/, ''))
    })
    const poster = shopper.waitForResponse((answer) => answer.url().includes('/media/') && answer.ok())
    await shopper.goto(url)
    const film = shopper.getByLabel('A dyer opens a bound cloth')
    await film.scrollIntoViewIfNeeded()
    await poster
    expect(
      await film.evaluate((video: HTMLVideoElement) => [video.paused, video.readyState, video.poster !== '']),
    ).toEqual([true, 0, true])
    expect(media.filter((name) => name.startsWith('film'))).toEqual([])
    // The film is short, and a paused one must not be one that is over.
    await film.evaluate((video: HTMLVideoElement) => Object.assign(video, { loop: true }))
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
    // The page may draw the section anew while its script starts, which takes the focus away.
    await expect(async () => {
      await film.focus()
      if (await isPaused()) await shopper.keyboard.press('Space')
      await expect.poll(isPaused, { timeout: 2000 }).toBe(false)
    }).toPass()
    await expect
      .poll(() =>
        film.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [
          track?.language,
          track?.mode,
          track?.activeCues?.length,
        ]),
      )
      .toEqual(['en', 'showing', 1])
    await shopper.keyboard.press('Space')
    await expect.poll(isPaused).toBe(true)
    expect(media).toContain('film.webm')
    await shopper.context().close()
  })
})
