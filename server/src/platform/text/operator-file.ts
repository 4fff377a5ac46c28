import { readFile, stat } from 'node:fs/promises'

export class OperatorFileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperatorFileError'
  }
}

/** The limit for hand-written text files; a merchant's longest mapping has a hundredth of it. */
const maxBytes = 2 * 1024 * 1024

export async function readOperatorFile(path: string): Promise<string> {
  const { size } = await opened(path, stat)
  if (size > maxBytes) throw new OperatorFileError(`The file ${path} has ${size} bytes; at most ${maxBytes} are read.`)
  return opened(path, (file) => readFile(file, 'utf8'))
}

async function opened<T>(path: string, read: (path: string) => Promise<T>): Promise<T> {
  try {
    return await read(path)
  } catch (cause) {
    const isAbsent = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    throw new OperatorFileError(isAbsent ? `There is no file ${path}.` : `The file ${path} can not be read.`, { cause })
  }
}
