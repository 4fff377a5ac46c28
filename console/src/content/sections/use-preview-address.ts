import { useEffect, useState } from 'react'
import { messageOf } from '#api/api-error.ts'
import type { DocumentState, PreviewedCalls } from '#features/content'

type Found = { readonly address?: string; readonly problem?: string }

/** The address of the draft's preview, or of the page as it is now; another one after each save. */
export function usePreviewAddress({ document }: DocumentState, ask: PreviewedCalls['preview']): Found {
  const [found, setFound] = useState<Found>({})
  const id = document.draft?.id ?? null
  const { version } = document
  useEffect(() => {
    let isOver = false
    ask(id).then(
      (address) => {
        if (!isOver) setFound({ address })
      },
      (error: unknown) => {
        if (!isOver)
          setFound(({ address }) => ({ ...(address !== undefined && { address }), problem: messageOf(error) }))
      },
    )
    return () => {
      isOver = true
    }
  }, [id, version, ask])
  return found
}
