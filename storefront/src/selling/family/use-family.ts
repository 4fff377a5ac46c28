import { useEffect, useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadBoard, type FamilyBoard } from './family-api.ts'

/** The family's answers, undefined until they are loaded, and a way to replace them by the reply of a change. */
export function useFamily() {
  const [board, setBoard] = useState<FamilyBoard>()
  useEffect(() => {
    let isShown = true
    loadBoard(browserApi).then((loaded) => isShown && setBoard(loaded), notifyError)
    return () => {
      isShown = false
    }
  }, [])
  const change = async (changed: Promise<FamilyBoard>) => setBoard(await changed)
  return { board, change }
}
