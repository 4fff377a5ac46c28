import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { HiddenPiece } from '@shop/contract/catalogue/admin-search'
import { adminSearchCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PiecePicker } from './piece-picker.tsx'

type HiddenViewProps = { readonly pieces: readonly HiddenPiece[]; readonly canEdit: boolean }

export function HiddenView({ pieces, canEdit }: HiddenViewProps) {
  const [problem, setProblem] = useState<string>()
  const { revalidate, state } = useRevalidator()
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined)
    try {
      await work()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const hide = (productId: number): void => void change(() => callApi(adminSearchCalls.hide, { body: { productId } }))
  const show = (productId: number): void => void change(() => callApi(adminSearchCalls.show, { body: { productId } }))
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        These pieces do not appear in search or suggestions. Categories, links and orders show them as before.
      </p>
      {canEdit && (
        <div className="panel mb-5 max-w-2xl p-4">
          <PiecePicker
            label="Find a piece to hide"
            action="Hide"
            isChosen={(id) => pieces.some((piece) => piece.id === id)}
            onChoose={({ id }) => hide(id)}
          />
        </div>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {pieces.length === 0 ? (
        <p className="panel p-8 text-center font-semibold">No piece is hidden.</p>
      ) : (
        <ul aria-label="Hidden pieces" className="panel divide-y divide-line">
          {pieces.map(({ id, name, designer, hiddenAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="block text-small text-ink-2">
                  {designer !== '' && `${designer}, `}hidden {timeText(hiddenAt)}
                </span>
              </span>
              {canEdit && (
                <Button aria-label={`Unhide ${name}`} isBusy={state === 'loading'} onClick={() => show(id)}>
                  Unhide
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
