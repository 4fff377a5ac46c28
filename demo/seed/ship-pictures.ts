/**
 * Draws what a visitor sees first into `demo/pictures`, so that a new shop shows it at once: `npm run demo:pictures`,
 * after each change of the illustrator or of the first goods. Takes a few minutes and its own throwaway database.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { openThrowawayPostgres } from '@shop/postgres'
import { childTask } from '@shop/server/platform/media/child-task.ts'
import { cloneDatabase, makeTemplate } from '@shop/server/testing/test-database.ts'
import { filesOf } from './drawing-names.ts'
import { seedDemoShop } from './seed.ts'
import { firstPictures, recipeFile, recipeLines, shippedFolder, type FirstPicture } from './shipped-pictures.ts'

const template = 'demo_pictures'

async function readFirstPictures(): Promise<readonly FirstPicture[]> {
  const server = await openThrowawayPostgres()
  try {
    await makeTemplate(server.url, template)
    const shop = await cloneDatabase({ adminUrl: server.url, template })
    try {
      await seedDemoShop(shop.db, new Date())
      return await firstPictures(shop.db)
    } finally {
      await shop.drop()
    }
  } finally {
    await server.close()
  }
}

/** Copies what this illustrator has drawn before; returns the pictures that are not among it. */
async function reuseShipped(pictures: readonly FirstPicture[], folder: string): Promise<readonly FirstPicture[]> {
  const drawnBy = (await readFile(join(shippedFolder, recipeFile), 'utf8').catch(() => '')).split('\n')
  const recipe = await recipeLines()
  const shipped = new Set(await readdir(shippedFolder, { recursive: true }))
  const isShipped = ({ drawing, files }: FirstPicture) =>
    drawnBy.includes(recipe[drawing.picture]) && files.every((file) => shipped.has(file))
  for (const file of pictures.filter(isShipped).flatMap(({ files }) => files))
    await cp(join(shippedFolder, file), join(folder, basename(file)))
  return pictures.filter((picture) => !isShipped(picture))
}

async function drawAll(pictures: readonly FirstPicture[], folder: string): Promise<void> {
  const left = [...(await reuseShipped(pictures, folder))]
  const work = async () => {
    const child = childTask(new URL('./drawing-process.ts', import.meta.url))
    for (let next = left.pop(); next; next = left.pop()) {
      const { contentHash } = filesOf(next.drawing)
      const reply = await child.ask({ folder, drawing: next.drawing, contentHash })
      if (typeof reply === 'object' && reply !== null && 'failure' in reply) throw new Error(String(reply.failure))
      if (left.length % 20 === 0) console.log(`${left.length} pictures left`)
    }
    await child.stop()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
}

const drawn = await mkdtemp(join(tmpdir(), 'demo-pictures-'))
try {
  const pictures = await readFirstPictures()
  await drawAll(pictures, drawn)
  await rm(shippedFolder, { recursive: true, force: true })
  let bytes = 0
  for (const file of pictures.flatMap(({ files }) => files)) {
    await mkdir(dirname(join(shippedFolder, file)), { recursive: true })
    await cp(join(drawn, basename(file)), join(shippedFolder, file))
    bytes += (await stat(join(shippedFolder, file))).size
  }
  await writeFile(join(shippedFolder, recipeFile), `${Object.values(await recipeLines()).join('\n')}\n`)
  console.log(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
} finally {
  await rm(drawn, { recursive: true, force: true })
}
