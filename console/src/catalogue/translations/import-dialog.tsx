import { useState } from 'react'
import type { adminTranslationEndpoints } from '@shop/contract/catalogue/admin-translations'
import { adminTranslationCalls } from '@shop/contract/core/admin-call-table'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { callApi } from '#api/client.ts'
import { otherKindOf, textOfBytes } from '#ui/file-text.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Labelled } from '#ui/labelled.tsx'

export type Imported = ReplyOf<typeof adminTranslationEndpoints.importFile>

type ImportDialogProps = { readonly onDone: (imported: Imported) => void; readonly onClose: () => void }

const signatureBytes = 8

export function ImportTranslationsDialog({ onDone, onClose }: ImportDialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = otherKindOf(bytes.slice(0, signatureBytes))
    setProblem(kind === undefined ? undefined : `This is ${kind}. Save its sheet as CSV, then choose that file.`)
    setText(kind === undefined ? textOfBytes(bytes) : '')
  }
  const upload = async (): Promise<void> => {
    onDone(await callApi(adminTranslationCalls.importFile, { body: { text } }))
  }
  return (
    <FormDialog title="Import translations" action="Import" onClose={onClose} onSubmit={upload}>
      {(fields) => (
        <>
          <p>
            A file of Shopify’s translations, or one that you downloaded here. A text whose English differs from ours is
            imported and marked outdated.
          </p>
          <Labelled label="CSV file" error={problem ?? fields['text']}>
            {(attributes) => (
              <input
                {...attributes}
                type="file"
                accept=".csv,text/csv"
                required
                className="field py-2"
                onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
              />
            )}
          </Labelled>
        </>
      )}
    </FormDialog>
  )
}
