import { expect, test } from 'vitest'
import { adminChannelEndpoints } from '@shop/contract/content/admin-channels'
import { adminSettingEndpoints } from '@shop/contract/content/admin-settings'
import { channelsDefault } from '@shop/contract/content/channel-options'
import { answerDocument } from '#testing/fake-document.ts'
import { answer } from '#testing/fake-shop.ts'
import { press } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const channel = {
  name: 'meta' as const,
  isOn: true,
  address: 'https://shop.example/feeds/meta-0123.xml',
  addressMadeAt: '2026-11-30T04:00:00.000Z',
  fetchedAt: '2026-11-30T05:00:00.000Z',
  fetchedBy: 'facebookexternalhit/1.1',
  sent: 1190,
  leftOut: 10,
}

async function openChannels() {
  const drafts = answerDocument(adminSettingEndpoints, 'channels')
  answer(adminChannelEndpoints.list, () => ({ channels: [channel] }))
  return { drafts, ...(await openConsole('/settings/channels')) }
}

test('ROUTE-05: a channel shows its address, its pieces and who read it last', async () => {
  const main = await openChannels()
  await main.findByText(channel.address)
  main.getByText(/1,190 pieces/)
  main.getByText(/Last fetched .* by facebookexternalhit/)
  const link = main.getByRole('link', { name: /10 excluded/ })
  expect(link.getAttribute('href')).toBe('/admin/settings/channels/meta')
})

test('ROUTE-05: a new address is made only after a warning, and takes the place of the old one', async () => {
  const main = await openChannels()
  const asked = answer(adminChannelEndpoints.renew, () => ({ channels: [channel] }))
  press(await main.findByRole('button', { name: 'New URL for Facebook, Instagram and WhatsApp' }))
  const dialog = document.querySelector('dialog')
  expect(dialog?.textContent).toContain('The current URL stops working at once')
  expect(asked).toEqual([])
  answer(adminChannelEndpoints.list, () => ({ channels: [{ ...channel, address: 'https://shop.example/new.xml' }] }))
  const button = [...(dialog?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Create URL')
  if (button) press(button)
  await main.findByText('https://shop.example/new.xml')
  expect(asked).toHaveLength(1)
})

test('ROUTE-05: a channel is switched on, and a filter is saved with it', async () => {
  const main = await openChannels()
  press(await main.findByRole('button', { name: 'Pinterest' }))
  press(main.getByLabelText('On: anyone with the URL can read the feed'))
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText(/^Saved/)
  const channels = channelsDefault.channels.map((one) => (one.name === 'pinterest' ? { ...one, isOn: true } : one))
  expect(main.drafts.at(-1)).toEqual({ ...channelsDefault, channels })
})

test('ROUTE-05: pieces that a channel leaves out are listed with their reason', async () => {
  answer(adminChannelEndpoints.leftOut, ({ query }) => ({
    pieces: [
      { id: 7, name: 'Silk Kurta', designer: 'Studio Example', reason: query.reason ?? ('no_picture' as const) },
    ],
    next: null,
    counts: [{ reason: 'no_picture' as const, count: 1 }],
  }))
  const main = await openConsole('/settings/channels/google')
  await main.findByText('It has no finished picture')
  expect(main.getByRole('link', { name: 'Silk Kurta' }).getAttribute('href')).toBe('/admin/pieces/7')
})
