import { expect } from 'vitest'
import { z } from 'zod'
import type { DocumentBodies, SettingKey } from '@shop/contract/content/document-types'
import { newStaff, sendAdmin, type AdminAnswer } from './staff.ts'
import type { TestApp } from './test-app.ts'

const versioned = z.object({ version: z.int() })

/** Changes a setting in its present version, as a new member of staff. */
export async function changeSetting(
  shop: TestApp,
  path: `${SettingKey}/${string}`,
  body: object = {},
): Promise<AdminAnswer> {
  const as = await newStaff(shop)
  const found = await sendAdmin(shop, `GET settings/${path.split('/')[0] ?? ''}`, { as })
  const { version } = versioned.parse(found.body)
  return sendAdmin(shop, `POST settings/${path}`, { as, body: { version, ...body } })
}

export async function publishSetting<Key extends SettingKey>(
  shop: TestApp,
  key: Key,
  body: DocumentBodies[Key],
): Promise<void> {
  const saved = await changeSetting(shop, `${key}/draft`, { body })
  expect(saved).toMatchObject({ status: 200 })
  const published = await changeSetting(shop, `${key}/publish`)
  expect(published.status).toBe(200)
}
