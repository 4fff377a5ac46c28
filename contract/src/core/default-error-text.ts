/** Shown when a failed call carries no message of its own (ERR-01). Pages load it without the whole error table. */
export const defaultErrorText = 'Something went wrong!'
