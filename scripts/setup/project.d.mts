export const compileCache: string
export const shopFlags: readonly string[]
export const shopEnv: Readonly<Record<string, string>>
