import { ApiError } from '#api/api-error.ts'

/** A fault of a field that the form finds itself. */
export function refusal(field: string, message: string): ApiError {
  return new ApiError({ status: 422, code: 'request.invalid', message, fields: { [field]: message } })
}
