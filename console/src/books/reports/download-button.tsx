import { useState } from 'react'
import { messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'

type DownloadButtonProps = {
  /** Read to screen readers after the button's label. */
  readonly about: string
  readonly load: () => Promise<Parameters<typeof saveFile>[0]>
}

export function DownloadButton({ about, load }: DownloadButtonProps) {
  const [failure, setFailure] = useState<string>()
  const download = async (): Promise<void> => {
    setFailure(undefined)
    try {
      saveFile(await load())
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <div className="grid justify-items-end gap-2">
      <Button onClick={() => void download()}>
        Download CSV<span className="sr-only"> {about}</span>
      </Button>
      {failure !== undefined && <Notice look="alert">{failure}</Notice>}
    </div>
  )
}
