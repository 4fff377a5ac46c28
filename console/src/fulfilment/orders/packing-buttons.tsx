import type { Me } from '@shop/contract/access/admin-session'
import { adminPackingCalls } from '@shop/contract/core/admin-call-table'
import { packingKinds, type PackingKind } from '@shop/contract/fulfilment/packing-options'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSending } from '#ui/use-sending.ts'

type PackingButtonsProps = {
  readonly me: Me
  readonly codes: readonly string[]
  /** An order that the customer collects needs no label. */
  readonly kinds?: readonly PackingKind[]
}

const packingTexts = {
  slip: { one: 'Packing slip', many: 'Packing slips' },
  label: { one: 'Address label', many: 'Address labels' },
} as const satisfies Record<PackingKind, object>

export const mayPrint = (me: Me): boolean => may(me, 'orders.ship') && may(me, 'contacts.read')

/** Downloads one PDF for these orders, for people who pack and see addresses. */
export function PackingButtons({ me, codes, kinds = packingKinds }: PackingButtonsProps) {
  const { busyWith, problem, send } = useSending<PackingKind>()
  if (!mayPrint(me)) return null
  const print = async (kind: PackingKind): Promise<void> => {
    await send(kind, async () => {
      saveFile(await callApi(adminPackingCalls.pdf, { body: { kind, codes: [...codes] } }))
    })
  }
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} isBusy={busyWith === kind} onClick={() => void print(kind)}>
          {packingTexts[kind][codes.length === 1 ? 'one' : 'many']}
        </Button>
      ))}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </>
  )
}
