import { useState } from 'react'
import { adminPackingCalls } from '@shop/contract/admin-call-table'
import { paperKinds, type PaperKind } from '@shop/contract/admin-packing'
import type { Me } from '@shop/contract/admin-session'
import { messageOf } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'

type PaperButtonsProps = { readonly me: Me; readonly codes: readonly string[] }

const paperTexts = {
  slip: { one: 'Packing slip', many: 'Packing slips' },
  label: { one: 'Address label', many: 'Address labels' },
} as const satisfies Record<PaperKind, object>

export const mayPrint = (me: Me): boolean => may(me, 'orders.ship') && may(me, 'contacts.read')

/** One PDF with the papers of all these orders, for who packs and sees addresses. */
export function PaperButtons({ me, codes }: PaperButtonsProps) {
  const [busyWith, setBusyWith] = useState<PaperKind>()
  const [problem, setProblem] = useState<string>()
  if (!mayPrint(me)) return null
  const print = async (kind: PaperKind): Promise<void> => {
    setBusyWith(kind)
    setProblem(undefined)
    try {
      saveFile(await request(adminPackingCalls.papers, { body: { kind, codes: [...codes] } }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusyWith(undefined)
    }
  }
  return (
    <>
      {paperKinds.map((kind) => (
        <Button key={kind} isBusy={busyWith === kind} onClick={() => void print(kind)}>
          {paperTexts[kind][codes.length === 1 ? 'one' : 'many']}
        </Button>
      ))}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </>
  )
}
