import sharp from 'sharp'
import writeWorkbook from 'write-excel-file/node'
import type { AdminFixtures } from './fixtures.ts'
import { houseId } from './location-requests.ts'
import type { ValidRequest } from './valid-request.ts'
import { bySchema } from './valid-request.ts'

async function newCategory({ post, next }: AdminFixtures): Promise<number> {
  return (await post('categories', { kind: 'collection', name: `Festive ${next()}` })).id
}

const byCategory: ValidRequest = async (fixtures) => ({ params: { id: await newCategory(fixtures) } })

async function draft({ pieces, next }: AdminFixtures) {
  const { id } = await pieces.completeDraft(`Draft ${next()}`)
  const { version, body } = await pieces.find(id)
  return { id, version, body }
}

async function onSale(fixtures: AdminFixtures) {
  const { id } = await draft(fixtures)
  await fixtures.pieces.act(id, 'publish')
  return fixtures.pieces.find(id)
}

const soon = () => new Date(Date.now() + 3_600_000).toISOString()
const later = () => new Date(Date.now() + 90_000_000).toISOString()

async function pictured(fixtures: AdminFixtures) {
  const { id } = await draft(fixtures)
  const { version, pictures } = await fixtures.seen(`pieces/${id}/pictures`)
  return { id, version, pictureId: pictures[0]?.id }
}

type Level = { readonly stockItemId: number; readonly free: number; readonly held: number; readonly promised: number }

async function stockItem({ mine, seen }: AdminFixtures) {
  const [size]: readonly Level[] = (await seen(`stock/${mine.productId}`)).sizes
  if (size === undefined) throw new Error('The piece has no stock.')
  return { stockItemId: size.stockItemId, expected: size.free + size.held + size.promised }
}

/** A different list each time, because an import that changes nothing cannot be undone. */
const listOf = ({ next }: AdminFixtures): string => {
  const key = `A-${next()}`
  return `Style No,Item Name,Brand,Rate (INR),Size,Qty\n${key},Silk kurta ${key},Aarohi Sen,4500,"S, M",4\n`
}

/** Two sheets with one piece each. */
const workbookOf = async (number: number): Promise<Buffer> => {
  const sheet = (name: string) => ({
    sheet: name,
    data: [
      ['Style No', 'Item Name', 'Rate (INR)', 'Size'],
      [`X-${number}`, `Kurta ${name} ${number}`, '4500', 'M'],
    ],
  })
  return writeWorkbook([sheet('First'), sheet('Second')]).toBuffer()
}

const ofFault: ValidRequest = async ({ imports, next, seen }) => {
  const key = `F-${next()}`
  const { id } = await imports.upload(
    `Style No,Item Name,Brand,Rate (INR),Size\n${key},Kurta,Aarohi Sen,on request,M\n${key}-2,Kurta two,Aarohi Sen,4500,M\n`,
  )
  await imports.send(id, 'check')
  await imports.work()
  const { faults } = await seen(`imports/${id}/faults`)
  return { params: { id }, body: { faultId: faults[0]?.id, value: '4,500' } }
}
const byImport: ValidRequest = async (fixtures) => ({
  params: { id: (await fixtures.imports.upload(listOf(fixtures))).id },
})

const importStep =
  (before: readonly string[]): ValidRequest =>
  async (fixtures) => {
    const { imports } = fixtures
    const { id } = await imports.upload(listOf(fixtures))
    for (const action of before) {
      await imports.send(id, action)
      await imports.work()
    }
    const { body } = await imports.find(id)
    return { params: { id }, body: { version: body.version, choice: body.choice } }
  }

export const catalogueRequests: Readonly<Record<string, ValidRequest>> = {
  adminCategories: bySchema,
  adminCategory: byCategory,
  previewCategoryRule: () => ({ body: { rule: { tag: 'silk', minPriceMinor: 100 } } }),
  createCategory: ({ next }) => ({ body: { kind: 'collection', parentId: null, name: `Winter ${next()}` } }),
  changeCategory: async (fixtures) => {
    const id = await newCategory(fixtures)
    const { version } = await fixtures.seen(`categories/${id}`)
    const body = {
      version,
      name: `Spring ${fixtures.next()}`,
      rule: { tag: 'silk' },
      coverMediaId: null,
      homeGroups: [],
    }
    return { params: { id }, body: { ...body, designer: null, isListed: true } }
  },
  moveCategory: async (fixtures) => ({
    params: { id: await newCategory(fixtures) },
    body: { parentId: null, beforeId: null },
  }),
  removeCategory: async (fixtures) => {
    const id = await newCategory(fixtures)
    return { params: { id }, body: { version: (await fixtures.seen(`categories/${id}`)).version } }
  },
  adminStock: bySchema,
  adminStockPiece: ({ mine }) => ({ params: { id: mine.productId } }),
  stockMovements: ({ mine }) => ({ params: { id: mine.productId }, query: {} }),
  countStock: async (fixtures) => {
    const { stockItemId, expected } = await stockItem(fixtures)
    const counts = [{ stockItemId, counted: expected, expected }]
    return { body: { counts, locationId: await houseId(fixtures) } }
  },
  adjustStock: async (fixtures) => {
    const { stockItemId } = await stockItem(fixtures)
    const changes = [{ stockItemId, change: 1 }]
    const locationId = await houseId(fixtures)
    return { body: { changes, reason: 'other', note: 'Found behind the shelf', locationId } }
  },
  adminPieces: bySchema,
  adminPieceChoices: bySchema,
  adminPiece: ({ mine }) => ({ params: { id: mine.productId } }),
  changePiecePrices: async (fixtures) => {
    const { id } = await draft(fixtures)
    return { body: { ids: [id], filter: undefined, change: { kind: 'percent', percent: 5 } } }
  },
  changePieceStates: async (fixtures) => {
    const { id } = await draft(fixtures)
    return { body: { ids: [id], filter: undefined, change: { kind: 'publish' } } }
  },
  gridPieces: async (fixtures) => {
    const { id } = await draft(fixtures)
    return { body: { ids: [id], filter: undefined } }
  },
  saveGridPieces: async (fixtures) => {
    const { id, version, body } = await draft(fixtures)
    const sizes = body.variants.map((size) => ({
      id: size.id,
      priceMinor: 990_000,
      mrpMinor: 1_990_000,
      merchantSku: `GRID-${fixtures.next()}`,
      barcode: null,
      policy: 'made_to_order',
      free: undefined,
    }))
    const fields = { name: `Grid kurta ${fixtures.next()}`, designer: null, hsn: '6204', colours: [], sizeChart: null }
    const row = {
      id,
      version,
      fields: { ...fields, mainCategoryId: body.mainCategoryId, dispatchDaysMin: 2, dispatchDaysMax: 5 },
    }
    const details = [{ name: 'Fabric', value: 'Silk' }]
    return { body: { pieces: [{ ...row, details, sizes, state: undefined, sale: undefined }], stock: undefined } }
  },
  pieceBatch: async (fixtures) => {
    const { id } = await draft(fixtures)
    const { id: batchId } = await fixtures.post('pieces/batches/states', { ids: [id], change: { kind: 'publish' } })
    return { params: { id: batchId } }
  },
  createPiece: ({ next, mine }) => ({ body: { name: `Kurta ${next()}`, copyOf: mine.productId, designer: null } }),
  savePiece: async (fixtures) => {
    const { id, version, body } = await draft(fixtures)
    return { params: { id }, body: { ...body, version } }
  },
  publishPiece: async (fixtures) => {
    const { id, version } = await draft(fixtures)
    return { params: { id }, body: { version, at: undefined } }
  },
  translations: () => ({ query: { language: 'hi' } }),
  translationCounts: () => ({ query: { language: 'ar' } }),
  saveTranslation: async ({ seen }) => {
    const { texts } = await seen('translations?language=hi&kind=product')
    return { body: { ...texts[0], language: 'hi', value: 'रेशमी कुर्ता', state: 'draft' } }
  },
  approveTranslations: ({ mine }) => ({
    body: { language: 'hi', texts: [{ kind: 'product', subjectId: mine.productId, field: 'name' }] },
  }),
  suggestTranslations: () => ({ body: { language: 'ar', kind: 'category', texts: undefined } }),
  translationReviewers: () => ({ query: { language: 'hi' } }),
  stopSuggestingTranslations: () => ({ body: { language: 'ar' } }),
  translationsFile: () => ({ body: { language: 'hi', kind: 'category' } }),
  importTranslations: () => ({
    body: {
      text: [
        'Type,Identification,Field,Locale,Market,Status,Default content,Translated content',
        'WORD,,word,hi,,,Velvet,मखमल',
      ].join('\n'),
    },
  }),
  pieceCosts: ({ mine }) => ({ params: { id: mine.productId } }),
  savePieceCosts: async ({ mine, seen }) => {
    const { sizes } = await seen(`pieces/${mine.productId}/costs`)
    return { params: { id: mine.productId }, body: { sizes: [{ variantId: sizes[0]?.variantId, costMinor: 400_000 }] } }
  },
  previewPiece: async (fixtures) => {
    const { id } = await onSale(fixtures)
    await fixtures.pieces.act(id, 'sales', { percentOff: 10, startsAt: soon(), endsAt: later() })
    const { sales } = await fixtures.pieces.find(id)
    return { params: { id }, body: { saleId: sales[0]?.id } }
  },
  unschedulePiece: async (fixtures) => {
    const { id } = await draft(fixtures)
    await fixtures.pieces.act(id, 'publish', { at: soon() })
    return { params: { id }, body: { version: (await fixtures.pieces.find(id)).version } }
  },
  withdrawPiece: async (fixtures) => {
    const { id, version } = await onSale(fixtures)
    return { params: { id }, body: { version } }
  },
  planPieceSale: async (fixtures) => {
    const { id, version } = await onSale(fixtures)
    return {
      params: { id },
      body: { version, percentOff: 10, priceMinor: undefined, startsAt: soon(), endsAt: later() },
    }
  },
  stopPieceSale: async (fixtures) => {
    const { id } = await onSale(fixtures)
    await fixtures.pieces.act(id, 'sales', { percentOff: 10, startsAt: soon(), endsAt: later() })
    const { version, sales } = await fixtures.pieces.find(id)
    return { params: { id }, body: { version, saleId: sales[0]?.id } }
  },
  piecePictures: ({ mine }) => ({ params: { id: mine.productId } }),
  uploadPiecePicture: ({ mine }) => ({ params: { id: mine.productId }, query: { name: 'front.jpg' } }),
  orderPiecePictures: async (fixtures) => {
    const { id, version, pictureId } = await pictured(fixtures)
    return { params: { id }, body: { version, pictureIds: [pictureId] } }
  },
  describePiecePicture: async (fixtures) => {
    const { id, ...body } = await pictured(fixtures)
    return { params: { id }, body: { ...body, alt: 'The back', focus: null } }
  },
  removePiecePicture: async (fixtures) => {
    const { id, ...body } = await pictured(fixtures)
    return { params: { id }, body }
  },
  restorePiecePicture: async (fixtures) => {
    const { id, ...body } = await pictured(fixtures)
    const { version } = await fixtures.post(`pieces/${id}/pictures/remove`, body)
    return { params: { id }, body: { ...body, version } }
  },
  adminImports: bySchema,
  adminImport: byImport,
  adminImportFaults: byImport,
  adminImportFaultsFile: byImport,
  adminImportConflicts: byImport,
  addImport: () => ({ body: { fileName: 'pieces.csv', sizeBytes: 100 } }),
  addImportPart: async (fixtures) => {
    const bytes = Buffer.from(listOf(fixtures))
    const { id } = await fixtures.post('imports', { fileName: 'pieces.csv', sizeBytes: bytes.length })
    return { params: { id }, body: { startByte: 0, base64: bytes.toString('base64') } }
  },
  correctImportFault: ofFault,
  correctImportFaults: ofFault,
  importCorrections: byImport,
  correctedImportFile: byImport,
  chooseImportSheet: async ({ imports, next }) => {
    const { id, version } = await imports.uploadBytes(await workbookOf(next()), 'prices.xlsx')
    return { params: { id }, body: { version, sheet: 'Second', headingLine: 1 } }
  },
  sampleImport: importStep([]),
  checkImport: importStep([]),
  runImport: importStep(['check']),
  cancelImport: async (fixtures) => {
    const { imports } = fixtures
    const { id } = await imports.upload(listOf(fixtures))
    await imports.send(id, 'check')
    return { params: { id }, body: { version: (await imports.find(id)).body.version } }
  },
  continueImport: async ({ imports, next }) => {
    const key = `C-${next()}`
    const lines = [`${key},Silk kurta ${key},Aarohi Sen,soon,M,4`, `${key}-2,Silk sari ${key},Aarohi Sen,4500,M,4`]
    const id = await imports.runWhole(`Style No,Item Name,Brand,Rate (INR),Size,Qty\n${lines.join('\n')}\n`)
    return { params: { id }, body: { version: (await imports.find(id)).body.version } }
  },
  undoImport: importStep(['check', 'run']),
  exportCatalogue: bySchema,
}

/** A small picture with different content each time. */
export const pictureFile = async (count: number): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: { r: count % 256, g: 80, b: 120 } } })
    .jpeg()
    .toBuffer()
