import { useEffect, useState } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { loadPicture, type PictureRequest, type WorkroomSource } from './workroom-api.ts'

type Loading = PictureRequest & { readonly source: WorkroomSource; readonly isWanted: boolean }

/** The picture as a data URL, loaded when it is wanted; a failed one can be retried. */
export function usePrivatePicture({ source, key, size, isWanted }: Loading) {
  const [address, setAddress] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    loadPicture(browserApi, source, { key, size }).then(
      (loaded) => {
        if (!isOver) setAddress(loaded)
      },
      () => {
        if (!isOver) setHasFailed(true)
      },
    )
    return () => {
      isOver = true
    }
    // The source is another object after each render of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A picture belongs to one source.
  }, [key, size, isWanted, tries])
  const retry = () => {
    setHasFailed(false)
    setTries((count) => count + 1)
  }
  return { address, hasFailed, retry }
}
