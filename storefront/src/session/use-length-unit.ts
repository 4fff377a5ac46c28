import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { LengthUnit } from '@shop/contract/selling/measure-fields'
import { language } from './language.ts'
import { savePreference, readPreference } from './local-preferences.ts'

const isUnit = (text: string | undefined): text is LengthUnit => text === 'in' || text === 'cm'

/** Readers of Arabic measure in centimetres, in India tailors and shoppers measure in inches. */
const usualUnit = language === 'ar' ? 'cm' : 'in'

const unitStore = createStore<{ readonly unit: LengthUnit }>(() => {
  const chosen = readPreference('length-unit')
  return { unit: isUnit(chosen) ? chosen : usualUnit }
})

export function useLengthUnit(): readonly [LengthUnit, (unit: LengthUnit) => void] {
  const choose = (unit: LengthUnit) => {
    unitStore.setState({ unit })
    savePreference('length-unit', unit)
  }
  return [useStore(unitStore, ({ unit }) => unit), choose]
}
