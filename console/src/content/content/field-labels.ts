import type { DocumentForm, Field, ListField } from './field.ts'

const unnamed = {
  part: 'Section',
  kind: 'Kind',
  name: 'Name',
  title: 'Title',
  rows: 'Rows',
  from: 'Opens',
  to: 'Closes',
  pieces: 'Pieces',
  source: 'From',
  categoryId: 'Category',
  productIds: 'Picked pieces',
  count: 'Number',
  language: 'Language',
  file: 'File',
  hi: 'Hindi',
  ar: 'Arabic',
}

/** The labels of the form's fields by name, including those of list items. */
export function labelsOf({ fields }: Pick<DocumentForm, 'fields'>): ReadonlyMap<string, string> {
  return new Map([...Object.entries(unnamed), ...labelsIn(fields)])
}

function labelsIn(fields: readonly Field[]): [string, string][] {
  return fields.flatMap((field) => [[field.name, field.label], ...(field.kind === 'list' ? labelsOfItems(field) : [])])
}

function labelsOfItems({ kinds, kindOf }: ListField): [string, string][] {
  const offered = kinds.length > 0 ? kinds : [kindOf({})]
  return offered.flatMap((kind) => (kind === undefined ? [] : labelsIn(kind.fields)))
}
