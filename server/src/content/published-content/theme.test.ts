import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { themeDefault } from '@shop/contract/content/theme-document'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { newPicture } from '#testing/catalogue-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { readLogo } from './logo.service.ts'
import { readTheme } from './theme.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

test('THEME: a theme that nobody can read is refused, and a published one is the look of the shop', async () => {
  expect(await readTheme(shop.ports)).toBeNull()
  const as = await newStaff(shop)
  const { version } = (await sendAdmin(shop, 'GET settings/theme', { as })).body
  const body = { ...themeDefault, quietInk: '#bbbbbb', corners: 'oval' }
  const refused = await sendAdmin(shop, 'POST settings/theme/draft', { as, body: { version, body } })
  expect(Object.keys(refused.body.errors)).toEqual(['corners'])
  const faint = await sendAdmin(shop, 'POST settings/theme/draft', {
    as,
    body: { version, body: { ...body, corners: 'soft' } },
  })
  expect(faint.body.errors.quietInk[0]).toMatch(
    /^Secondary text on the background: the contrast is 1\.\d, and has to be 4\.5\./,
  )
  expect(await readTheme(shop.ports)).toBeNull()

  const theme = themeHouses[2]?.theme ?? themeDefault
  const email = async () => (await sendAdmin(shop, 'GET messages/message-order-paid/preview.html', { as })).body
  expect(await email()).toContain('background-color:#f5f6f4')
  expect(await email()).toContain('.page>table>tbody>tr>td{background:#17120f!important}')
  await publishSetting(shop, 'theme', theme)
  expect(await readTheme(shop.ports)).toEqual(theme)
  expect(await email()).toContain(`background-color:${theme.ground}`)
  expect(await email()).not.toMatch(/style="[^"]*#f5f6f4/)
  expect(await email()).not.toContain('#17120f')
  await publishSetting(shop, 'theme', themeDefault)
  expect(await readTheme(shop.ports)).toBeNull()
})

test('THEME: a logo heads emails, needs a picture that exists, and leaves the look as it is', async () => {
  const as = await newStaff(shop)
  const { version } = (await sendAdmin(shop, 'GET settings/theme', { as })).body
  const draft = (logo: object) =>
    sendAdmin(shop, 'POST settings/theme/draft', { as, body: { version, body: { ...themeDefault, logo } } })
  expect((await draft({ mediaId: 0, alt: '' })).body.errors).toEqual({
    'logo.mediaId': ['Choose a picture for the logo, or remove it'],
  })
  expect(Object.keys((await draft({ mediaId: 987_654, alt: '' })).body.errors)).toEqual(['logo.mediaId'])

  const source = sharp({ create: { width: 1200, height: 400, channels: 3, background: '#7a2e1d' } })
  const stored = await shop.ports.pictures.convert(await source.png().toBuffer(), { leastLongSide: 900 })
  const mediaId = await newPicture(shop.db, 'logo')
  await shop.db
    .updateTable('media')
    .set({ width: 1200, height: 400, renditions: JSON.stringify(stored.renditions) })
    .where('id', '=', mediaId)
    .execute()
  await publishSetting(shop, 'theme', { ...themeDefault, logo: { mediaId, alt: 'Words & co' } })
  expect(await readTheme(shop.ports)).toBeNull()
  const logo = await readLogo(shop)
  expect(logo).toMatchObject({ alt: 'Words & co', width: 360, height: 120 })
  const email = (await sendAdmin(shop, 'GET messages/message-order-paid/preview.html', { as })).body
  expect(email).toMatch(/<img[^>]*alt="Words &amp; co"[^>]*src="data:image\/png;base64,[^>]*width="120"/)
  expect(email).not.toContain('src="http')
  await publishSetting(shop, 'theme', themeDefault)
  expect(await readLogo(shop)).toBeNull()
})
