import { useEffect, useState } from 'react'
import { adminWorkroomCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

type Size = 'small' | 'large'
type Loaded = { readonly address?: string; readonly hasFailed?: true }

/** Pictures are private: they are loaded as data, and have no URL. */
function usePicture(key: string, size: Size): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({})
  useEffect(() => {
    const controller = new AbortController()
    callApi(adminWorkroomCalls.picture, { params: { key }, query: { size }, signal: controller.signal }).then(
      ({ webp }) => setLoaded({ address: `data:image/webp;base64,${webp}` }),
      () => {
        if (!controller.signal.aborted) setLoaded({ hasFailed: true })
      },
    )
    return () => controller.abort()
  }, [key, size])
  return loaded
}

type ThumbnailProps = { readonly pictureKey: string; readonly name: string }

/** Opens the whole picture. */
export function Thumbnail({ pictureKey, name }: ThumbnailProps) {
  const { address, hasFailed } = usePicture(pictureKey, 'small')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge ${name}`}
        className="block size-20 overflow-hidden rounded-soft border border-line bg-raised text-micro text-ink-2"
        onClick={() => setIsOpen(true)}
      >
        {address !== undefined && <img src={address} alt="" className="size-full object-cover" />}
        {hasFailed && 'Not loaded'}
      </button>
      {isOpen && (
        <Dialog title={name} isWide onClose={() => setIsOpen(false)}>
          <WholePicture pictureKey={pictureKey} name={name} />
          <div className="mt-4 flex justify-end">
            <Button onClick={() => setIsOpen(false)}>Close</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function WholePicture({ pictureKey, name }: ThumbnailProps) {
  const { address, hasFailed } = usePicture(pictureKey, 'large')
  if (hasFailed) return <Notice look="alert">The picture could not be loaded. Close it and try again.</Notice>
  if (address === undefined) return <p role="status">Loading</p>
  return <img src={address} alt={name} className="max-h-[70dvh] w-full rounded-soft object-contain" />
}
