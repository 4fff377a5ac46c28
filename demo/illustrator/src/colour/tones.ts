/** Shadow and line colour of every drawing. */
export const INK = '#1b0a18'
export const LIGHT = '#fff6e6'
export const PEARL = '#fbf6ea'

export const SKIN_TONES = ['#7d4f36', '#8a5a3c', '#a9714e', '#b57d59', '#c08560', '#c98f68'] as const

export const HAIR_TONES = ['#140d10', '#1a1216', '#1f1418', '#241a1c'] as const
