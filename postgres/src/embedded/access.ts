import { program, type Binaries } from './binaries.ts'
import { runProgram, type Account } from './run-program.ts'

/** Asks the operating system instead of reading modes, so that access lists and read-only mounts count as well. */
export async function canWriteIn(folder: string, account: Account | undefined): Promise<boolean> {
  if (account === undefined) return true
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { account })
  return code === 0
}

export async function canRun(binaries: Binaries, account: Account | undefined): Promise<boolean> {
  if (account === undefined) return true
  const { code } = await runProgram(program(binaries, 'postgres'), ['--version'], { account })
  return code === 0
}
