import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { contentPaths } from '@shop/contract/core/page-paths'

export default [
  route('menu', 'routes/menu.ts'),
  route('wedding-plan.ics', 'routes/wedding-plan-calendar.ts'),
  layout('routes/shop-layout.tsx', [
    layout('routes/page-boundary.tsx', [
      index('routes/home.tsx'),
      route('category/*', 'routes/category.tsx'),
      route('products/:productId', 'routes/product.tsx'),
      layout('routes/shopper-layout.tsx', [
        layout('routes/account-layout.tsx', [
          route('account', 'routes/account.tsx'),
          route('add-address', 'routes/edit-address.tsx', { id: 'add-address' }),
          route('address', 'routes/address-book.tsx'),
          route('delete-account', 'routes/delete-account.tsx'),
          route('devices', 'routes/devices.tsx'),
          route('edit-address/:addressId', 'routes/edit-address.tsx', { id: 'edit-address' }),
          route('edit-user/:isChangePassword?', 'routes/edit-user.tsx'),
          route('measurements', 'routes/measurements.tsx'),
          route('store-credit', 'routes/store-credit.tsx'),
          route('messages', 'routes/messages.tsx'),
          route('notifications', 'routes/notifications.tsx'),
          route('order-details/:orderId', 'routes/order-details.tsx'),
          route('order-history', 'routes/order-history.tsx'),
          route('reviews', 'routes/own-reviews.tsx'),
          route('two-step-login', 'routes/two-step-login.tsx'),
        ]),
        route('cart', 'routes/cart.tsx'),
        route('checkout', 'routes/checkout.tsx'),
        route('order-success', 'routes/order-success.tsx'),
        route('wishlist', 'routes/wishlist.tsx'),
      ]),
      route('designer', 'routes/designers.tsx'),
      route('family', 'routes/family.tsx'),
      route('gift-card', 'routes/gift-card.tsx'),
      route('dress-us-as-one', 'routes/dress-us-as-one.tsx'),
      route('wedding-plan', 'routes/wedding-plan.tsx'),
      route('track-order', 'routes/track-order.tsx'),
      route('agent-cart', 'routes/agent-cart.tsx'),
      route('blog', 'routes/blog.tsx'),
      route('blog/:slug', 'routes/post.tsx'),
      route('feedback', 'routes/feedback.tsx'),
      route('dev/ui', 'routes/dev-ui.tsx'),
      ...contentPaths.map((path) =>
        route(path, path === 'about-us' ? 'routes/about.tsx' : 'routes/content.tsx', { id: path }),
      ),
      route('*', 'routes/unknown.tsx'),
    ]),
  ]),
] satisfies RouteConfig
