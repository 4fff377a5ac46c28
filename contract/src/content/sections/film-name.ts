/** Films of a merchant with their captions, which the shop serves itself. */
export const filmLimits = { bytes: 16 * 1024 * 1024, text: '16 MB' } as const

export const filmTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** The fingerprint of the file and its type; the address never changes. */
export const filmName = /^[a-f\d]{32}\.(?:mp4|webm)$/

export const filmNameText = 'Upload a film'

export const captionLimits = { bytes: 256 * 1024, text: '256 KB' } as const

/** The same for captions, which are WebVTT. */
export const captionName = /^[a-f\d]{32}\.vtt$/

export const captionNameText = 'Upload a WebVTT file'
