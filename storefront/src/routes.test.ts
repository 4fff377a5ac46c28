// @vitest-environment node
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

function pathsBelow({ path, children = [] }: RouteConfigEntry): string[] {
  return [...(path === undefined ? [] : [path]), ...children.flatMap(pathsBelow)]
}

function layoutsOf(file: string, entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => [...(entry.file === file ? [entry] : []), ...layoutsOf(file, entry.children ?? [])])
}

test('ROUTE-09, ROUTE-10: every page of a shopper is behind the layout that sends a visitor home', () => {
  const own = layoutsOf('routes/shopper-layout.tsx', routes).flatMap(pathsBelow)
  expect(own.toSorted()).toEqual([
    'account',
    'add-address',
    'address',
    'cart',
    'checkout',
    'delete-account',
    'devices',
    'edit-address/:addressId',
    'edit-user/:isChangePassword?',
    'measurements',
    'messages',
    'notifications',
    'order-details/:orderId',
    'order-history',
    'order-success',
    'reviews',
    'store-credit',
    'two-step-login',
    'wishlist',
  ])
})
