/** Refusals around customs abroad; `errors.ts` joins them into the one table. */
export const customsErrors = {
  'customs.only_abroad': { status: 409, text: 'This order stays in India and passes no customs.' },
  'customs.no_parcel': { status: 404, text: 'We couldn’t find this parcel, or nothing of the order is left to send.' },
  'customs.no_code': {
    status: 409,
    text: 'Customs need an HSN code of at least six digits for each piece. Complete it in the editor of the piece.',
  },
  'customs.not_collected': {
    status: 409,
    text: 'No duties were paid with this order: the receiver pays the courier, so there is no bill to enter.',
  },
  'customs.billed_already': { status: 409, text: 'The courier’s bill of this order is entered already.' },
} as const
