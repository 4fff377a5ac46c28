export const compileCache: string
export const shopFlags: readonly string[]
