import type { TestProject } from 'vitest/node'
import { openThrowawayPostgres } from '@shop/postgres'
import { dropDatabase, makeTemplate } from './test-database.ts'

/** One throwaway PostgreSQL for the whole run; `TEST_DATABASE_URL` names another server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const own = given === undefined ? await openThrowawayPostgres() : undefined
  const adminUrl = own?.url ?? given ?? ''
  const template = process.env['TEST_TEMPLATE'] ?? `shop_template_${process.pid}`
  await makeTemplate(adminUrl, template)
  project.provide('testServer', { adminUrl, template })
  return async () => {
    await dropDatabase(adminUrl, template)
    await own?.close()
  }
}
