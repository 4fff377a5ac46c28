import type { FamilyPalette } from '@shop/contract/content/family-colours'
import { publishedCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'

export async function loadPalettes(api: Api): Promise<readonly FamilyPalette[]> {
  return (await api.call(publishedCalls.familyColours, {})).data.palettes
}
