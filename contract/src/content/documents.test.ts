import { expect, test } from 'vitest'
import { documentDefaults } from './document-defaults.ts'
import { contentKeys, settingKeys } from './document-types.ts'
import { documentSchemas } from './documents.ts'
import { anyPage } from './page-schema.ts'

test('ROUTE-06: each default fits its own schema, and is sent byte for byte', () => {
  for (const key of [...contentKeys, ...settingKeys]) {
    const body = documentDefaults[key]
    expect([key, JSON.stringify(documentSchemas[key].parse(body))]).toEqual([key, JSON.stringify(body)])
  }
})

test('ROUTE-06: a page keeps its path and refuses two sections with one address', () => {
  const page = documentDefaults['page-contact']
  const [first] = page.sections
  const schema = documentSchemas['page-contact']
  expect(schema.safeParse({ ...page, path: '/elsewhere' }).success).toBe(false)
  expect(schema.safeParse({ ...page, sections: [first, first] }).error?.issues).toMatchObject([
    { path: ['sections'], message: 'Two sections have the same address' },
  ])
  expect(JSON.stringify(anyPage.parse(page))).toBe(JSON.stringify(page))
})
