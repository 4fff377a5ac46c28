import { expect, test } from 'vitest'
import { openFaultyStore, type Fault } from '#testing/faulty-store.ts'
import { operatedShop } from '#testing/operator.ts'
import { sandboxKey, serveSandboxTranslator } from '#testing/sandbox-translator/sandbox-translator.ts'
import { doctorCommand } from './doctor-command.ts'

const empty: Fault = (_request, response) => void response.end('<ListBucketResult></ListBucketResult>')
const missing: Fault = (_request, response) =>
  void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')

test('STORAGE: the doctor says which bucket answers, and what is wrong with the other', async () => {
  await using media = await openFaultyStore([empty])
  await using backups = await openFaultyStore([missing])
  const urlOf = ({ account: { bucketUrl } }: typeof media) => bucketUrl.replace('//', '//key:sesame@')
  const { operate } = await operatedShop({ S3_URL: urlOf(media), BACKUP_S3_URL: urlOf(backups) })
  const { isDone, output } = await operate(doctorCommand)
  expect(isDone).toBe(false)
  expect(output).toContain('ok    the store of S3_URL answers')
  expect(output).toMatch(/FAIL {2}The store of BACKUP_S3_URL at 127\.0\.0\.1:\d+ has no such bucket/)
  expect(output).not.toContain('sesame')
})

test('CAT-04: the doctor lets the translation service translate a word, and says why it does not', async () => {
  await using service = await serveSandboxTranslator()
  const settings = (key: string) => ({ AZURE_TRANSLATOR_URL: service.apiUrl, AZURE_TRANSLATOR_KEY: key })
  const well = await (await operatedShop(settings(sandboxKey))).operate(doctorCommand)
  expect(well.output).toContain('ok    Azure AI Translator translates')
  const refused = await (await operatedShop(settings('a key that nobody has'))).operate(doctorCommand)
  expect(refused.isDone).toBe(false)
  expect(refused.output).toContain('FAIL  Azure AI Translator does not know the key')
  expect(refused.output).not.toContain('a key that nobody has')
})
