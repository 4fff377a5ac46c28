export type { DocumentCalls } from './document-calls.ts'
export type { DocumentForm, Field, ItemKind } from './field.ts'
export { pictureKind } from './page-fields.ts'
export type { DocumentState } from './use-document.ts'
