/** A Chromium for the browser journeys: an installed one, or else a downloaded one. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from './children.mjs'
import { packagedChromium, installPackagedChromium } from './packaged-chromium.mjs'
import { commandOf, inProject, pinnedNode } from './project.mjs'
import { SetupError, step } from './say.mjs'

const checkLimitMs = 20_000
const downloadLimitMs = 180_000
const aptLimitMs = 240_000

/** Tests prefer the headless shell, which takes two thirds of the time; `isMeasured` uses a complete browser. */
export async function chromium({ isMeasured = false } = {}) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new SetupError(`CHROMIUM_PATH is "${named}", and that is no browser that runs here.`)
  }
  const found = await findChromium(isMeasured ? [] : withoutWindows())
  return found ?? (await step('Getting a Chromium for the browser tests', installChromium))
}

async function findChromium(preferred = []) {
  for (const path of [playwrights(), ...preferred, ...installed(), packagedChromium()]) {
    if (path && existsSync(path) && (await runs(path))) return path
  }
  return undefined
}

async function installChromium() {
  for (const attempt of [downloadPlaywrights, installPackagedChromium, installDebians]) {
    await attempt()
    const found = await findChromium()
    if (found) return found
  }
  throw new SetupError(
    'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  )
}

function playwrights() {
  const playwright = createRequire(inProject('e2e', 'package.json'))('@playwright/test')
  return playwright.chromium.executablePath()
}

function downloadPlaywrights() {
  const cli = commandOf('@playwright/test', 'playwright')
  return run(pinnedNode, [cli, 'install', 'chromium'], { timeoutMs: downloadLimitMs })
}

async function installDebians() {
  const isDebian = existsSync('/etc/debian_version') && !isUbuntu()
  if (!isDebian || process.getuid?.() !== 0) return
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: aptLimitMs }
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  if ((await install()).code === 0) return
  await run('apt-get', ['update'], options)
  await install()
}

/** The packaged browser is a headless shell too. */
function withoutWindows() {
  return [...inPath(['chromium-headless-shell', 'chrome-headless-shell']), packagedChromium()]
}

/** Ubuntu's chromium package only installs a stub for another package manager, which rarely works in a container. */
function isUbuntu() {
  return existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installed() {
  if (process.platform === 'darwin') return onMac()
  if (process.platform === 'win32') return onWindows()
  return inPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'])
}

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function onMac() {
  const folders = ['/Applications', join(homedir(), 'Applications')]
  return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    folders.map((folder) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
  )
}

function onWindows() {
  const programs = [
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Chromium', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ]
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter(Boolean)
    .flatMap((folder) => programs.map((program) => join(folder, ...program)))
}

/** An installed browser may lack a library, or be a stub that prints how to install one. */
async function runs(path) {
  if (process.platform === 'win32') return existsSync(path)
  try {
    return (await run(path, ['--version'], { timeoutMs: checkLimitMs })).code === 0
  } catch {
    return false
  }
}
