import { openSheet, type HeadingPlace, type Sheet } from '#platform/csv/sheet.ts'
import { headingPlace } from './heading-row.reader.ts'
import { mappedColumns, type Mapping } from './mapping.reader.ts'
import { unmergedSheet } from './merged-cells.reader.ts'
import { isCatalogueHeader, isShopifyHeader } from './product-source.reader.ts'
import { isWooHeader } from './woo-source.reader.ts'

const isKnownHeader = (header: readonly string[]): boolean =>
  isShopifyHeader(header) || isCatalogueHeader(header) || isWooHeader(header)

/** Opens a list of pieces below its headings, which are at a known line or are found. */
export async function openList(path: string, mapping?: Mapping, headingLine: number | null = null): Promise<Sheet> {
  const sheet = await openSheet(path, headingLine === null ? placeFor(mapping) : placeOfLine(headingLine))
  return mapping === undefined ? sheet : unmergedSheet(sheet, mapping)
}

const placeOfLine =
  (headingLine: number): HeadingPlace =>
  (lines) =>
    lines.findIndex(({ line }) => line === headingLine)

function placeFor(mapping: Mapping | undefined): HeadingPlace {
  if (mapping === undefined) return headingPlace(isKnownHeader)
  const columns = mappedColumns(mapping).map((name) => name.toLowerCase())
  return headingPlace((header) => {
    const present = new Set(header.map((name) => name.toLowerCase()))
    return columns.every((name) => present.has(name))
  })
}
