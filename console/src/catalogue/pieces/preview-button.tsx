import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { useSending } from '#ui/use-sending.ts'

type PreviewButtonProps = {
  readonly pieceId: number
  /** A sale whose prices the page shows. */
  readonly saleId?: number
}

/** Opens the saved piece in the shop, also before it is on sale. */
export function PreviewButton({ pieceId, saleId }: PreviewButtonProps) {
  const { busyWith, problem, send } = useSending<'preview'>()
  const show = (): Promise<void> =>
    send('preview', async () => {
      const body = saleId === undefined ? {} : { saleId }
      const { url } = await callApi(adminPieceCalls.preview, { params: { id: pieceId }, body })
      open(url, '_blank', 'noopener')
    })
  return (
    <>
      <Button isBusy={busyWith === 'preview'} onClick={() => void show()}>
        Preview
      </Button>
      {problem !== undefined && (
        <span role="alert" className="text-small">
          {problem}
        </span>
      )}
    </>
  )
}
