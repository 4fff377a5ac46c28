import type { FastifyInstance } from 'fastify'
import { checkoutEndpoints } from '@shop/contract/checkout/checkout'
import { parsePriceText } from '@shop/contract/core/money'
import { storedValueEndpoints } from '@shop/contract/selling/stored-value'
import { payCoveredOrder } from '#checkout/payments/pay-without-provider.service.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { prefetchRoute, publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { refuseUnprintable } from '#platform/pdf/printable.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { checkout, readSnapshot } from './checkout.service.ts'
import {
  toAcceptedLate,
  printedTexts,
  toPreviewReply,
  toShownOrder,
  toValueChoice,
  fromExtraOptions,
  toEstimateReply,
  toShippingReply,
} from './checkout.wire.ts'
import { estimateDelivery } from './delivery-estimate.service.ts'
import { priceDelivery, sendCartTo } from './destination.service.ts'
import { previewValues } from './value-preview.service.ts'

export function checkoutRoutes(app: FastifyInstance, deps: AppDeps): void {
  estimateRoute(app, deps)
  valueRoute(app, deps)
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
  storeOrderRoute(app, deps)
}

function storeOrderRoute(app: FastifyInstance, deps: AppDeps): void {
  prefetchRoute(app, deps, {
    endpoint: checkoutEndpoints.storeOrder,
    prefetch: (ctx, { body, request }) =>
      readSnapshot(ctx, {
        userId: body.user_id,
        idempotencyKey: idempotencyKeyOf(request),
        valueChoice: toValueChoice(body.stored_value),
        paymentType: body.payment_type ?? null,
      }),
  })(async (ctx, { user, body, request, prefetched }) => {
    if (!user.isReachable) throw new ShopError('checkout.no_contact')
    await refuseUnprintable(printedTexts(body))
    const order = {
      userId: user.id,
      address: request.ip,
      paymentType: body.payment_type ?? null,
      idempotencyKey: idempotencyKeyOf(request),
      extraOptions: fromExtraOptions(body),
      acceptedLate: toAcceptedLate(body),
      shown: toShownOrder(body),
      valueChoice: toValueChoice(body.stored_value),
      shownToPay: body.stored_value?.to_pay ? parsePriceText(body.stored_value.to_pay) : null,
    }
    const orderId = await checkout(ctx, order, prefetched)
    return {
      ...(order.valueChoice === null ? {} : { is_paid: await payCoveredOrder(ctx, orderId) }),
      combined_order_id: orderId,
      result: true,
      message: 'Your order has been placed successfully',
    }
  })
}

function valueRoute(app: FastifyInstance, deps: AppDeps): void {
  shopperRoute(
    app,
    deps,
    storedValueEndpoints.preview,
  )(async (ctx, { user, body }) =>
    toPreviewReply(await previewValues(ctx, user.id, { codes: body.codes, usesCredit: body.use_credit })),
  )
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
