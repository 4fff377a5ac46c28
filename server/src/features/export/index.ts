export { cataloguedRows } from './catalogue-export.service.ts'
export { listProducts } from './catalogue-products.store.ts'
export {
  catalogueColumns,
  catalogueKey,
  choiceColumns,
  numberColumns,
  optionColumns,
  productCells,
  stockExported,
  variantCells,
  type CatalogueProduct,
  type ProductColumn,
  type VariantColumn,
} from './catalogue-rows.view.ts'
export { exportedRows } from './export.service.ts'
export { exportColumns } from './shopify-rows.rules.ts'
