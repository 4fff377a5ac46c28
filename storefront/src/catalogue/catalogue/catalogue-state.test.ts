import { expect, test } from 'vitest'
import type { Found } from './catalogue-api.ts'
import { createCatalogueState, type CatalogueData, type CataloguePart } from './catalogue-state.ts'
import { foundFacets } from './found-facets.ts'

const content: CatalogueData['subCategories'] = {
  category: {
    id: 10,
    name: 'Women',
    slug: 'Women-10',
    kind: 'department',
    tagline: '',
    description: '',
    picture: null,
    breadcrumb: [],
    sizes: [],
    others: [],
  },
  children: [],
}
const found: Found = {
  cards: [],
  total: 7,
  page: 1,
  lastPage: 1,
  facets: foundFacets({
    filters: [],
    categories: [],
    price: null,
    above: [],
    occasions: [],
    fabrics: [],
    crafts: [],
    ready: 0,
    discounts: [],
  }),
  search: undefined,
  sections: undefined,
  picks: [],
  suggestions: [],
}
const values = { subCategories: content, categoryProducts: found, searchProducts: found, designers: [] }
const parts: readonly CataloguePart[] = ['subCategories', 'categoryProducts', 'searchProducts', 'designers']
const untouched = { isLoading: false, isSuccess: false, data: null }

function later<T>() {
  return Promise.withResolvers<T>()
}

test.each(parts)('STATE-12: loading %s sets only its own flag', async (name) => {
  const { store, follow } = createCatalogueState()
  const work = later<(typeof values)[typeof name]>()
  const followed = follow(name, work.promise)
  expect(store.getState()[name].isLoading).toBe(true)
  for (const other of parts.filter((one) => one !== name)) expect(store.getState()[other]).toEqual(untouched)
  work.resolve(values[name])
  await followed
  expect(store.getState()[name]).toEqual({ isLoading: false, isSuccess: true, data: values[name] })
})

test('STATE-12: a new load clears the previous data, except for sub-categories', async () => {
  const { store, follow } = createCatalogueState()
  for (const name of parts) {
    await follow(name, Promise.resolve(values[name]))
    void follow(name, later<(typeof values)[typeof name]>().promise)
    const isRetained = name === 'subCategories'
    expect(store.getState()[name]).toEqual({
      isLoading: true,
      isSuccess: isRetained,
      data: isRetained ? values[name] : null,
    })
  }
})

test('STATE-12: a failure clears success and data, except for sub-categories', async () => {
  const { store, follow } = createCatalogueState()
  for (const name of parts) {
    await follow(name, Promise.resolve(values[name]))
    await follow(name, Promise.reject(new Error('unreachable')))
    const isRetained = name === 'subCategories'
    expect(store.getState()[name]).toEqual({
      isLoading: false,
      isSuccess: isRetained,
      data: isRetained ? values[name] : null,
    })
  }
})

test('STATE-12: a reset returns to the initial state, also during a load', async () => {
  const { store, follow, reset } = createCatalogueState()
  for (const name of parts) {
    const work = later<(typeof values)[typeof name]>()
    const followed = follow(name, work.promise)
    reset(name)
    work.resolve(values[name])
    await followed
    expect(store.getState()[name]).toEqual(untouched)
  }
})

test('STATE-12: the later of two overlapping loads wins', async () => {
  const { store, follow } = createCatalogueState()
  const [slow, quick] = [later<Found>(), later<Found>()]
  const both = [follow('searchProducts', slow.promise), follow('searchProducts', quick.promise)]
  quick.resolve({ ...found, total: 2 })
  slow.resolve({ ...found, total: 1 })
  await Promise.all(both)
  expect(store.getState().searchProducts.data?.total).toBe(2)
})
