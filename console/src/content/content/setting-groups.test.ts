import { expect, test } from 'vitest'
import { settingKeys } from '@shop/contract/content/document-types'
import { settingGroups } from './setting-groups.ts'

const rowOf = (key: string) => ({
  key,
  isDefault: true,
  hasDraft: false,
  publishAt: null,
  changedAt: null,
  changedBy: null,
})

test('CONTENT-02: the page of settings has each setting once, and one of an unknown kind at its end', () => {
  const groups = settingGroups([...settingKeys, 'something-new'].map(rowOf))
  const links = groups.flatMap((group) => group.links.map(({ to }) => to))
  expect(new Set(links).size).toBe(links.length)
  for (const key of settingKeys) expect(links).toContain(`/settings/${key}`)
  expect(groups.at(-1)?.links.at(-1)).toMatchObject({ to: '/settings/something-new', title: 'something-new' })
})
