/** Run by its test as a process of its own: writes and checks a backup with as many pictures and objects as it is told. */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import type { FileStorage, StoredFile } from '@shop/server/platform/storage/file-storage.ts'
import { archiveWriter } from './archive-writer.ts'
import { endName, formatVersion, manifestName } from './manifest.ts'
import { checkBackup } from './read-backup.ts'
import { addFiles, addObjects } from './write-backup.ts'

const { values } = parseArgs({ options: { pictures: { type: 'string' }, objects: { type: 'string' } } })

const content = Buffer.from('a picture')

/** Names as long as those of real pictures, in order. */
function madeFiles(count: number): FileStorage {
  const refuse = () => Promise.reject(new Error('Only names are made here.'))
  return {
    put: refuse,
    delete: refuse,
    head: refuse,
    get: () => Promise.resolve({ size: content.length, content: Readable.from([content]) }),
    async *list(): AsyncGenerator<StoredFile> {
      const changedAt = new Date(0)
      for (let number = 0; number < count; number += 1) {
        const hash = number.toString(16).padStart(32, '0')
        yield { key: `${hash.slice(0, 2)}/${hash.slice(2)}-1440.avif`, size: content.length, changedAt }
      }
    },
  }
}

const originals = madeFiles(0)
const archive = archiveWriter()
const write = async (): Promise<void> => {
  const manifest = { format: formatVersion, madeAt: '', migrations: [], sequences: [], tables: [] }
  await archive.add(manifestName, JSON.stringify(manifest))
  const counts = await addFiles(archive, { media: madeFiles(Number(values.pictures)), originals })
  const objects = await addObjects(archive, { media: madeFiles(Number(values.objects)), originals })
  await archive.add(endName, JSON.stringify({ rows: [], ...counts, objects }))
  await archive.finish()
}
const checking = checkBackup({ name: 'the made backup', open: () => Promise.resolve(archive.output) })
const [{ pictures, objects }] = await Promise.all([checking, write()])

/** Linux counts the memory of the process that started this one into `maxRSS`, but not into its status file. */
function peakKb(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(status) ?? []
  return peak === undefined ? process.resourceUsage().maxRSS : Number(peak)
}

const peakMb = Math.round(peakKb() / 1024)
process.stdout.write(JSON.stringify({ pictures, objects, peakMb }))
