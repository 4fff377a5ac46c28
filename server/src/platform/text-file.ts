import { readFile } from 'node:fs/promises'

/** A file that an operator named and that can not be read. */
export class TextFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'TextFileError'
  }
}

export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    throw new TextFileError(isAbsent ? `There is no file ${path}.` : `The file ${path} can not be read.`, { cause })
  }
}
