import { parse } from 'node:path'

/** A working directory that every account can enter. */
export const rootFolder = parse(process.execPath).root

/** Linux and macOS refuse longer socket paths (about 104 bytes); leaves room for the socket's own name. */
const longestSocketFolder = 100 - '/.s.PGSQL.5432'.length

export function canHoldSocket(folder: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(folder) <= longestSocketFolder
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
