import { t } from '@lingui/core/macro'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { FiledIcon } from '#ui/filed-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'

type ShareButtonProps = { readonly name: string; readonly address: string }

/** Closing the share sheet is not an error. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

async function share(title: string, url: string): Promise<void> {
  // Only phones and some desktop browsers support sharing.
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url })
    return
  }
  await navigator.clipboard.writeText(url)
  notifySuccess(t`Link copied.`)
}

export function ShareButton({ name, address }: ShareButtonProps) {
  const start = () => {
    share(name, address).catch((error: unknown) => {
      if (!isTurnedAway(error)) notifyError(error)
    })
  }
  return (
    <IconButton label={t`Share ${name}`} onClick={start}>
      <FiledIcon name="share" size={22} />
    </IconButton>
  )
}
