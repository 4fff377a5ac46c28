import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { operatorAuditor } from '#platform/security/audit.ts'
import { testApp } from '#testing/test-app.ts'
import { loadOfflineTerms, offlineTermsInForce } from './offline-terms.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function load(text: string, isTrial = false) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'terms-'))
  const path = join(folder.path, 'terms.csv')
  await writeFile(path, text)
  return await loadOfflineTerms(shop.ctx(), path, { isTrial, by: operatorAuditor('meera') })
}

const header = 'method,pin_prefix,offered,min,max,fee,bank_details'

test('PAY-01: a file of terms with problems names each by its line, and changes nothing', async () => {
  const rows = [
    'cheque,,,,,,',
    'cash_on_delivery,4000501,,,,,',
    'cash_on_delivery,,,500,400,,',
    'cash_on_delivery,400,,,200000,,',
    'bank_transfer,,,,,,',
    'cash_on_delivery,,,,1000,,',
    'cash_on_delivery,11,perhaps,,1000,x,',
  ]
  expect(await load([header, ...rows].join('\n'))).toEqual({
    problems: [
      { line: 2, text: 'method must be cash_on_delivery or bank_transfer' },
      { line: 3, text: 'pin_prefix must be the first digits of a PIN code, or empty for all' },
      { line: 4, text: 'max is below min' },
      { line: 5, text: 'max must be below 200000: the law forbids to take that much in cash' },
      { line: 6, text: 'bank_details is missing: account, IFSC code and name for the transfer' },
      { line: 7, text: 'the same method and pin_prefix as line 4' },
      { line: 8, text: 'offered must be yes, no or empty' },
      { line: 8, text: 'fee must be rupees, such as 1500 or 1499.50' },
    ],
  })
  expect(await load(header)).toEqual({ problems: [{ line: 1, text: 'the file has no rows' }] })
  expect(await load('method,colour\nbank_transfer,red')).toMatchObject({
    problems: [{ line: 1, text: '"colour" is no column of this file' }, { line: 2 }],
  })
  expect(await offlineTermsInForce(shop.ctx())).toEqual([])
})

test('PAY-01: a trial loads nothing, and a good file is in force', async () => {
  const good = `${header}\ncash_on_delivery,400,yes,500,25000,99,`
  expect(await load(good, true)).toHaveProperty('terms')
  expect(await offlineTermsInForce(shop.ctx())).toEqual([])
  await load(good)
  expect(await offlineTermsInForce(shop.ctx())).toMatchObject([
    { pinPrefix: '400', fee: { amountMinor: 9900 }, max: { amountMinor: 25_000_00 }, holdHours: 24 },
  ])
})
