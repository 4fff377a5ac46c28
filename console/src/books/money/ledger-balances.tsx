import { Link } from 'react-router'
import type { AccountBalances, Tally } from '@shop/contract/books/admin-ledger'
import { ledgerAccountTexts, type LedgerAccount } from '@shop/contract/books/ledger-options'
import { classNames } from '#ui/class-names.ts'
import { amountText, dayYearText } from '#ui/format.ts'

type LedgerBalancesProps = { readonly balances: AccountBalances; readonly current: LedgerAccount }

export function LedgerBalances({ balances, current }: LedgerBalancesProps) {
  const { day, accounts, giftCards, storeCredit, cash } = balances
  return (
    <>
      <section aria-label="Owed and expected now">
        <dl className="grid gap-3 sm:grid-cols-3">
          <TallyFigure name="Gift card liability" one="card" tally={giftCards} />
          <TallyFigure name="Store credit liability" one="account" tally={storeCredit} />
          <TallyFigure name="Cash expected from couriers" one="order" tally={cash} />
        </dl>
      </section>
      <section aria-labelledby="balances" className="panel mt-5 p-4">
        <h2 id="balances" className="mb-3 text-section font-semibold">
          Balances at the end of {dayYearText(day)}
        </h2>
        <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {accounts.map(({ account, balanceMinor }) => (
            <li key={account}>
              <Link
                to={`?account=${account}`}
                aria-current={account === current ? 'true' : undefined}
                className={classNames(
                  'flex min-h-10 items-center justify-between gap-4 border-b border-line hover:bg-raised',
                  account === current && 'font-semibold text-accent',
                )}
              >
                {ledgerAccountTexts[account]}
                <span className="whitespace-nowrap">{amountText(balanceMinor)}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-ink-2">Debits are positive, credits negative; all accounts sum to zero.</p>
      </section>
    </>
  )
}

type TallyFigureProps = { readonly name: string; readonly one: string; readonly tally: Tally }

/** A difference between the ledger and the open parts is an error in the books. */
function TallyFigure({ name, one, tally: { ledgerMinor, openMinor, count } }: TallyFigureProps) {
  const isTallied = ledgerMinor === openMinor
  return (
    <div className={classNames('panel p-4', !isTallied && 'border-alert bg-alert-tint text-alert')}>
      <dt className="text-small">{name}</dt>
      <dd>
        <span className="block text-figure font-semibold">{amountText(ledgerMinor)}</span>
        <span className="text-small">
          {isTallied
            ? `Tallies with ${count} open ${count === 1 ? one : `${one}s`}`
            : `The open ${one}s sum to ${amountText(openMinor)}: the books differ`}
        </span>
      </dd>
    </div>
  )
}
