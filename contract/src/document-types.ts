/** Bodies of content and settings, for programs without their schemas. Amounts are whole paise. */

/** Sections of the home page below the slides. */
export const homeParts = ['silhouettes', 'occasions', 'featured', 'makers', 'bestsellers', 'edits', 'journal'] as const
export type HomePartName = (typeof homeParts)[number]

export type HomeDocument = {
  readonly line: string
  readonly parts: readonly { readonly part: HomePartName; readonly title: string; readonly isShown: boolean }[]
}

export type AnnouncementDocument = { readonly isShown: boolean; readonly text: string; readonly link: string }

export type DeliveryDocument = {
  readonly freeFromMinor: number
  readonly costMinor: number
  readonly remoteExtraMinor: number
  readonly emiratesFirstMinor: number
  readonly emiratesFurtherMinor: number
  readonly statesFirstMinor: number
  readonly statesFurtherMinor: number
  readonly elsewhereFirstMinor: number
  readonly elsewhereFurtherMinor: number
  readonly abroadFreeAboveMinor: number
}

export type DocumentBodies = {
  readonly home: HomeDocument
  readonly announcement: AnnouncementDocument
  readonly delivery: DeliveryDocument
}
export type DocumentKey = keyof DocumentBodies

export const contentKeys = ['home', 'announcement'] as const satisfies readonly DocumentKey[]
export const settingKeys = ['delivery'] as const satisfies readonly DocumentKey[]
export type ContentKey = (typeof contentKeys)[number]
export type SettingKey = (typeof settingKeys)[number]

export function isSettingKey(key: string): key is SettingKey {
  return settingKeys.some((one) => one === key)
}

export function isDocumentKey(key: string): key is DocumentKey {
  return isSettingKey(key) || contentKeys.some((one) => one === key)
}
