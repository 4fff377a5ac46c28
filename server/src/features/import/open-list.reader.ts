import { openSheet, type Sheet } from '#platform/csv/sheet.ts'
import { headingPlace } from './heading-row.reader.ts'
import { mappedColumns, type Mapping } from './mapping.reader.ts'
import { isCatalogueHeader, isShopifyHeader } from './product-source.reader.ts'
import { isWooHeader } from './woo-source.reader.ts'

const isKnownHeader = (header: readonly string[]): boolean =>
  isShopifyHeader(header) || isCatalogueHeader(header) || isWooHeader(header)

/** Opens a list of pieces below its headings, which may stand under a title: at a known line, or where they are found. */
export async function openList(path: string, mapping?: Mapping, headingLine: number | null = null): Promise<Sheet> {
  if (headingLine !== null) return openSheet(path, (lines) => lines.findIndex(({ line }) => line === headingLine))
  if (mapping === undefined) return openSheet(path, headingPlace(isKnownHeader))
  const columns = mappedColumns(mapping).map((name) => name.toLowerCase())
  const isOfMapping = (header: readonly string[]): boolean => {
    const present = new Set(header.map((name) => name.toLowerCase()))
    return columns.every((name) => present.has(name))
  }
  return openSheet(path, headingPlace(isOfMapping))
}
