/** Refusals of the workroom; `errors.ts` joins them into the one table. */
export const workroomErrors = {
  'order.approval_open': {
    status: 409,
    text: 'A piece waits for the customer’s approval. Continue without it on the page of the order, with a reason.',
  },
  'workroom.line_not_found': { status: 404, text: 'This piece is not made to order.' },
  'workroom.step_not_found': { status: 404, text: 'We couldn’t find this request.' },
  'workroom.picture_not_found': { status: 404, text: 'This picture is no longer available.' },
  'workroom.already_asked': {
    status: 409,
    text: 'The customer has an open request for this piece. Withdraw it first.',
  },
  'workroom.not_open': { status: 409, text: 'This request is no longer open.' },
  'workroom.answered': { status: 409, text: 'You have answered already. Reload this page to see your answer.' },
  'workroom.withdrawn': { status: 409, text: 'This request was withdrawn. No answer is needed.' },
  'workroom.expired': { status: 410, text: 'The time for your answer is over. Please write to us.' },
  'workroom.over': { status: 409, text: 'This order is no longer in the workroom.' },
} as const
