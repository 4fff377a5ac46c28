import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkoutEndpoints } from '@shop/contract/checkout'
import { ValidationError } from '#platform/http-errors.ts'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http.ts'
import { checkOut, priceDelivery, sendCartTo } from './checkout.service.ts'
import { fromWishes, toEstimateReply, toShippingReply } from './checkout.wire.ts'
import { estimateDelivery } from './delivery-estimate.service.ts'

const longestKey = 200

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key']
  const key = Array.isArray(header) ? header[0]?.trim() : header?.trim()
  if (key === undefined || key === '') return null
  if (key.length <= longestKey) return key
  throw new ValidationError([
    { path: ['Idempotency-Key'], message: `Idempotency-Key must be ${longestKey} characters or fewer` },
  ])
}

export function checkoutRoutes(app: FastifyInstance, deps: AppDeps): void {
  estimateRoute(app, deps)
  shopperRoute(
    app,
    deps,
    checkoutEndpoints.updateAddress,
  )(async (ctx, { user, body }) => {
    await sendCartTo(ctx, { userId: user.id, addressId: body.address_id })
    return { result: true, message: 'The delivery address has been set.' }
  })
  shopperRoute(
    app,
    deps,
    checkoutEndpoints.shippingCost,
  )(async (ctx, { user, body }) =>
    toShippingReply(
      await priceDelivery(ctx, {
        userId: user.id,
        addressId: body.address_id ?? null,
        cityId: body.city_id ?? null,
      }),
    ),
  )
  shopperRoute(
    app,
    deps,
    checkoutEndpoints.storeOrder,
  )(async (ctx, { user, body, request }) => ({
    combined_order_id: await checkOut(ctx, {
      userId: user.id,
      paymentType: body.payment_type ?? null,
      idempotencyKey: idempotencyKeyOf(request),
      wishes: fromWishes(body),
    }),
    result: true,
    message: 'Your order has been placed successfully',
  }))
}

function estimateRoute(app: FastifyInstance, deps: AppDeps): void {
  publicRoute(
    app,
    deps,
    checkoutEndpoints.deliveryEstimate,
  )(async (ctx, { params, query }) =>
    toEstimateReply(
      await estimateDelivery(ctx, {
        productId: params.product_id,
        sku: query.sku ?? null,
        countryCode: query.country,
        postalCode: query.postal_code,
      }),
    ),
  )
}
