import { useRevalidator } from 'react-router'
import type { TranslationSuggestions } from '@shop/contract/catalogue/admin-translations'
import {
  maxTranslationRows,
  type TranslationKind,
  type TranslationLanguage,
} from '@shop/contract/catalogue/translation-options'
import { adminTranslationCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'

const texts = (count: number): string => (count === 1 ? '1 text' : `${numberText(count)} texts`)

type SuggestionsPanelProps = {
  readonly language: TranslationLanguage
  readonly kind: TranslationKind
  readonly suggestions: TranslationSuggestions
  /** Missing texts of the kind. */
  readonly missing: number
}

/** The translation service: its queue, what it could not translate, and the characters that are left. */
export function SuggestionsPanel({ language, kind, suggestions, missing }: SuggestionsPanelProps) {
  const { name, charactersLeft, charactersPerMonth, waiting, failed, problem } = suggestions
  const { busyWith, problem: refusal, send } = useSending<'ask' | 'stop'>()
  const { revalidate } = useRevalidator()
  const ask = () =>
    send('ask', async () => {
      await callApi(adminTranslationCalls.suggest, { body: { language, kind } })
      await revalidate()
    })
  const stop = () =>
    send('stop', async () => {
      await callApi(adminTranslationCalls.stopSuggesting, { body: { language } })
      await revalidate()
    })
  const asked = Math.min(missing, maxTranslationRows)
  if (asked + waiting + failed === 0) return null
  return (
    <section aria-label={`Suggestions of ${name}`} className="panel mb-4 grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold" role="status">
            {waiting > 0 ? `${texts(waiting)} to be translated` : `Suggestions of ${name}`}
          </p>
          <p className="text-small text-ink-2">
            Each becomes a draft, which shoppers see when you approve it. {numberText(charactersLeft)} of{' '}
            {numberText(charactersPerMonth)} characters are left this month.
          </p>
        </div>
        {waiting > 0 ? (
          <Button isBusy={busyWith === 'stop'} onClick={() => void stop()}>
            Stop
          </Button>
        ) : (
          asked > 0 && (
            <Button isBusy={busyWith === 'ask'} onClick={() => void ask()}>
              {asked === 1 ? 'Suggest the missing text' : `Suggest all ${numberText(asked)} missing`}
            </Button>
          )
        )}
      </div>
      {failed > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Notice look="warn">
            {texts(failed)} could not be translated: {problem}
          </Notice>
          {waiting === 0 && (
            <Button look="quiet" isBusy={busyWith === 'stop'} onClick={() => void stop()}>
              Dismiss
            </Button>
          )}
        </div>
      )}
      {refusal !== undefined && <Notice look="alert">{refusal}</Notice>}
    </section>
  )
}
