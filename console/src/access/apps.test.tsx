import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminAppEndpoints } from '@shop/contract/access/admin-apps'
import { answer } from '#testing/fake-shop.ts'
import { press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const manifest = {
  name: 'Shelf',
  maker: 'Shelf House',
  about: 'Counts stock.',
  permissions: ['stock.edit' as const],
  links: [],
}

test('API-01: an app shows what it may do before it is installed, and its key once', async () => {
  answer(adminAppEndpoints.list, () => ({ apps: [] }))
  answer(adminAppEndpoints.read, ({ body }) => {
    expect(body).toEqual({ url: 'https://shelf.example/app.json' })
    return { manifest, digest: 'd1' }
  })
  answer(adminAppEndpoints.install, ({ body }) => {
    expect(body).toEqual({ url: 'https://shelf.example/app.json', digest: 'd1' })
    const app = {
      id: 3,
      manifestUrl: 'https://shelf.example/app.json',
      manifest,
      permissions: manifest.permissions,
      keyEndsAt: '2027-11-30T00:00:00Z',
      hasKey: true,
      lastUsedAt: null,
      webhookId: null,
      installedBy: 'Meera Iyer',
      installedAt: '2026-11-30T00:00:00Z',
    }
    return { app, credentials: { key: 'rvk_shown', webhookSecret: null, pageSecret: null } }
  })
  const page = await openConsole('/apps')
  press(page.getByRole('button', { name: 'Install an app' }))
  const asking = within(screen.getByRole('dialog', { name: 'Install an app' }))
  type(asking.getByLabelText('Address of its manifest'), 'https://shelf.example/app.json')
  press(asking.getByRole('button', { name: 'Continue' }))
  const review = within(await screen.findByRole('dialog', { name: 'Install Shelf?' }))
  expect(review.getByText(/By Shelf House, at shelf\.example\./)).toBeTruthy()
  expect(review.getByText('Change and count stock')).toBeTruthy()
  press(review.getByRole('button', { name: 'Install' }))
  expect(await screen.findByDisplayValue('rvk_shown')).toBeTruthy()
})
