import { createBrowserRouter } from 'react-router'
import { LoadingPage } from './routes/loading-page.tsx'
import { ProblemPage } from './routes/problem-page.tsx'

export const router = createBrowserRouter(
  [
    {
      HydrateFallback: LoadingPage,
      ErrorBoundary: ProblemPage,
      children: [
        { path: 'sign-in', lazy: () => import('./routes/sign-in.tsx') },
        { path: 'join', lazy: () => import('./routes/join.tsx') },
        {
          path: '',
          lazy: () => import('./routes/shell.tsx'),
          children: [
            {
              ErrorBoundary: ProblemPage,
              children: [
                { index: true, lazy: () => import('./routes/today.tsx') },
                { path: 'orders', lazy: () => import('./routes/orders.tsx') },
                { path: 'orders/:code', lazy: () => import('./routes/order.tsx') },
                { path: 'failed-messages', lazy: () => import('./routes/failed-messages.tsx') },
                { path: 'payments', lazy: () => import('./routes/payments.tsx') },
                { path: 'payments/:reference', lazy: () => import('./routes/payment.tsx') },
                { path: 'reconciliation', lazy: () => import('./routes/reconciliation.tsx') },
                { path: 'reconciliation/:id', lazy: () => import('./routes/reconciliation-case.tsx') },
                { path: 'ledger', lazy: () => import('./routes/ledger.tsx') },
                { path: 'gift-cards', lazy: () => import('./routes/gift-cards.tsx') },
                { path: 'gift-cards/:id', lazy: () => import('./routes/gift-card.tsx') },
                { path: 'gst', lazy: () => import('./routes/gst.tsx') },
                { path: 'reports', lazy: () => import('./routes/reports.tsx') },
                { path: 'returns', lazy: () => import('./routes/returns.tsx') },
                { path: 'returns/:id', lazy: () => import('./routes/return.tsx') },
                { path: 'pieces', lazy: () => import('./routes/pieces.tsx') },
                { path: 'pieces/:id', lazy: () => import('./routes/piece.tsx') },
                { path: 'enquiries', lazy: () => import('./routes/enquiries.tsx') },
                { path: 'enquiries/:id', lazy: () => import('./routes/enquiry.tsx') },
                { path: 'pieces/:id/pictures', lazy: () => import('./routes/piece-pictures.tsx') },
                { path: 'content', lazy: () => import('./routes/content-list.tsx') },
                { path: 'content/:key', lazy: () => import('./routes/content.tsx') },
                { path: 'settings', lazy: () => import('./routes/settings.tsx') },
                { path: 'settings/:key', lazy: () => import('./routes/setting.tsx') },
                { path: 'customers', lazy: () => import('./routes/customers.tsx') },
                { path: 'customers/:id', lazy: () => import('./routes/customer.tsx') },
                { path: 'categories', lazy: () => import('./routes/categories.tsx') },
                { path: 'categories/:id', lazy: () => import('./routes/category.tsx') },
                { path: 'stock', lazy: () => import('./routes/stock.tsx') },
                { path: 'stock/count', lazy: () => import('./routes/stock-count.tsx') },
                { path: 'stock/:id', lazy: () => import('./routes/stock-piece.tsx') },
                { path: 'staff', lazy: () => import('./routes/staff.tsx') },
                { path: 'audit', lazy: () => import('./routes/audit.tsx') },
                { path: 'account', lazy: () => import('./routes/account.tsx') },
                { path: '*', lazy: () => import('./routes/not-found.tsx') },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
