/** Runs `npm ci` when the installed packages differ from the lock file. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { npm } from './npm.mjs'
import { inProject, pinnedNode, root, sha256 } from './project.mjs'
import { SetupError, step } from './say.mjs'

/** A killed install leaves folders that npm itself trips over. */
const leftoverErrors = /ENOTEMPTY|EEXIST|EBUSY|ENOTDIR/

const stampFile = inProject('node_modules', '.shop-installed')
const logFile = inProject('node_modules', '.cache', 'npm-ci.log')

export function isInstalled() {
  if (!existsSync(pinnedNode)) return false
  const expected = fingerprint()
  if (readIfThere(stampFile) === expected) return true
  if (!matchesLockFile()) return false
  writeFileSync(stampFile, expected)
  return true
}

export async function install() {
  await step('Installing packages (about a minute on the first start)', async () => {
    const { code, output } = await cleanInstall()
    if (code !== 0) throw new SetupError(explained(output))
    if (!existsSync(pinnedNode)) await fetchPinnedNode()
  })
  writeFileSync(stampFile, fingerprint())
}

async function cleanInstall() {
  const install = () => npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  const first = await install()
  if (first.code === 0 || !leftoverErrors.test(first.output)) return first
  rmSync(inProject('node_modules'), { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  return install()
}

/** If install scripts are disabled, this package still needs its own. */
async function fetchPinnedNode() {
  const { code, output } = await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'])
  if (code !== 0 || !existsSync(pinnedNode)) {
    throw new SetupError(`The pinned Node could not be fetched.\n${explained(output)}`)
  }
}

function fingerprint() {
  return sha256(readFileSync(inProject('package-lock.json')), `${process.platform}-${process.arch}`)
}

/** Compares npm's own record of a complete install with the lock file. */
function matchesLockFile() {
  const record = readIfThere(inProject('node_modules', '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  const expected = Object.entries(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages)
  return expected.every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || (entry.optional && !isForThisMachine(entry))) return true
    return installed[path]?.version === entry.version && installed[path]?.integrity === entry.integrity
  })
}

function isForThisMachine({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined)
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

const causes = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|network/i,
    'The package registry can not be reached. Is this machine online? Behind a proxy, set it with "npm config set proxy …".',
  ],
  [/ENOSPC|no space left/i, 'The disk is full. About 1 GB is needed.'],
  [
    /EACCES|EPERM/,
    `This user may not write to ${root}. Give the folder to this user, or start as the user that owns it.`,
  ],
  [
    /EUSAGE|can only install packages when your package.json and package-lock.json/i,
    'package.json and package-lock.json do not agree. Run "npm install" once and look at what changed.',
  ],
  [/EBADENGINE|Unsupported engine/i, `A package does not run with Node ${process.versions.node}.`],
  [/EINTEGRITY/, 'A package arrived damaged. Run "npm cache verify" and try again.'],
]

function explained(output) {
  mkdirSync(inProject('node_modules', '.cache'), { recursive: true })
  writeFileSync(logFile, output)
  const cause = causes.find(([pattern]) => pattern.test(output))?.[1] ?? 'npm could not install the packages.'
  const lines = output
    .trim()
    .split('\n')
    .slice(-12)
    .map((line) => `  ${line}`)
  return `${cause}\n\nnpm said:\n${lines.join('\n')}`
}
