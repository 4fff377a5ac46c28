import type { Statement } from '@shop/contract/admin-statements'
import type { StatementFormat } from '@shop/contract/share-options'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { statementCsv } from './statement-csv.view.ts'
import { statementPdf } from './statement-pdf.view.ts'
import { getOwn, getStatement } from './statements.service.ts'

type Wanted = { readonly id: number; readonly format: StatementFormat }
type File = { readonly fileName: string; readonly mediaType: string; readonly base64: string }

async function fileOf({ ports }: Context, statement: Statement, format: StatementFormat): Promise<File> {
  const name = `statement-${statement.number ?? ''}`
  if (format === 'csv') {
    const base64 = (await statementCsv(statement)).toString('base64')
    return { fileName: `${name}.csv`, mediaType: 'text/csv', base64 }
  }
  const { brand, documents } = ports
  const { legalName, address, gstin } = (await documents.read('house')).body
  const content = await statementPdf(statement, { brand: brand.name, legalName, address, gstin })
  return { fileName: `${name}.pdf`, mediaType: 'application/pdf', base64: Buffer.from(content).toString('base64') }
}

type Sent = { readonly statement: Statement; readonly format: StatementFormat }

async function downloaded(ctx: Context, actor: Actor, { statement, format }: Sent): Promise<File> {
  const file = await fileOf(ctx, statement, format)
  const after = { number: statement.number, format }
  await recordChange(ctx, actor, { verb: 'downloaded', thing: 'statement', thingId: statement.id ?? 0, after })
  return file
}

export async function downloadStatement(ctx: Context, actor: Actor, { id, format }: Wanted): Promise<File> {
  return downloaded(ctx, actor, { statement: await getStatement(ctx, actor, id), format })
}

export async function downloadOwn(ctx: Context, actor: Actor, { id, format }: Wanted): Promise<File> {
  return downloaded(ctx, actor, { statement: await getOwn(ctx, actor, id), format })
}
