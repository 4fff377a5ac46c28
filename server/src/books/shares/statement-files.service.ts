import type { Statement } from '@shop/contract/books/admin-statements'
import type { StatementFormat } from '@shop/contract/books/share-options'
import { fileReply, type FileReply } from '#platform/csv/csv-file.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { statementCsv } from './statement-csv.view.ts'
import { statementPdf } from './statement-pdf.view.ts'
import { getOwn, getStatement } from './statements.service.ts'

type Wanted = { readonly id: number; readonly format: StatementFormat }

async function fileOf({ ports }: Context, statement: Statement, format: StatementFormat): Promise<FileReply> {
  const name = `statement-${statement.number ?? ''}`
  if (format === 'csv') return statementCsv(name, statement)
  const { brand, documents } = ports
  const { legalName, address, gstin } = (await documents.read('house')).body
  const content = await statementPdf(statement, { brand: brand.name, legalName, address, gstin })
  return fileReply(`${name}.pdf`, 'application/pdf', content)
}

type Sent = { readonly statement: Statement; readonly format: StatementFormat }

async function downloaded(ctx: Context, actor: Actor, { statement, format }: Sent): Promise<FileReply> {
  const file = await fileOf(ctx, statement, format)
  const after = { number: statement.number, format }
  await recordChange(ctx, actor, { verb: 'downloaded', subject: 'statement', subjectId: statement.id ?? 0, after })
  return file
}

export async function downloadStatement(ctx: Context, actor: Actor, { id, format }: Wanted): Promise<FileReply> {
  return downloaded(ctx, actor, { statement: await getStatement(ctx, actor, id), format })
}

export async function downloadOwn(ctx: Context, actor: Actor, { id, format }: Wanted): Promise<FileReply> {
  return downloaded(ctx, actor, { statement: await getOwn(ctx, actor, id), format })
}
