import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { exportAccount } from './account-api.ts'

export function ExportButton({ brand }: { readonly brand: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      saveFile(`${brand.toLowerCase().replaceAll(/\W+/g, '-')}-my-data.json`, await exportAccount(browserApi))
    } catch (error) {
      notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void save()}>
      <Trans>Download your data</Trans>
    </Button>
  )
}
