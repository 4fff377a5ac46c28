import { textOf, type Body } from '#ui/form-body.ts'
import type { DocumentForm, Field, ItemKind } from './field.ts'
import { methodOptions, termsNote, termsTitle } from './offline-labels.ts'
import { cancelOptions, conditionsText, isLastForAll, makingOptions, ruleOptions, sentenceOf } from './policy-labels.ts'

const count = (name: string, label: string, hint?: string): Field => ({
  kind: 'number',
  name,
  label,
  ...(hint !== undefined && { hint }),
})
const sum = (name: string, label: string, hint?: string): Field => ({
  kind: 'amount',
  name,
  label,
  ...(hint !== undefined && { hint }),
})

export const calendarForm: DocumentForm = {
  title: 'Calendar',
  about: 'Working days, cut-off hour, workroom and holidays, from which every arrival is counted',
  hasPreview: false,
  fields: [
    { kind: 'weekdays', name: 'workdays', label: 'Working days' },
    count('cutOffHour', 'Cut-off hour', 'Orders from this hour in India count for the next day: 14 is 2 pm.'),
    count('capacity', 'Pieces that the workroom finishes in a working day'),
    count('customsMin', 'Abroad: minimum days in customs'),
    count('customsMax', 'Abroad: maximum days in customs'),
    count('spareReady', 'Buffer days before an occasion, ready pieces'),
    count('spareMade', 'Buffer days before an occasion, made to order'),
    {
      kind: 'holidays',
      name: 'holidays',
      label: 'Holidays',
      hint: 'Neither the workroom nor couriers work. Placed orders that a new holiday delays get a message with their new days.',
    },
  ],
}

const policyKind: ItemKind = {
  name: 'row',
  fields: [
    { kind: 'text', name: 'designerName', label: 'Designer', hint: 'The exact name; leave empty for any.', most: 200 },
    { kind: 'choice', name: 'productRule', label: 'Rule of the piece', options: ruleOptions },
    { kind: 'choice', name: 'making', label: 'Made', options: makingOptions },
    { kind: 'text', name: 'hsnPrefix', label: 'HSN code begins with', hint: 'Leave empty for any.', most: 8 },
    {
      kind: 'choice',
      name: 'isGiftCard',
      label: 'Gift card',
      options: [
        { value: '', text: 'Any' },
        { value: 'yes', text: 'Gift cards only', is: true },
        { value: 'no', text: 'No gift cards', is: false },
      ],
    },
    count('abovePercentOff', 'Above a discount of, in percent', 'Leave empty for any price.'),
    { kind: 'choice', name: 'cancelUntil', label: 'Cancel', options: cancelOptions },
    count(
      'cancelHours',
      'Hours of free cancellation',
      'Cancelling within these hours of the order refunds the full price.',
    ),
    sum('cancelShareBp', 'Refund after the free hours, in percent'),
    count('returnDays', 'Days to return after delivery', '0 for no returns.'),
    sum('returnShareBp', 'Refund for a return, in percent'),
    count('exchangeDays', 'Days to exchange after delivery', '0 for no exchanges.'),
    sum(
      'pickupFeeMinor',
      'Pickup fee, taken off a refund, in whole rupees',
      'Once for returns that the courier collects together; never for faulty or wrong pieces.',
    ),
  ],
  empty: {
    productRule: null,
    hsnPrefix: null,
    designerName: null,
    making: null,
    isGiftCard: null,
    abovePercentOff: null,
    cancelHours: 24,
    cancelUntil: 'dispatch',
    cancelShareBp: 10_000,
    returnDays: 7,
    returnShareBp: 10_000,
    exchangeDays: 7,
    pickupFeeMinor: 0,
  },
}

const limitKind: ItemKind = {
  name: 'limit',
  fields: [
    count('ordersCounted', 'Newest delivered orders that count'),
    count('leastLines', 'Minimum pieces in them'),
    count('sharePercent', 'Returned pieces from which it applies, in percent'),
    {
      kind: 'choice',
      name: 'consequence',
      label: 'Consequence',
      options: [
        { value: 'exchange_or_credit', text: 'Exchange or store credit' },
        { value: 'approval', text: 'Approval before each return' },
        { value: 'none', text: 'Nothing' },
      ],
    },
  ],
  empty: { ordersCounted: 6, leastLines: 6, sharePercent: 60, consequence: 'exchange_or_credit' },
}

const consequences: Readonly<Record<string, string>> = {
  exchange_or_credit: 'Exchange or store credit',
  approval: 'Approval before each return',
  none: 'Nothing',
}

const limitTitle = ({ consequence }: Body): string => consequences[textOf(consequence)] ?? ''

function limitNote({ ordersCounted, leastLines, sharePercent }: Body): string {
  const [orders, pieces, share] = [ordersCounted, leastLines, sharePercent].map(textOf)
  return `From ${share} % returned of at least ${pieces} pieces in the last ${orders} orders`
}

export const policiesForm: DocumentForm = {
  title: 'Return policies',
  about: 'Deadlines for cancelling, returning and exchanging, and limits for frequent returns',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'rows',
      label: 'Policies',
      hint: 'The row with the most conditions counts, of several the last one. In force for orders from the publication on; earlier orders keep their terms.',
      titleOf: conditionsText,
      noteOf: sentenceOf,
      isFixed: isLastForAll,
      kindOf: () => policyKind,
      kinds: [policyKind],
      most: 500,
    },
    {
      kind: 'list',
      name: 'limits',
      label: 'Limits for frequent returns',
      hint: 'The strictest limit that a shopper reaches applies to the next order. Pieces with a fault are always refunded.',
      titleOf: limitTitle,
      noteOf: limitNote,
      kindOf: () => limitKind,
      kinds: [limitKind],
      most: 20,
    },
  ],
}

const offlineKind: ItemKind = {
  name: 'row',
  fields: [
    { kind: 'choice', name: 'method', label: 'Method', options: methodOptions },
    {
      kind: 'text',
      name: 'pinPrefix',
      label: 'PIN codes begin with',
      hint: 'Leave empty for all. Of several rows the one with the most digits counts.',
      most: 6,
    },
    { kind: 'switch', name: 'isOffered', label: 'Offered' },
    sum('minMinor', 'Order from, in rupees'),
    sum('maxMinor', 'Order up to, in rupees', 'Cash must stay below ₹2,00,000 by law.'),
    sum('feeMinor', 'Fee, in rupees', 'Includes its tax. A bank transfer has none.'),
    count('holdHours', 'Hours that the order holds its pieces', 'Until the code is entered or the transfer arrives.'),
    count('refusals', 'Refused parcels after which cash is not offered, or needs an advance'),
    count(
      'advancePercent',
      'Advance after them, in percent of the order',
      'Paid online before the order is confirmed; the courier collects the rest. 0 here and below refuses cash instead.',
    ),
    sum('advanceMinMinor', 'Advance at least, in whole rupees'),
    {
      kind: 'area',
      name: 'bankDetails',
      label: 'Bank account, for a transfer',
      hint: 'Account, IFSC code and name, as the shopper reads them.',
      most: 500,
    },
  ],
  empty: {
    method: 'cash_on_delivery',
    pinPrefix: '',
    isOffered: true,
    minMinor: 500_00,
    maxMinor: 25_000_00,
    feeMinor: 0,
    holdHours: 24,
    refusals: 2,
    advancePercent: 0,
    advanceMinMinor: 0,
    bankDetails: '',
  },
}

export const offlineForm: DocumentForm = {
  title: 'Cash on delivery and bank transfer',
  about: 'Where, for which amounts and at what fee orders are paid in cash or by transfer',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'terms',
      label: 'Terms by PIN code',
      hint: 'In force for orders from the publication on; earlier orders keep their fee and time.',
      titleOf: termsTitle,
      noteOf: termsNote,
      kindOf: () => offlineKind,
      kinds: [offlineKind],
      most: 500,
    },
  ],
}
