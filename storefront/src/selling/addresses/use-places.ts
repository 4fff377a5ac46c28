import { useEffect, useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadCities, loadStates, type Place } from './addresses-api.ts'

type Load = (parentId: string) => Promise<readonly Place[]>

/** Places inside `parentId`; empty while loading, and never those of an earlier choice. */
function useInside(parentId: string, load: Load): readonly Place[] {
  const [found, setFound] = useState<{ readonly parentId: string; readonly places: readonly Place[] }>()
  useEffect(() => {
    if (parentId === '') return undefined
    let isRequested = true
    load(parentId).then((places) => {
      if (isRequested) setFound({ parentId, places })
    }, notifyError)
    return () => {
      isRequested = false
    }
  }, [parentId, load])
  return found?.parentId === parentId ? found.places : []
}

const statesOf: Load = (countryId) => loadStates(browserApi, countryId)
const citiesOf: Load = (stateId) => loadCities(browserApi, stateId)

export function usePlaces(countryId: string, stateId: string) {
  return { states: useInside(countryId, statesOf), cities: useInside(stateId, citiesOf) }
}
