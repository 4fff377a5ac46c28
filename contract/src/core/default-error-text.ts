/**
 * Shown when a failed call has no message of its own (ERR-01). It is separate, so that pages do not load the whole
 * error table.
 */
export const defaultErrorText = 'Something went wrong!'
