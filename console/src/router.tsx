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
                { path: 'gst', lazy: () => import('./routes/gst.tsx') },
                { path: 'reports', lazy: () => import('./routes/reports.tsx') },
                { path: 'returns', lazy: () => import('./routes/returns.tsx') },
                { path: 'returns/:id', lazy: () => import('./routes/return.tsx') },
                { path: 'imports', lazy: () => import('./routes/imports.tsx') },
                { path: 'imports/:id', lazy: () => import('./routes/import.tsx') },
                { path: 'enquiries', lazy: () => import('./routes/enquiries.tsx') },
                { path: 'enquiries/:id', lazy: () => import('./routes/enquiry.tsx') },
                { path: 'content', lazy: () => import('./routes/content-list.tsx') },
                { path: 'content/:key', lazy: () => import('./routes/content.tsx') },
                { path: 'settings', lazy: () => import('./routes/settings.tsx') },
                { path: 'settings/:key', lazy: () => import('./routes/setting.tsx') },
                { path: 'customers', lazy: () => import('./routes/customers.tsx') },
                { path: 'customers/:id', lazy: () => import('./routes/customer.tsx') },
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
