/** Films of a merchant, which the shop serves itself. */
export const filmLimits = { bytes: 16 * 1024 * 1024, text: '16 MB' } as const

export const filmTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** The fingerprint of the file and its type; the address never changes. */
export const filmName = /^[a-f\d]{32}\.(?:mp4|webm)$/

export const filmNameText = 'Upload a film'
