import type { AdminDocument } from '@shop/contract/content/admin-documents'
import { contentKeys, settingKeys, type ContentKey } from '@shop/contract/content/document-types'
import type { CategoryKey } from '@shop/contract/content/sections/section-types'
import { adminContentCalls, adminJournalCalls, adminSettingCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'

/** The calls for one document, which is content, a post or a setting. */
export type DocumentCalls = {
  readonly save: (version: number, body: unknown) => Promise<AdminDocument>
  readonly discard: (version: number) => Promise<AdminDocument>
  readonly publish: (version: number, at: string | undefined) => Promise<AdminDocument>
  readonly unschedule: (version: number) => Promise<AdminDocument>
  readonly restore: (version: number, id: number | null) => Promise<AdminDocument>
  readonly body: (id: number) => Promise<unknown>
  readonly preview?: (id: number) => Promise<string>
}

/** The calls for a page, whose preview without a version is the page as it is now. */
export type PreviewedCalls = DocumentCalls & { readonly preview: (id: number | null) => Promise<string> }

export function postCallsOf(id: number): DocumentCalls {
  const params = { key: id }
  return {
    save: (version, body) => callApi(adminJournalCalls.save, { params, body: { version, body } }),
    discard: (version) => callApi(adminJournalCalls.discard, { params, body: { version } }),
    publish: (version, at) => callApi(adminJournalCalls.publish, { params, body: timed(version, at) }),
    unschedule: (version) => callApi(adminJournalCalls.unschedule, { params, body: { version } }),
    restore: (version, versionId) => callApi(adminJournalCalls.restore, { params, body: { version, id: versionId } }),
    body: async (versionId) => (await callApi(adminJournalCalls.version, { params: { key: id, id: versionId } })).body,
    preview: async (versionId) => (await callApi(adminJournalCalls.preview, { params, body: { id: versionId } })).url,
  }
}

export const contentKeyIn = (text: string | undefined) => contentKeys.find((key) => key === text)
export const settingKeyIn = (text: string | undefined) => settingKeys.find((key) => key === text)

const timed = (version: number, at: string | undefined) => ({ version, ...(at !== undefined && { at }) })

export function contentCallsOf(key: ContentKey | CategoryKey): PreviewedCalls {
  const params = { key }
  return {
    save: (version, body) => callApi(adminContentCalls.save, { params, body: { version, body } }),
    discard: (version) => callApi(adminContentCalls.discard, { params, body: { version } }),
    publish: (version, at) => callApi(adminContentCalls.publish, { params, body: timed(version, at) }),
    unschedule: (version) => callApi(adminContentCalls.unschedule, { params, body: { version } }),
    restore: (version, id) => callApi(adminContentCalls.restore, { params, body: { version, id } }),
    body: async (id) => (await callApi(adminContentCalls.version, { params: { key, id } })).body,
    preview: async (id) => (await callApi(adminContentCalls.preview, { params, body: { id } })).url,
  }
}

export function settingCallsOf(key: (typeof settingKeys)[number]): DocumentCalls {
  const params = { key }
  return {
    save: (version, body) => callApi(adminSettingCalls.save, { params, body: { version, body } }),
    discard: (version) => callApi(adminSettingCalls.discard, { params, body: { version } }),
    publish: (version, at) => callApi(adminSettingCalls.publish, { params, body: timed(version, at) }),
    unschedule: (version) => callApi(adminSettingCalls.unschedule, { params, body: { version } }),
    restore: (version, id) => callApi(adminSettingCalls.restore, { params, body: { version, id } }),
    body: async (id) => (await callApi(adminSettingCalls.version, { params: { key, id } })).body,
    ...(key === 'theme' && { preview: async (id) => (await previewTheme(id)).url }),
  }
}

/** Addresses of the shop under a version of the theme, or under the published one. */
export const previewTheme = (id: number | null) => callApi(adminSettingCalls.previewTheme, { body: { id } })
