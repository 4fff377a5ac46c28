import { ApiError } from '#api/api-error.ts'

/** An error that the form itself finds in a field. */
export function refusal(field: string, message: string): ApiError {
  return new ApiError({ status: 422, code: 'request.invalid', message, fields: { [field]: message } })
}
