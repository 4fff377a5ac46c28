import { useEffect, useState } from 'react'
import type { PlacedPhoneOrder } from '@shop/contract/checkout/admin-phone-orders'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PayLink } from './pay-link.tsx'

type PayLinkDialogProps = { readonly code: string; readonly onClose: () => void }

export function PayLinkDialog({ code, onClose }: PayLinkDialogProps) {
  const [placed, setPlaced] = useState<PlacedPhoneOrder>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    callApi(adminPhoneOrderCalls.payLink, { params: { code } }).then(setPlaced, (error: unknown) =>
      setProblem(messageOf(error)),
    )
  }, [code])
  const send = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      setPlaced(await callApi(adminPhoneOrderCalls.payLink, { params: { code }, body: { isSent: true } }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog title="Payment link" onClose={onClose}>
      <div className="grid gap-4">
        {placed !== undefined && <PayLink placed={placed} />}
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Close</Button>
          {placed !== undefined && (
            <Button isBusy={isBusy} onClick={() => void send()}>
              Send it to the customer
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
