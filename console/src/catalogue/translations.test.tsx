import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminTranslationEndpoints, type TranslationRow } from '@shop/contract/catalogue/admin-translations'
import { adminSettingEndpoints } from '@shop/contract/content/admin-settings'
import { answerDocument } from '#testing/fake-document.ts'
import { answer, Refusal } from '#testing/fake-shop.ts'
import { press } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const missing: TranslationRow = {
  kind: 'product',
  subjectId: 7,
  field: 'name',
  thing: 'Ivory Saree',
  english: 'Ivory Saree',
  digest: 'a1',
  value: '',
  state: null,
  isOutdated: false,
  author: '',
  changedAt: null,
}

const counted = { kind: 'product', texts: 1240, missing: 310, outdated: 0, unreviewed: 2, reviewed: 928 } as const
const service = { name: 'Azure AI Translator', charactersPerMonth: 100_000, charactersLeft: 4000 }
const idle = { ...service, waiting: 0, failed: 0, problem: null }

function answerTranslations(isOpen: boolean) {
  const suggestions: { waiting: number; failed: number; problem: string | null }[] = [idle]
  const last = () => ({ ...service, ...(suggestions.at(-1) ?? idle) })
  answer(adminTranslationEndpoints.list, () => ({ texts: [missing], next: null }))
  answer(adminTranslationEndpoints.counts, () => ({
    kinds: [counted],
    isCounting: false,
    isBuilt: true,
    isOpen,
    suggestions: last(),
  }))
  return suggestions
}

test('CAT-04: chosen texts are suggested, and the page says how many wait and what could not be translated', async () => {
  const suggestions = answerTranslations(true)
  const asked = answer(adminTranslationEndpoints.suggest, () => {
    suggestions.push({ waiting: 1, failed: 0, problem: null })
    return { texts: 1, characters: 11 }
  })
  answer(adminTranslationEndpoints.stopSuggesting, () => {
    suggestions.push({ waiting: 0, failed: 1, problem: 'The key is refused.' })
    return { stopped: 1 }
  })
  const main = await openConsole('/translations')
  await main.findByText(/4,000 of 1,00,000 characters are left this month/)
  press(main.getByRole('checkbox', { name: /Ivory Saree/ }))
  press(main.getByRole('button', { name: 'Suggest with Azure AI Translator' }))
  await main.findByText('1 text to be translated')
  expect(asked).toMatchObject([{ body: { language: 'hi', kind: 'product', texts: [{ subjectId: 7, field: 'name' }] } }])
  press(main.getByRole('button', { name: 'Stop' }))
  await main.findByText('1 text could not be translated: The key is refused.')
  expect(main.getByRole('button', { name: 'Suggest all 310 missing' })).toBeTruthy()
})

test('CAT-04: a refused request for suggestions is shown with its reason', async () => {
  answerTranslations(true)
  answer(adminTranslationEndpoints.suggest, () => new Refusal('translation.no_machine'))
  const main = await openConsole('/translations')
  press(await main.findByRole('button', { name: 'Suggest all 310 missing' }))
  expect(await main.findByText(/AZURE_TRANSLATOR_KEY/)).toBeTruthy()
})

test('CAT-04: before a language opens, the dialog says what it lacks and who answers for its texts', async () => {
  answerTranslations(false)
  answer(adminTranslationEndpoints.reviewers, () => ({ reviewers: [{ name: 'Meera Iyer', texts: 928 }] }))
  const drafts = answerDocument(adminSettingEndpoints, 'languages')
  const published = answer(adminSettingEndpoints.publish, () => new Refusal('staff.no_permission'))
  const main = await openConsole('/translations')
  press(await main.findByRole('button', { name: 'Publish Hindi' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish Hindi' }))
  await dialog.findByText('Meera Iyer')
  expect(dialog.getByText('Pieces: 312 of 1,240, 2 of them to review')).toBeTruthy()
  expect(dialog.getByText(/No native reader has reviewed/)).toBeTruthy()
  press(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(published).toHaveLength(1))
  expect(drafts).toEqual([{ hi: true, ar: true }])
})
