import { Button } from '#ui/button.tsx'

type UploadProgressProps = {
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly onCancel: () => void
}

export function UploadProgress({ label, share, onCancel }: UploadProgressProps) {
  return (
    <>
      <progress aria-label={`Upload of ${label}`} max={100} value={Math.round(share * 100)} className="progress w-32" />
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
}
