import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { filesBelow } from '#scripts/checks/sources.mjs'
import { inProject, shopEnv, shopFlags } from '#scripts/setup/project.mjs'

const run = promisify(execFile)
const read = (path) => readFileSync(inProject(path), 'utf8')
const scratch = mkdtempSync(join(tmpdir(), 'shop-deploy-'))
// Varnish compiles as an account of its own.
chmodSync(scratch, 0o755)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The names of the shop's settings, of which a check compares the list with the source. */
const settingNames = () =>
  new Set([...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))

const settings = settingNames()
const compose = parse(read('compose.yaml'), { merge: true })
const shops = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('ruhvana:'))
const chart = 'deploy/helm/ruhvana'
const values = parse(read(`${chart}/values.yaml`))
const templates = filesBelow(`${chart}/templates`)

/** What Node and the C library read, and where to find programs. */
const notSettings = new Set(['PATH', 'NODE_COMPILE_CACHE', ...Object.keys(shopEnv)])
const imageVariables = () => {
  const [, block] = /^ENV (.*?[^\\])\n/ms.exec(read('Containerfile'))
  return Object.fromEntries(block.split(/\s*\\\n\s*/).map((pair) => pair.split('=', 2)))
}

test('every variable that the deployment files set is a setting of the shop', () => {
  const given = {
    Containerfile: Object.keys(imageVariables()).filter((name) => !notSettings.has(name)),
    'compose.yaml': shops.flatMap(([, { environment }]) => Object.keys(environment)),
    'values.yaml': [...Object.keys(values.settings), ...read(`${chart}/values.yaml`).match(/\b[A-Z\d]+_[A-Z_\d]+\b/g)],
    'shop@.service': [...read('deploy/systemd/shop@.service').matchAll(/^Environment=(\w+)=/gm)].map(
      ([, name]) => name,
    ),
    'shop.env.example': [...read('deploy/systemd/shop.env.example').matchAll(/^#? ?([A-Z\d_]+)=/gm)].map(
      ([, name]) => name,
    ),
  }
  for (const [file, names] of Object.entries(given)) {
    expect(names.length, file).toBeGreaterThan(0)
    expect(
      names.filter((name) => !settings.has(name)),
      file,
    ).toEqual([])
  }
})

test('the image starts the shop with the flags and the memory limits of npm start', () => {
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Containerfile'))[1])
  expect(command).toEqual(['node', ...shopFlags, 'server/src/main.ts'])
  expect(imageVariables()).toMatchObject(shopEnv)
})

test('the image installs from the package files of every workspace, as a numbered user', () => {
  const { workspaces } = JSON.parse(read('package.json'))
  const copied = [...read('Containerfile').matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => folder)
  expect(copied).toEqual(workspaces)
  expect(read('Containerfile')).toMatch(/^USER \d+:\d+$/m)
})

test('the image is built without secrets, tests and folders of this machine', () => {
  const ignored = read('.containerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.*', '**/.env', '**/node_modules', '**/build', '**/*.test.ts']))
  expect(ignored.filter((line) => line.startsWith('!'))).toEqual(['!e2e/package.json'])
})

test('containers of the compose file write to their folders only, and have no rights of root', () => {
  expect(shops.map(([name]) => name)).toEqual(['migrate', 'shop', 'shop2', 'shop3'])
  for (const [name, service] of shops) {
    expect(service, name).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] })
    expect(service.volumes, name).toContain('shop:/data')
  }
})

test('the chart uses only values that it has', () => {
  expect(templates.length).toBeGreaterThan(5)
  for (const path of templates) {
    for (const [, names] of read(path).matchAll(/\.Values\.([\w.]+)/g)) {
      const found = names.split('.').reduce((place, name) => place?.[name], values)
      expect(found, `${path}: ${names}`).toBeDefined()
    }
  }
  expect(Object.keys(JSON.parse(read(`${chart}/values.schema.json`)).properties)).toEqual(
    expect.arrayContaining(['secretName', 'settings']),
  )
})

test('an image, a chart, the project and all its workspaces have one version, and the newest changes are its own', () => {
  const { version, workspaces } = JSON.parse(read('package.json'))
  expect(parse(read(`${chart}/Chart.yaml`))).toMatchObject({ version, appVersion: version })
  const { packages, version: locked } = JSON.parse(read('package-lock.json'))
  const named = workspaces.flatMap((path) => [JSON.parse(read(`${path}/package.json`)).version, packages[path].version])
  expect(new Set([locked, packages[''].version, ...named])).toEqual(new Set([version]))
  expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('the proxies and the chart ask for addresses that the shop answers', () => {
  const app = read('server/src/app.ts')
  const asked = ['Containerfile', 'deploy/haproxy/haproxy.cfg', 'deploy/varnish/shop.vcl', ...templates].flatMap(
    (path) => read(path).match(/\/(?:health|ready|live)z\b/g) ?? [],
  )
  expect(new Set(asked)).toEqual(new Set(['/healthz', '/readyz']))
  for (const path of asked) expect(app).toMatch(new RegExp(`(app\\.get\\(|of \\[.*)'${path}'`))
})

test.each(['waiting', 'busy'])('the %s answer of HAProxy is as long as it says', (name) => {
  const text = read(`deploy/haproxy/${name}.http`)
  const [head, body] = text.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 503 /)
  expect(head).toMatch(/^Retry-After: \d+$/m)
  expect(Number(/^Content-Length: (\d+)/m.exec(head)[1])).toBe(Buffer.byteLength(body))
})

const turnedAway = [
  { proxy: 'HAProxy', code: 'shop.busy', body: () => read('deploy/haproxy/busy.http').split('\r\n\r\n')[1] },
  {
    proxy: 'Varnish',
    code: 'shop.unavailable',
    body: () => /synthetic\("""(.+)"""\)/.exec(read('deploy/varnish/shop.vcl'))[1],
  },
  { proxy: 'nginx', code: 'shop.unavailable', body: () => /'(\{.+\})'/.exec(read('deploy/nginx/shop.conf'))[1] },
]

test.each(turnedAway)('a call that $proxy turns away gets the answer of $code', ({ code, body }) => {
  const entry = new RegExp(`'${code}': \\{\\s*status: (\\d+),\\s*text: '([^']+)'`)
  const [, status, message] = entry.exec(read('contract/src/core/errors.ts'))
  expect(JSON.parse(body())).toMatchObject({ code, status: Number(status), message, result: false })
})

/** The folders of a server's programs, which an ordinary PATH lacks. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }

const checker =
  (skip) =>
  async (command, args, more = {}) => {
    try {
      await run(command, args, { env: { ...env, ...more } })
    } catch (error) {
      if (error.code === 'ENOENT') skip(`${command} is not installed`)
      throw error
    }
  }

test('HAProxy accepts its files', async ({ skip }) => {
  const check = checker(skip)
  const made = '-x509 -newkey rsa:2048 -noenc -subj /CN=shop.example -days 1'.split(' ')
  await check('openssl', ['req', ...made, '-keyout', join(scratch, 'shop.pem.key'), '-out', join(scratch, 'shop.pem')])
  const places = { CERTIFICATES: join(scratch, 'shop.pem'), PAGES: inProject('deploy/haproxy') }
  await check('haproxy', ['-c', '-f', inProject('deploy/haproxy/haproxy.cfg')], places)
  await check('haproxy', ['-c', '-f', inProject('deploy/haproxy/database.cfg')])
})

test('Varnish accepts its file', async ({ skip }) => {
  await checker(skip)('varnishd', ['-C', '-n', join(scratch, 'varnish'), '-f', inProject('deploy/varnish/shop.vcl')])
})

test('nginx accepts its files', async ({ skip }) => {
  const site = join(scratch, 'site.conf')
  // The certificate of the example is on no machine.
  writeFileSync(
    site,
    read('deploy/nginx/shop.conf')
      .replaceAll(/^ *ssl_certificate.*$/gm, '')
      .replace(' ssl http2', ''),
  )
  const edge = join(scratch, 'edge.conf')
  writeFileSync(edge, read('deploy/nginx/edge.conf').replace('/var/cache/nginx/shop', join(scratch, 'pages')))
  const file = join(scratch, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${scratch}/pid;\nevents {}\nhttp {\naccess_log off;\ninclude ${edge};\ninclude ${site};\n}\n`,
  )
  await checker(skip)('nginx', ['-t', '-e', 'stderr', '-p', scratch, '-c', file])
})

test('systemd accepts the units', async ({ skip }) => {
  const files = ['shop@.service', 'shop-backup.service', 'shop-backup.timer'].map((name) => {
    const file = join(scratch, name)
    // The program of the units is on no machine but a shop's.
    writeFileSync(file, read(`deploy/systemd/${name}`).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
    return file
  })
  await checker(skip)('systemd-analyze', ['verify', ...files])
})

test('helm accepts the chart', async ({ skip }) => {
  const given = ['--set', 'settings.PUBLIC_URL=https://shop.example']
  await checker(skip)('helm', ['lint', '--strict', inProject(chart), ...given])
  const all = ['--set', 'autoscaling.enabled=true', '--set', 'ingress.enabled=true']
  const { stdout } = await run('helm', ['template', 'shop', inProject(chart), ...given, ...all], { env })
  expect(parseAllDocuments(stdout).flatMap(({ errors }) => errors)).toEqual([])
})

test('the pages that describe the files link to them', () => {
  const page = ['deploy/README.md', 'docs/operating.md', 'docs/standby.md'].map(read).join('')
  for (const path of [
    'database.cfg',
    'Containerfile',
    'compose.yaml',
    'shop@.service',
    'haproxy.cfg',
    'shop.conf',
    'edge.conf',
    'shop.vcl',
  ])
    expect(page).toContain(path)
  expect(existsSync(inProject('deploy/compose/roles.sh'))).toBe(true)
})
