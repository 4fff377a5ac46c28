import { expect, test, vi } from 'vitest'
import { samples } from './samples.ts'
import { drawScene, SCENES, SCENE_SIZES, type SceneName, type SceneSpec } from './scene.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 30_000 })

const sceneOf = (scene: SceneName, words: 'left' | 'right' = 'left'): SceneSpec => ({
  scene,
  seed: 7,
  words,
  cast: (['lehenga-set', 'sherwani', 'saree'] as const).flatMap((kind) => samples(kind, 'back', { from: 7, count: 1 })),
})

test.each(SCENES)('the %s scene has its own size and is the same bytes every time', (scene) => {
  const svg = drawScene(sceneOf(scene))
  const { width, height } = SCENE_SIZES[scene]
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
  expect(drawScene(sceneOf(scene))).toBe(svg)
  expect((svg.match(/<[a-z]/g) ?? []).length).toBeLessThan(9000)
  expect(svg).not.toMatch(/NaN|undefined/)
})

test.each(['hero-wide', 'designer', 'panel'] as const)('the %s scene keeps the asked side free for words', (scene) => {
  const { width } = SCENE_SIZES[scene]
  const heads = (words: 'left' | 'right'): readonly number[] =>
    [
      ...drawScene(sceneOf(scene, words)).matchAll(
        /<g transform="translate\((-?[\d.]+) -?[\d.]+\) scale\((0\.[45][\d]*|0\.6)\)"><defs>/g,
      ),
    ].map((match) => Number(match[1]) + 604 * Number(match[2]))
  expect(heads('left').length).toBeGreaterThan(0)
  expect(heads('left').every((x) => x > width * 0.45)).toBe(true)
  expect(heads('right').every((x) => x < width * 0.55)).toBe(true)
})
