/** Refusals around the portals of the tax authorities; `errors.ts` joins them into the one table. */
export const statutoryErrors = {
  'gst_portal.none': {
    status: 409,
    text: 'No GST portal is connected to the shop. Set the GSP_ settings of the server first.',
  },
  'gst_portal.unavailable': { status: 503, text: 'The GST portal does not answer. Try again in a minute.' },
  'gst_portal.refused': { status: 409, text: 'The GST portal refused this. Its words are shown with the document.' },
  'e_invoice.not_found': { status: 404, text: 'This document is not one that is registered.' },
  'e_invoice.not_open': { status: 409, text: 'This document is registered already.' },
  'e_invoice.not_registered': { status: 409, text: 'Only a registered document can be cancelled on the portal.' },
  'e_invoice.too_late': {
    status: 409,
    text: 'The portal cancels a document within 24 hours of its registration only. Refund the order instead: that issues a credit note.',
  },
  'eway.off': {
    status: 409,
    text: 'E-way bills are off. Enter their first day under Settings, E-invoices and e-way bills.',
  },
  'eway.nothing_to_send': { status: 409, text: 'Nothing of this order is left to send.' },
  'eway.made_already': { status: 409, text: 'This parcel has an e-way bill already. Cancel it to make another one.' },
  'eway.no_invoice': {
    status: 409,
    text: 'This order has no invoice yet, and an e-way bill is made from one. Confirm the order first.',
  },
  'eway.only_india': {
    status: 409,
    text: 'A consignment abroad travels with its shipping bill. It gets no e-way bill here.',
  },
  'eway.no_transport': {
    status: 422,
    text: 'Enter a vehicle, or choose a courier with a transporter id in the settings.',
    field: 'vehicle',
  },
  'eway.missing': {
    status: 409,
    text: 'This parcel needs an e-way bill. Make it on the order’s page, or say why it leaves without one.',
  },
  'eway.other_pieces': {
    status: 409,
    text: 'The e-way bill of this order lists other pieces. Cancel it and make one for this parcel.',
  },
  'eway.still_open': {
    status: 409,
    text: 'An e-way bill lists this order as it is. Cancel the bill, edit the order, and make another bill.',
  },
  'eway.not_found': { status: 404, text: 'We couldn’t find this e-way bill.' },
  'eway.not_open': { status: 409, text: 'This e-way bill is not in force.' },
  'eway.too_late': { status: 409, text: 'The portal cancels an e-way bill within 24 hours only.' },
  'eway.not_extendable': {
    status: 409,
    text: 'An e-way bill is extended from 8 hours before its end until 8 hours after.',
  },
} as const
