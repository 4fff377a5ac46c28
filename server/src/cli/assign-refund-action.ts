import { assignByReference } from '#fulfilment'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { CommandError, UsageError, type CommandInput } from './command.ts'

function piecesIn(text: string) {
  const parts = text.split(',').map((part) => /^\s*(\d{1,4}):(\d{1,4})\s*$/.exec(part))
  const pieces = parts.flatMap((part) => (part ? [{ position: Number(part[1]), pieces: Number(part[2]) }] : []))
  if (pieces.length < parts.length || pieces.some((one) => one.position === 0 || one.pieces === 0))
    throw new UsageError('The pieces must be lines with their pieces, such as 1:2,3:1.', 'returns')
  return pieces
}

/** Assigns a refund that somebody made in the provider's dashboard, by the provider's id. */
export async function assignRefundAction(
  input: CommandInput,
  openContext: (input: CommandInput) => Promise<Context>,
): Promise<boolean> {
  const [, reference = '', text = ''] = input.positionals
  if (reference === '' || text === '') throw new UsageError('REFUND and the pieces are missing.', 'returns')
  const pieces = piecesIn(text)
  const ctx = await openContext(input)
  try {
    await assignByReference(ctx, {
      reference,
      pieces,
      withDelivery: input.isSet('delivery'),
      isRestocked: input.isSet('restock'),
      note: 'Assigned by the operator.',
    })
  } catch (error) {
    if (error instanceof ShopError)
      throw new CommandError(`${reference}: ${String(error.facts['message'] ?? error.message)}`)
    throw error
  }
  input.say(`The refund ${reference} is assigned to these pieces, with a credit note.`)
  return true
}
