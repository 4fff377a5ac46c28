import { expect, test, vi } from 'vitest'
import { samples } from './samples.ts'
import { drawScene, PLACES, SCENES, SCENE_SIZES, STAGES, TOPICS, type SceneName, type SceneSpec } from './scene.ts'

// Drawing is plain arithmetic, and slow only when the machine has much else to do.
vi.setConfig({ testTimeout: 240_000 })

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

test.each(STAGES)('a hero can be set in the %s', (stage) => {
  const svg = drawScene({ ...sceneOf('hero-wide'), stage })
  expect(svg).not.toMatch(/NaN|undefined/)
  expect((svg.match(/<[a-z]/g) ?? []).length).toBeLessThan(9000)
})

test('twelve topics are twelve pictures', () => {
  const drawn = TOPICS.map((topic) => drawScene({ ...sceneOf('blog'), topic }))
  expect(new Set(drawn).size).toBe(12)
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined/)
    expect((svg.match(/<[a-z]/g) ?? []).length).toBeLessThan(9000)
  }
})

test('seventeen places are seventeen pictures', () => {
  const drawn = PLACES.map((place) => drawScene({ ...sceneOf('place'), place }))
  expect(new Set(drawn).size).toBe(17)
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined/)
    expect((svg.match(/<[a-z]/g) ?? []).length).toBeLessThan(2000)
  }
})

test.each(['designer', 'department', 'panel', 'category'] as const)('the %s scene shows jewellery as well', (scene) => {
  const svg = drawScene({ ...sceneOf(scene), cast: samples('necklace-set', 'flat', { from: 2, count: 1 }) })
  expect(svg).toContain('url(#polki)')
  expect(svg).not.toMatch(/NaN|undefined/)
})

// A value from a database is not yet a scene.
const readScene: (text: string) => SceneSpec = JSON.parse

test.each([
  ['{"scene":"ballroom"}', '"ballroom" is no scene that can be drawn.'],
  ['{"stage":"moon"}', '"moon" is no stage that can be drawn.'],
  ['{"topic":"weather"}', '"weather" is no topic that can be drawn.'],
  ['{"place":"atlantis"}', '"atlantis" is no place that can be drawn.'],
  ['{"cast":[]}', 'A scene needs somebody or something in it.'],
])('%s is refused by its name', (change, refusal) => {
  const stored = `${JSON.stringify(sceneOf('blog')).slice(0, -1)},${change.slice(1)}`
  expect(() => drawScene(readScene(stored))).toThrow(refusal)
})

test.each(['hero-wide', 'department', 'designer', 'panel'] as const)(
  'the %s scene keeps the asked side free for words',
  (scene) => {
    const { width } = SCENE_SIZES[scene]
    const heads = (words: 'left' | 'right'): readonly number[] =>
      [
        ...drawScene(sceneOf(scene, words)).matchAll(
          /<g transform="translate\((-?[\d.]+) -?[\d.]+\) scale\((0\.[4-9][\d]*)\)"><defs>/g,
        ),
      ].map((match) => Number(match[1]) + 604 * Number(match[2]))
    expect(heads('left').length).toBeGreaterThan(0)
    expect(heads('left').every((x) => x > width * 0.45)).toBe(true)
    expect(heads('right').every((x) => x < width * 0.55)).toBe(true)
  },
)
