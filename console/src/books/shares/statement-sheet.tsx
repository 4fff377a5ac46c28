import { Link } from 'react-router'
import type { Statement, StatementLine } from '@shop/contract/books/admin-statements'
import {
  discountBearerTexts,
  shareText,
  statementLineTexts,
  tdsBaseTexts,
  tdsNameOf,
} from '@shop/contract/books/share-options'
import { classNames } from '#ui/class-names.ts'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import { amountText, dayText, dayYearText, negated } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { wholeList } from '#ui/use-pages.ts'
import { PaymentsPanel } from './payments-panel.tsx'
import { StateBadge } from './state-badge.tsx'

type StatementSheetProps = { readonly statement: Statement; readonly canOpenOrders: boolean }

/** The balance of a statement, who signed it, and its lines. */
export function StatementSheet({ statement, canOpenOrders }: StatementSheetProps) {
  const rows = statement.lines.map((line, index) => ({ ...line, place: index + 1 }))
  const pages = wholeList(rows)
  return (
    <>
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Balance statement={statement} />
        <div className="grid min-w-0 gap-5">
          <Facts statement={statement} />
          <PaymentsPanel statement={statement} />
        </div>
      </div>
      <h2 className="mb-3 text-section font-semibold">{rows.length === 1 ? '1 line' : `${rows.length} lines`}</h2>
      <ListTable
        label="Lines"
        columns={columnsOf(canOpenOrders)}
        pages={pages}
        keyOf={({ place }) => String(place)}
        empty={<p className="font-semibold">Nothing was sold, returned or adjusted.</p>}
      />
    </>
  )
}

const balanceRows = [
  ['Opening balance', 'openingMinor'],
  ['Payments', 'paymentsMinor'],
  ['Share in sales', 'salesMinor'],
  ['Returns', 'returnsMinor'],
  ['Adjustments', 'adjustmentsMinor'],
] as const

function Balance({ statement }: { readonly statement: Statement }) {
  return (
    <section aria-labelledby="balance" className="panel p-4">
      <h2 id="balance" className="mb-3 text-section font-semibold">
        Balance
      </h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        {balanceRows.map(([name, key]) => (
          <div key={key} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right">{amountText(statement[key])}</dd>
          </div>
        ))}
        {statement.tds !== null && (
          <>
            <dt className="text-ink-2">TDS</dt>
            <dd className="text-right">{amountText(negated(statement.withheldMinor))}</dd>
          </>
        )}
        <dt className="border-t border-line pt-2 font-semibold">Closing balance</dt>
        <dd className="border-t border-line pt-2 text-right font-semibold">{amountText(statement.closingMinor)}</dd>
      </dl>
      {statement.tds !== null && <TaxText statement={statement} tds={statement.tds} />}
      {statement.closingMinor < 0 && (
        <p className="mt-3 text-ink-2">Returns exceed sales. The balance moves to the next statement.</p>
      )}
    </section>
  )
}

type TaxTextProps = { readonly statement: Statement; readonly tds: NonNullable<Statement['tds']> }

function TaxText({ statement, tds }: TaxTextProps) {
  const { section, rateBp, baseMinor, carriedMinor } = tds
  return (
    <p className="mt-3 text-ink-2">
      Section {tdsNameOf(section, statement)}: {shareText(rateBp)} of {amountText(baseMinor)}, {tdsBaseTexts[section]}.
      {carriedMinor !== 0 && ` Earlier returns take ${amountText(negated(carriedMinor))} off this value.`}
    </p>
  )
}

function Facts({ statement }: { readonly statement: Statement }) {
  const { number, gstin, pan, bankReference, issued, approved, withdrawn } = statement
  const signed = (signature: { readonly at: string; readonly by: string } | null): string =>
    signature === null ? '' : `${dayYearText(signature.at)} by ${signature.by}`
  const facts: readonly Fact[] = [
    ['Status', <StateBadge key="state" statement={statement} />],
    ['Number', number],
    ['GSTIN', gstin],
    ['PAN', pan],
    ['Paid to', bankReference],
    ['Issued', signed(issued)],
    ['Approved', signed(approved)],
    ['Withdrawn', withdrawn === null ? '' : `${signed(withdrawn)}: ${withdrawn.reason}`],
  ]
  return (
    <section aria-labelledby="facts" className="panel p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold">
        {statement.label}
      </h2>
      <FactList facts={facts} />
    </section>
  )
}

type Placed = StatementLine & { readonly place: number }

function columnsOf(canOpenOrders: boolean): readonly Column<Placed>[] {
  const ofPiece = (name: string, key: 'paidMinor' | 'taxMinor' | 'taxableMinor'): Column<Placed> => ({
    name,
    isNumber: true,
    cell: (line) => (line.pieces === 0 ? '' : <span className="whitespace-nowrap">{amountText(line[key])}</span>),
  })
  return [
    { name: 'Date', cell: ({ at }) => <span className="whitespace-nowrap">{dayText(at)}</span> },
    { name: 'Line', cell: (line) => <Subject line={line} canOpenOrders={canOpenOrders} /> },
    { name: 'Pieces', isNumber: true, cell: ({ pieces }) => (pieces === 0 ? '' : pieces) },
    {
      name: 'Discount',
      isNumber: true,
      cell: ({ discountMinor, discountBearer }) =>
        discountMinor === 0 || discountBearer === null ? (
          ''
        ) : (
          <span>
            <span className="whitespace-nowrap">{amountText(discountMinor)}</span>
            <span className="block text-small text-ink-2">{discountBearerTexts[discountBearer]}</span>
          </span>
        ),
    },
    ofPiece('Price paid', 'paidMinor'),
    ofPiece('GST', 'taxMinor'),
    ofPiece('Taxable', 'taxableMinor'),
    { name: 'Share', isNumber: true, cell: ({ shareBp }) => (shareBp === 0 ? '' : shareText(shareBp)) },
    {
      name: 'Amount',
      isNumber: true,
      cell: ({ amountMinor }) => (
        <strong className={classNames('whitespace-nowrap', amountMinor < 0 && 'text-alert')}>
          {amountText(amountMinor)}
        </strong>
      ),
    },
  ]
}

function Subject({ line, canOpenOrders }: { readonly line: Placed; readonly canOpenOrders: boolean }) {
  const { kind, product, orderCode, size, sku, note } = line
  const details = [size === sku ? '' : size, sku, note].filter((text) => text !== '')
  return (
    <div className="min-w-0 text-right md:max-w-md md:min-w-52 md:text-left">
      <p className="wrap-anywhere">
        {kind === 'sale' ? product : [statementLineTexts[kind], product].filter((text) => text !== '').join(': ')}
      </p>
      <p className="text-small wrap-anywhere text-ink-2">
        {orderCode !== '' &&
          (canOpenOrders ? (
            <Link to={`/orders/${orderCode}`} className="text-link">
              {orderCode}
            </Link>
          ) : (
            orderCode
          ))}
        {orderCode !== '' && details.length > 0 && ' · '}
        {details.join(' · ')}
      </p>
    </div>
  )
}
