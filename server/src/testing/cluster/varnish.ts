import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { projectFolder } from '#config'

const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

export const varnishPath = folders.map((folder) => join(folder, 'varnishd')).find(existsSync)

type Ports = { readonly own: number; readonly shops: readonly number[] }

const startLimitMs = 30_000

/** The file of deploy/varnish with these processes behind it, in place of its three. */
async function shippedFile(shops: readonly number[]): Promise<string> {
  const text = await readFile(join(projectFolder, 'deploy/varnish/shop.vcl'), 'utf8')
  const moved = shops
    .reduce((all, port, index) => all.replace(`.port = "300${index + 1}"`, `.port = "${port}"`), text)
    .replaceAll(/^.*\bshop\d\b.*"300\d".*\n/gm, '')
    .replaceAll(/^ *shop\.add_backend\(shop(\d)\);\n/gm, (line, place) => (Number(place) > shops.length ? '' : line))
  if (moved === text) throw new Error('The file has no processes.')
  return moved
}

/** Varnish in front of the shop's processes, configured as in deploy/varnish. */
export async function startVarnish(path: string, { own, shops }: Ports): Promise<AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-varnish-'))
  const file = join(folder, 'shop.vcl')
  await writeFile(file, await shippedFile(shops))
  const memory = ['-s', 'malloc,16M', '-p', 'http_gzip_support=off']
  // Without a jail it needs no account of its own.
  const place = ['-F', '-j', 'none', '-n', join(folder, 'state'), '-a', `127.0.0.1:${own}`, '-f', file]
  const child = spawn(path, [...place, ...memory], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  const until = performance.now() + startLimitMs
  const answers = () =>
    fetch(`http://127.0.0.1:${own}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > until) {
      await stop()
      throw new Error(`Varnish does not start:\n${output}`)
    }
    await pause(50)
  }
  return { [Symbol.asyncDispose]: stop }
}
