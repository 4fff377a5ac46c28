import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { TranslationRow } from '@shop/contract/catalogue/admin-translations'
import { maxApproved, type TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import { adminTranslationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'

type SelectedBarProps = {
  readonly language: TranslationLanguage
  readonly selected: readonly TranslationRow[]
  /** The service that suggests translations of missing texts; texts that are there are approved instead. */
  readonly service: string | undefined
  readonly onClear: () => void
}

/** What can be done with the selected texts. */
export function SelectedBar({ language, selected, service, onClear }: SelectedBarProps) {
  const { isBusy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const texts = selected.slice(0, maxApproved).map(({ kind, subjectId, field }) => ({ kind, subjectId, field }))
  const [first] = texts
  const act = (call: () => Promise<unknown>) =>
    send(true, async () => {
      await call()
      onClear()
      await revalidate()
    })
  const approve = () => act(() => callApi(adminTranslationCalls.approve, { body: { language, texts } }))
  const suggest = () =>
    act(async () => {
      if (first) await callApi(adminTranslationCalls.suggest, { body: { language, kind: first.kind, texts } })
    })
  const button: ReactNode =
    service === undefined ? (
      <Button look="primary" isBusy={isBusy} onClick={() => void approve()}>
        Approve
      </Button>
    ) : (
      <Button look="primary" isBusy={isBusy} onClick={() => void suggest()}>
        Suggest with {service}
      </Button>
    )
  return (
    <section aria-label="Selected texts" className="panel mb-4 flex flex-wrap items-center gap-3 p-3">
      <span className="font-semibold">{selected.length} selected</span>
      {button}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </section>
  )
}
