import { expect, test } from 'vitest'
import { homeDefault } from '@shop/contract/content/home-default'
import { homePiecesDefault, type HomePieces } from '@shop/contract/content/home-pieces'
import { createApi } from '#api/client.ts'
import { loadHomePage } from './home-content.ts'

const card = (id: number) => ({
  id,
  name: `Piece ${id}`,
  slug: `piece-${id}`,
  badge: null,
  labels: [],
  picture: {
    alt: '',
    width: 900,
    height: 1200,
    colour: '#eeeeee',
    src: `/media/${id}.webp`,
    avif: '',
    webp: `/media/${id}.webp 960w`,
  },
  second_picture: null,
})

type Wanted = { readonly featured?: Partial<HomePieces>; readonly bestsellers?: Partial<HomePieces> }

/** Loads home with two sections that share most pieces. */
async function shownWith(wanted: Wanted, lists: readonly [featured: number[], bestsellers: number[]]) {
  const layout = {
    ...homeDefault,
    parts: homeDefault.parts.map((part) =>
      part.part === 'featured' || part.part === 'bestsellers'
        ? { ...part, pieces: { ...homePiecesDefault[part.part], ...wanted[part.part] } }
        : part,
    ),
  }
  const answers: Readonly<Record<string, unknown>> = {
    'home-layout': layout,
    'home-pieces/featured': lists[0].map(card),
    'home-pieces/bestsellers': lists[1].map(card),
    'products/home-tabs': {},
  }
  const api = createApi({
    cancelsRepeats: false,
    fetch: async (input) => {
      const url = input instanceof Request ? input.url : input.toString()
      const name = Object.keys(answers).find((path) => url.includes(path))
      return new Response(JSON.stringify({ data: name === undefined ? [] : answers[name] }))
    },
  })
  const page = await loadHomePage(api, new URL('http://localhost/'), (error) => {
    throw error
  })
  const idsOf = (cards: readonly { readonly id: number }[] | null) => (cards ?? []).map(({ id }) => id)
  return [idsOf(page.featured), idsOf(page.bestSellers)]
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('HOME-03: a section shows as many pieces as the merchant chose, and the next one none of them', async () => {
  const shown = await shownWith({ featured: { count: 4 }, bestsellers: { count: 12 } }, [upTo(24), upTo(24)])
  expect(shown).toEqual([[1, 2, 3, 4], upTo(16).slice(4)])
})

test('HOME-03: pieces that are picked by hand stay in their section, and the other one leaves them out', async () => {
  const picked = { source: 'picked', productIds: [2, 3] } as const
  expect(await shownWith({ bestsellers: picked }, [upTo(24), [2, 3]])).toEqual([
    [1, ...upTo(10).slice(3)],
    [2, 3],
  ])
})

test('HOME-03: a chosen source repeats no piece, even where few are left', async () => {
  const newest = { source: 'newest' } as const
  expect(await shownWith({ featured: newest, bestsellers: newest }, [upTo(9), upTo(9)])).toEqual([upTo(8), [9]])
})
