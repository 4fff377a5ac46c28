import { afterAll, expect, test } from 'vitest'
import { themeDefault } from '@shop/contract/content/theme-document'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
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
    /^Quiet text on the background: the contrast is 1\.\d, and has to be 4\.5\./,
  )
  expect(await readTheme(shop.ports)).toBeNull()

  const theme = themeHouses[2]?.theme ?? themeDefault
  const email = async () => (await sendAdmin(shop, 'GET messages/message-order-paid/preview.html', { as })).body
  expect(await email()).toContain('background-color:#f5f6f4')
  expect(await email()).toContain('.page{background:#17120f!important}')
  await publishSetting(shop, 'theme', theme)
  expect(await readTheme(shop.ports)).toEqual(theme)
  expect(await email()).toContain(`background-color:${theme.ground}`)
  expect(await email()).not.toMatch(/style="[^"]*#f5f6f4/)
  expect(await email()).not.toContain('#17120f')
  await publishSetting(shop, 'theme', themeDefault)
  expect(await readTheme(shop.ports)).toBeNull()
})
