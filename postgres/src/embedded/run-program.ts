import { spawn } from 'node:child_process'
import { rootFolder } from './portable.ts'

/** The account that a program runs as; undefined for our own. */
export type Account = { readonly uid: number; readonly gid: number }

export type ProgramOptions = { readonly account?: Account | undefined; readonly input?: string }

export type ProgramResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** A fixed environment: the person's locale, time zone and PG* variables have no effect. */
const fixedEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' }

/** Windows programs need SystemRoot and other variables, so there the environment is inherited. */
export const programEnvironment = process.platform === 'win32' ? {} : { env: fixedEnvironment }

export function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: rootFolder, ...programEnvironment, ...options.account })
    const stdout: string[] = []
    const stderr: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => stdout.push(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text))
    child.on('error', (error) => resolve({ code: null, stdout: '', stderr: error.message }))
    child.on('close', (code) => resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') }))
    // Ignores the broken pipe of a program that ends early; its exit code says why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}
