import { afterAll, expect, test } from 'vitest'
import { boundedFetch } from '#platform/http/outgoing-requests.ts'
import { azureTranslator } from '#platform/translation/azure/azure-translator.ts'
import { TranslatorError, type MachineText } from '#platform/translation/translator.ts'
import { sandboxKey, serveSandboxTranslator } from './sandbox-translator.ts'

const service = await serveSandboxTranslator()
afterAll(() => service[Symbol.asyncDispose]())

const account = { key: sandboxKey, region: 'centralindia', apiUrl: service.apiUrl, fetch: boundedFetch }
const azure = azureTranslator(account)

const plain = (english: string): MachineText => ({ english, isFormatted: false })
const formatted = (english: string): MachineText => ({ english, isFormatted: true })

const faultOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.catch((reason: unknown) => reason)
  return error instanceof TranslatorError ? `${error.fault}: ${error.message}` : 'nothing'
}

test('CAT-04: the service leaves names, placeholders and tags as they are', async () => {
  const texts = [
    plain('Silk saree by Studio A & B, order {orderCode}'),
    formatted('<p class="wide">Soft <b>silk</b> by Mira &amp; Co.</p>'),
    plain('5 m < 6 m'),
  ]
  const [first = '', second = '', third = ''] = await azure.translate('hi', texts, ['Studio A & B', 'Mira'])
  expect(first).toMatch(/^[\u0900-\u097F ]+ Studio A & B, [\u0900-\u097F]+ \{orderCode\}$/)
  expect(second).toMatch(
    /^<p class="wide">[\u0900-\u097F ]+<b>[\u0900-\u097F]+<\/b> [\u0900-\u097F]+ Mira &amp; [\u0900-\u097F]+\.<\/p>$/,
  )
  expect(third).toMatch(/^5 [^\s]+ < 6 [^\s]+$/)
  const [arabic = ''] = await azure.translate('ar', [plain('Miraculous Mira')], ['Mira'])
  expect(arabic).toMatch(/^[\u0600-\u06FF]+ Mira$/)
})

test('CAT-04: a text that comes back without a tag is no translation', async () => {
  service.failNext('loses a tag')
  expect(await azure.translate('hi', [formatted('<p>Silk</p>'), plain('Silk')], [])).toEqual([null, expect.any(String)])
})

test('CAT-04: each refusal of the service says whether a later try, another text or the account helps', async () => {
  const ask = () => azure.translate('hi', [plain('Silk')], [])
  service.failNext('too many requests')
  expect(await faultOf(ask())).toBe('busy: Azure AI Translator takes no more texts for the moment.')
  service.failNext('down')
  expect(await faultOf(ask())).toContain('busy: ')
  service.failNext('not JSON')
  expect(await faultOf(ask())).toContain('busy: ')
  service.failNext('free amount used')
  expect(await faultOf(ask())).toBe('account: The free amount of the account at Azure AI Translator is used up.')
  const stranger = azureTranslator({ ...account, key: 'another key of nobody' })
  expect(await faultOf(stranger.translate('hi', [plain('Silk')], []))).toContain('account: ')
  expect(await faultOf(azure.translate('hi', [plain('silk '.repeat(10_100))], []))).toContain('text: ')
  service.failNext('slow')
  const hasty = azureTranslator({ ...account, timeoutMs: 50 })
  expect(await faultOf(hasty.translate('hi', [plain('Silk')], []))).toContain('busy: ')
})
