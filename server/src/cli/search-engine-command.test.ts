import { expect, test } from 'vitest'
import { feedOnce } from '@shop/search'
import { openLog } from '#platform/runtime/log.ts'
import { openSearchCluster } from '#platform/search/search-cluster.ts'
import { searchOf } from '#platform/search/search-settings.ts'
import { newProduct } from '#testing/factories.ts'
import { operatedShop } from '#testing/operator.ts'
import { openFakeCluster } from '#testing/search-cluster/search-cluster.ts'
import { doctorCommand } from './doctor-command.ts'
import { searchEngineCommand } from './search-engine-command.ts'

test('CAT-04: the operator sees, refills and detaches the engine outside, and the doctor says whether it answers', async () => {
  const fake = await openFakeCluster()
  const { shop, operate } = await operatedShop({ SEARCH_URL: fake.url.replace('//', '//shop:sesame@') })
  await newProduct(shop.db)
  expect((await operate(searchEngineCommand, 'status')).output).toBe('No engine is attached: nothing is noted for one.')
  expect((await operate(doctorCommand)).output).toMatch(/warn {2}the search engine at \S+ has no shop-listings yet/)
  expect((await operate(searchEngineCommand, 'refill')).output).toMatch(/^shop-listings-v1-1 is begun\./)
  expect((await operate(searchEngineCommand, 'status')).output).toContain('Filling: shop-listings-v1-1')
  const account = searchOf(fake.url)
  if (!account) throw new Error('A cluster has an address.')
  const deps = { db: shop.db, log: openLog('silent'), cluster: openSearchCluster(account) }
  const fed = async () => {
    await feedOnce(deps)
    return (await operate(searchEngineCommand, 'status')).output
  }
  await expect.poll(fed).toBe('Answering: shop-listings-v1-1\nOldest change that it lacks: 0 s old')
  expect((await operate(doctorCommand)).output).toContain('answers for shop-listings')
  expect((await operate(searchEngineCommand, 'refill')).output).toMatch(/^shop-listings-v1-\d+ is begun\./)
  expect((await operate(searchEngineCommand, 'detach')).isDone).toBe(true)
  expect((await operate(searchEngineCommand, 'status')).output).toContain('No engine is attached')
  await fake[Symbol.asyncDispose]()
  const { isDone, output } = await operate(doctorCommand)
  expect(isDone).toBe(false)
  expect(output).toMatch(/FAIL {2}the search engine at 127\.0\.0\.1:\d+: /)
  expect(output).not.toContain('sesame')
  expect((await operate(searchEngineCommand, 'refill')).output).not.toContain('is begun')
})
