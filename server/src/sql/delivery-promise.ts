import { sql } from 'kysely'
import type { DayRange } from '@shop/contract/core/day-text'
import { isLineLeft } from './refunded-pieces.ts'

/** The days promised when an order was placed. */
export type DeliveryPromise = { readonly dispatch: DayRange; readonly arrival: DayRange }

/** The days of the slowest line of an order of which a piece is left; null for orders placed before promises were stored. */
export const promiseColumn = sql<DeliveryPromise | null>`(
        select jsonb_build_object(
          'dispatch', jsonb_build_object('earliest', max(dispatch_earliest), 'latest', max(dispatch_latest)),
          'arrival', jsonb_build_object('earliest', max(arrival_earliest), 'latest', max(arrival_latest))
        )
        from order_lines line where line.order_id = o.id and ${isLineLeft} having count(arrival_latest) > 0
      )`

/** The days of one line; null once all of its pieces are refunded. */
export const linePromiseColumn = sql<DeliveryPromise | null>`
      case when line.arrival_latest is not null and ${isLineLeft} then jsonb_build_object(
        'dispatch', jsonb_build_object('earliest', line.dispatch_earliest, 'latest', line.dispatch_latest),
        'arrival', jsonb_build_object('earliest', line.arrival_earliest, 'latest', line.arrival_latest)
      ) end`
