/** Serialises set-ups of this folder, because `npm start` and `npm test` of a fresh clone may start together. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, sha256 } from './project.mjs'

const path = join(tmpdir(), `ruhvana-setup-${userInfo().uid}-${sha256(root).slice(0, 12)}.lock`)

export async function withSetupLock(work) {
  for (let isFirstTry = true; !tryLock(); isFirstTry = false) {
    if (isFirstTry) console.log('Waiting for another set-up of this folder to finish …')
    await sleep(200)
  }
  const release = () => rmSync(path, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function tryLock() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isHeld()) return false
    rmSync(path, { force: true })
    return tryLock()
  }
}

function isHeld() {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
