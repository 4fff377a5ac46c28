import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LengthUnit } from '@shop/contract/selling/measure-fields'
import { savePreference, readPreference } from './local-preferences.ts'

const unitStore = createStore<{ readonly unit: LengthUnit }>(() => ({
  unit: readPreference('length-unit') === 'cm' ? 'cm' : 'in',
}))

export function useLengthUnit(): readonly [LengthUnit, (unit: LengthUnit) => void] {
  const choose = (unit: LengthUnit) => {
    unitStore.setState({ unit })
    savePreference('length-unit', unit)
  }
  return [useStore(unitStore, ({ unit }) => unit), choose]
}
