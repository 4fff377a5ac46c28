import { useEffect, useState } from 'react'
import type { TranslationCount } from '@shop/contract/catalogue/admin-translations'
import { languageNames, type TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import { languagesDefault, wordsReadBy, type LanguagesDocument } from '@shop/contract/content/languages-document'
import { adminSettingCalls, adminTranslationCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { kindTexts } from './translation-labels.ts'

const params = { key: 'languages' } as const

const isLanguages = (body: unknown): body is LanguagesDocument =>
  typeof body === 'object' && body !== null && 'hi' in body && 'ar' in body

/** Publishes the setting with this language changed; other versions of it stay in its history. */
async function changeLanguage(language: TranslationLanguage, isOpen: boolean): Promise<void> {
  const found = await callApi(adminSettingCalls.find, { params })
  const live = isLanguages(found.live) ? found.live : languagesDefault
  const body = { ...live, [language]: isOpen }
  const { version } = await callApi(adminSettingCalls.save, { params, body: { version: found.version, body } })
  await callApi(adminSettingCalls.publish, { params, body: { version } })
}

type PublicationDialogProps = {
  readonly language: TranslationLanguage
  readonly kinds: readonly TranslationCount[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Publishes a language, or unpublishes it; before that, it says what they would read in English. */
export function PublicationDialog({ language, kinds, isOpen, onClose }: PublicationDialogProps) {
  const name = languageNames[language]
  return (
    <FormDialog
      title={isOpen ? `Unpublish ${name}` : `Publish ${name}`}
      action={isOpen ? 'Unpublish' : 'Publish'}
      look={isOpen ? 'danger' : 'primary'}
      onClose={onClose}
      onSubmit={() => changeLanguage(language, !isOpen)}
    >
      {() =>
        isOpen ? (
          <p>
            Shoppers can no longer choose {name}. You can still preview its pages at /{language}; search engines drop
            them. Orders placed in {name} keep their messages in it.
          </p>
        ) : (
          <>
            <Missing language={language} kinds={kinds} />
            {wordsReadBy[language] === null && (
              <Notice look="warn">No native reader has reviewed the shop’s own words in {name} yet.</Notice>
            )}
            <Reviewers language={language} />
          </>
        )
      }
    </FormDialog>
  )
}

function Missing({ language, kinds }: Pick<PublicationDialogProps, 'language' | 'kinds'>) {
  const lacking = kinds.filter(({ missing, unreviewed }) => missing + unreviewed > 0)
  if (lacking.length === 0) return <Notice look="good">Every text is translated and reviewed.</Notice>
  return (
    <Notice look="warn">
      <p>Shoppers read these in English, because they have no reviewed {languageNames[language]} text:</p>
      <ul className="mt-1 list-disc ps-5">
        {lacking.map(({ kind, missing, unreviewed, texts }) => (
          <li key={kind}>
            {kindTexts[kind]}: {numberText(missing + unreviewed)} of {numberText(texts)}
            {unreviewed > 0 && `, ${numberText(unreviewed)} of them to review`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type Found = readonly { readonly name: string; readonly texts: number }[]

/** The people who answer for the texts. */
function Reviewers({ language }: Pick<PublicationDialogProps, 'language'>) {
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    callApi(adminTranslationCalls.reviewers, { query: { language }, signal: leaving.signal }).then(
      ({ reviewers }) => setFound(reviewers),
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(messageOf(error))
      },
    )
    return () => leaving.abort()
  }, [language])
  if (problem !== undefined) return <Notice look="alert">{problem}</Notice>
  if (found === undefined) return <p className="text-ink-2">Loading reviewers…</p>
  if (found.length === 0) return <p>Nobody has reviewed a text yet.</p>
  return (
    <section aria-label="Reviewed by">
      <h3 className="font-semibold">Reviewed by</h3>
      <ul>
        {found.map(({ name, texts }) => (
          <li key={name} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="text-ink-2 tabular-nums">{numberText(texts)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
