import type { Connection } from '@shop/contract/access/admin-connections'
import { adminConnectionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type RemoveDialogProps = { readonly connection: Connection; readonly onClose: () => void }

export function RemoveDialog({ connection: { name, title, version }, onClose }: RemoveDialogProps) {
  const freshOnConflict = useFreshOnConflict()
  const remove = async (): Promise<void> => {
    await freshOnConflict(() => callApi(adminConnectionCalls.remove, { params: { name }, body: { version } }))
  }
  return (
    <FormDialog title={`Remove ${title}`} action="Remove" look="danger" onClose={onClose} onSubmit={remove}>
      {() => (
        <p>
          The shop forgets this account and its secrets. Work that waits for {title}, such as a refund, goes on when the
          account is entered again.
        </p>
      )}
    </FormDialog>
  )
}
