import { useState } from 'react'
import { adminPickingCalls } from '@shop/contract/core/admin-call-table'
import type { OrderPacking } from '@shop/contract/fulfilment/admin-picking'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'

type Line = OrderPacking['lines'][number]
export type Said = { readonly look: 'good' | 'alert'; readonly text: string }

const isOrderCode = (text: string): boolean => /^#?\d{8}-\d+$/.test(text)

const isOf = (line: Line, text: string): boolean => line.codes.some((code) => code.toLowerCase() === text.toLowerCase())

function greeting({ lines }: OrderPacking): Said {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  if (pieces === 0) return { look: 'alert', text: 'Nothing of this order is in the house.' }
  return { look: 'good', text: `Scan ${pieces === 1 ? '1 piece' : `${pieces} pieces`}` }
}

/** An order whose pieces are scanned one by one; the last one records it as packed. */
export function usePacking() {
  const [order, setOrder] = useState<OrderPacking>()
  const [scanned, setScanned] = useState<Readonly<Record<number, number>>>({})
  const [said, setSaid] = useState<Said>()
  const isFull = (line: Line): boolean => (scanned[line.position] ?? 0) >= line.pieces
  const open = async (text: string): Promise<void> => {
    const code = text.replace(/^#/, '')
    const found = await callApi(adminPickingCalls.packing, { params: { code } })
    setOrder(found)
    setScanned({})
    setSaid(greeting(found))
  }
  const finish = async ({ code, lines }: OrderPacking): Promise<void> => {
    const pieces = lines.map(({ position, pieces: count }) => ({ position, pieces: count }))
    setOrder(await callApi(adminPickingCalls.packed, { params: { code }, body: { pieces } }))
    setSaid({ look: 'good', text: `${code} is packed` })
  }
  const count = async (line: Line): Promise<void> => {
    if (order === undefined) return
    const next = { ...scanned, [line.position]: (scanned[line.position] ?? 0) + 1 }
    setScanned(next)
    // After a refusal the last piece can be scanned again.
    const again = (error: unknown): never => {
      setScanned(scanned)
      throw error
    }
    if (order.lines.every(({ position, pieces }) => next[position] === pieces)) await finish(order).catch(again)
    else setSaid({ look: 'good', text: `${line.name}: ${next[line.position]} of ${line.pieces}` })
  }
  const scan = async (text: string): Promise<void> => {
    if (isOrderCode(text) || order === undefined) return open(text)
    const fitting = order.lines.filter((line) => isOf(line, text))
    const line = fitting.find((one) => !isFull(one))
    if (line !== undefined) return count(line)
    const [full] = fitting
    setSaid({ look: 'alert', text: full === undefined ? `Wrong piece: ${text}` : `One too many: ${full.name}` })
  }
  /** A refusal is said as loudly as a wrong piece. */
  const run = async (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => setSaid({ look: 'alert', text: messageOf(error) }))
  return {
    order,
    said,
    scannedOf: (line: Line): number => scanned[line.position] ?? 0,
    isFull,
    scan: (text: string) => run(() => scan(text)),
    count: (line: Line) => run(() => count(line)),
  }
}
