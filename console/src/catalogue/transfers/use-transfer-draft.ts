import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StockPiece, StockSize } from '@shop/contract/catalogue/admin-stock'
import type { TransferDetail } from '@shop/contract/catalogue/admin-transfers'
import { adminTransferCalls } from '@shop/contract/core/admin-call-table'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'

export type DraftLine = {
  readonly stockItemId: number
  readonly name: string
  readonly size: string
  readonly pieces: number
}

export type Draft = {
  readonly fromId: number
  readonly toId: number
  readonly note: string
  readonly lines: readonly DraftLine[]
}

function draftOf({ from, to, note, lines }: TransferDetail): Draft {
  const known = lines.flatMap(({ stockItemId, name, size, pieces }) =>
    stockItemId === null ? [] : [{ stockItemId, name, size, pieces }],
  )
  return { fromId: from.id, toId: to.id, note, lines: known }
}

/** The fields of a draft that is new, or of one that is changed. */
export function useTransferDraft(start: Draft | TransferDetail) {
  const known = 'id' in start ? start : undefined
  const [draft, setDraft] = useState<Draft>('id' in start ? draftOf(start) : start)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const keyOf = useRequestKeys()
  const change = (fields: Partial<Draft>): void => setDraft((before) => ({ ...before, ...fields }))
  const add = (piece: StockPiece, { stockItemId, name }: StockSize): void =>
    setDraft((before) => ({
      ...before,
      lines: [
        ...before.lines.filter((line) => line.stockItemId !== stockItemId),
        { stockItemId, name: piece.name, size: name, pieces: 1 },
      ],
    }))
  const count = (stockItemId: number, pieces: number): void =>
    setDraft((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.stockItemId === stockItemId ? { ...line, pieces } : line)),
    }))
  const remove = (stockItemId: number): void =>
    setDraft((before) => ({ ...before, lines: before.lines.filter((line) => line.stockItemId !== stockItemId) }))
  const save = async (): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    const lines = draft.lines.map(({ stockItemId, pieces }) => ({ stockItemId, pieces }))
    const body = { ...draft, lines }
    try {
      const { id } =
        known === undefined
          ? await callApi(adminTransferCalls.create, { body, key: keyOf(body) })
          : await callApi(adminTransferCalls.update, {
              params: { id: known.id },
              body: { ...body, version: known.version },
            })
      await navigate(`/stock/transfers/${id}`)
    } catch (refusal) {
      setError(refusal)
      setIsBusy(false)
    }
  }
  const fields = fieldsOf(error)
  const problem = error !== undefined && Object.keys(fields).length === 0 ? messageOf(error) : undefined
  return { draft, change, add, count, remove, save, isBusy, fields, problem }
}
