import { useState } from 'react'
import { adminParcelCalls } from '@shop/contract/core/admin-call-table'
import type { DispatchResult } from '@shop/contract/fulfilment/admin-parcels'
import type { PastedParcel } from '@shop/contract/fulfilment/pasted-parcels'
import { callApi } from '#api/client.ts'
import { useSending } from '#ui/use-sending.ts'
import { rememberCourier } from './courier-fields.tsx'

export type DispatchRow = PastedParcel & {
  readonly key: number
  /** Undefined until the table is checked, and again once the row is edited. */
  readonly result: DispatchResult | undefined
}

/** The largest table; the contract refuses more. */
export const maxRows = 500

let lastKey = 0
const nextKey = (): number => (lastKey += 1)

export const blank = { code: '', courier: '', trackingNumber: '' }

const isBlank = ({ code, courier, trackingNumber }: PastedParcel): boolean =>
  `${code}${courier}${trackingNumber}` === ''

/** A last empty row takes the next order. */
function withLast(rows: readonly DispatchRow[]): readonly DispatchRow[] {
  const last = rows.at(-1)
  if (last !== undefined && isBlank(last)) return rows
  return rows.length >= maxRows ? rows : [...rows, { ...blank, key: nextKey(), result: undefined }]
}

export const isSent = ({ result }: DispatchRow): boolean =>
  result?.outcome === 'sent' || result?.outcome === 'sent_already'

type Sent = { readonly isTrial: boolean; readonly courier: string }

/** A row that was changed since it was sent is not the one that was answered. */
const isSame = (sent: DispatchRow, now: DispatchRow): boolean =>
  sent.key === now.key &&
  sent.code === now.code &&
  sent.courier === now.courier &&
  sent.trackingNumber === now.trackingNumber

export function useDispatchRows(codes: readonly string[]) {
  const [rows, setRows] = useState<readonly DispatchRow[]>(() =>
    withLast(codes.map((code) => ({ ...blank, code, key: nextKey(), result: undefined }))),
  )
  const { busyWith, problem, send } = useSending<'check' | 'dispatch'>()
  const change = (key: number, part: Partial<PastedParcel>): void =>
    setRows((before) => withLast(before.map((row) => (row.key === key ? { ...row, ...part, result: undefined } : row))))
  /** Adds rows at the end; those whose order stands there already fill its courier and number. */
  const add = (given: readonly PastedParcel[]): void =>
    setRows((before) => {
      const filled = before.map((row) => {
        const other = isSent(row) ? undefined : given.find(({ code }) => code !== '' && code === row.code)
        if (other === undefined) return row
        const { courier, trackingNumber } = other
        return {
          ...row,
          courier: courier === '' ? row.courier : courier,
          trackingNumber: trackingNumber === '' ? row.trackingNumber : trackingNumber,
          result: undefined,
        }
      })
      const known = new Set(before.map(({ code }) => code))
      const added = given.filter(({ code }) => code === '' || !known.has(code))
      const whole = [
        ...filled.filter((row) => !isBlank(row)),
        ...added.map((row) => ({ ...row, key: nextKey(), result: undefined })),
      ]
      return withLast(whole.slice(0, maxRows))
    })
  const remove = (isRemoved: (row: DispatchRow) => boolean): void =>
    setRows((before) => withLast(before.filter((row) => !isRemoved(row))))
  const submit = async ({ isTrial, courier }: Sent): Promise<void> => {
    const sent = rows.filter((row) => !isBlank(row))
    await send(isTrial ? 'check' : 'dispatch', async () => {
      const body = sent.map((row) => ({
        code: row.code,
        courier: row.courier === '' ? courier : row.courier,
        trackingNumber: row.trackingNumber,
      }))
      const { results } = await callApi(adminParcelCalls.dispatchMany, { body: { rows: body, isTrial } })
      setRows((before) => before.map((row) => ({ ...row, result: results[sent.findIndex((one) => isSame(one, row))] })))
      if (!isTrial && courier !== '') rememberCourier(courier)
    })
  }
  return { rows, change, add, remove, submit, busyWith, problem, filled: rows.filter((row) => !isBlank(row)) }
}

export type DispatchRows = ReturnType<typeof useDispatchRows>
