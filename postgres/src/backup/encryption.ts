import { spawn } from 'node:child_process'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupSource, BackupTarget } from './backup-places.ts'
import { BackupError } from './manifest.ts'

type Tool = { readonly program: 'age' | 'gpg'; readonly args: readonly string[] }

/** An age or SSH key, or else a key that gpg knows by this name. */
function encryptingTool(recipient: string): Tool {
  if (/^(age1|ssh-)/.test(recipient)) return { program: 'age', args: ['--encrypt', '--recipient', recipient] }
  const args = ['--batch', '--encrypt', '--trust-model', 'always', '--recipient', recipient, '--output', '-']
  return { program: 'gpg', args }
}

/** Encrypts what the target gets. */
export const encryptedTarget =
  (recipient: string, target: BackupTarget): BackupTarget =>
  (archive) =>
    target(through(encryptingTool(recipient), archive))

/** Decrypts what its first bytes show to be encrypted; `identity` is the file of an age or SSH key. */
export const decryptedSource = (source: BackupSource, identity: string | undefined): BackupSource => ({
  name: source.name,
  open: async () => {
    const stream = await source.open()
    const tool = decryptingTool(await firstBytes(stream), identity)
    return tool ? through(tool, stream) : stream
  },
})

function decryptingTool(start: Buffer, identity: string | undefined): Tool | undefined {
  if (start.toString('latin1').startsWith('age-encryption.org/')) {
    if (identity !== undefined) return { program: 'age', args: ['--decrypt', '--identity', identity] }
    throw new BackupError('It is encrypted with age: add --identity with the file of the key.')
  }
  // Every message of OpenPGP begins with a byte above 127, and no tar file does.
  return (start[0] ?? 0) > 0x7f ? { program: 'gpg', args: ['--quiet', '--decrypt'] } : undefined
}

async function firstBytes(stream: Readable): Promise<Buffer> {
  for await (const start of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(start)
    return Buffer.from(start)
  }
  return Buffer.alloc(0)
}

/** What the program makes of the source. It fails with what the program says. */
function through({ program, args }: Tool, source: Readable): Readable {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const output = new PassThrough()
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-1000)))
  child.stdout.pipe(output, { end: false })
  pipeline(source, child.stdin).catch((error: unknown) => {
    // A program that ended early says why below.
    if (child.exitCode === null && !isClosedPipe(error)) output.destroy(error instanceof Error ? error : undefined)
  })
  child.once('error', (error) => output.destroy(new BackupError(whyNotStarted(program, error))))
  child.once('close', (code) => {
    if (code === 0) output.end()
    else output.destroy(new BackupError(`${program} failed: ${said.trim().replaceAll('\n', '; ')}`))
  })
  output.once('close', () => {
    source.destroy()
    child.kill()
  })
  return output
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isClosedPipe = (error: unknown): boolean => codeOf(error) === 'EPIPE'

function whyNotStarted(program: string, error: Error): string {
  if (codeOf(error) !== 'ENOENT') return `${program} cannot be started: ${error.message}`
  return `${program} is not installed on this machine, and the backup needs it: for example apt-get install ${program === 'gpg' ? 'gnupg' : program}.`
}
