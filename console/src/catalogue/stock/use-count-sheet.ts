import { useEffect, useState } from 'react'
import type { StockResult } from '@shop/contract/catalogue/admin-stock'
import { maxCounted } from '@shop/contract/catalogue/stock-options'
import { adminStockCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { counted, savedSheet, saveSheet, sizeOfCode, withoutSaved, withSize } from './count-sheet.ts'

const isSaved = ({ outcome }: StockResult): boolean => outcome === 'changed' || outcome === 'unchanged'

/** A count that each scan extends, and that is sent as a whole; null as the location in a house with one. */
export function useCountSheet(locationId: number | null) {
  const [sheet, setSheet] = useState(savedSheet)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const keyOf = useRequestKeys()
  useEffect(() => saveSheet(sheet), [sheet])

  const add = async (code: string): Promise<void> => {
    const { pieces } = await callApi(adminStockCalls.list, { query: { search: code } })
    const found = sizeOfCode(pieces, code)
    if (found === undefined) setProblem(`No size has the SKU or barcode “${code}”.`)
    else if (found.size.policy !== 'tracked') setProblem(`This size of ${found.piece.name} is not counted.`)
    else setSheet((before) => withSize(before, code, { ...found, locationId }))
  }
  const scan = async (code: string): Promise<void> => {
    setProblem(undefined)
    setSaved(0)
    if (counted(sheet, code) !== undefined) setSheet((before) => counted(before, code) ?? before)
    else await add(code).catch((error: unknown) => setProblem(messageOf(error)))
  }
  const save = async (): Promise<void> => {
    setProblem(undefined)
    setIsBusy(true)
    try {
      const counts = sheet
        .slice(0, maxCounted)
        .map(({ stockItemId, counted: count, expected }) => ({ stockItemId, counted: count, expected }))
      const body = { counts, ...(locationId !== null && { locationId }) }
      const { results } = await callApi(adminStockCalls.count, { body, key: keyOf(body) })
      setSaved(results.filter(isSaved).length)
      setSheet((before) => withoutSaved(before, { results, locationId }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { sheet, setSheet, scan, save, problem, saved, isBusy }
}
