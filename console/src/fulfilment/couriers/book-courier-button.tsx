import { useEffect, useState } from 'react'
import { adminCourierCalls } from '@shop/contract/core/admin-call-table'
import type { ActionResult } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { BookCourierDialog } from './book-courier-dialog.tsx'

type BookCourierButtonProps = {
  readonly codes: readonly string[]
  readonly onDone: (results: readonly ActionResult[]) => void
}

/** False while it loads, and for a house that enters its numbers by hand. */
function useHasCourier(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    callApi(adminCourierCalls.services)
      .then(({ providers }) => setHas(providers.length > 0))
      .catch(() => undefined)
  }, [])
  return has
}

export function BookCourierButton({ codes, onDone }: BookCourierButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useHasCourier()) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Book courier</Button>
      {isOpen && (
        <BookCourierDialog
          codes={codes}
          onClose={() => setIsOpen(false)}
          onDone={(results) => onDone(results.map((one) => ({ ...one, state: null })))}
        />
      )}
    </>
  )
}
