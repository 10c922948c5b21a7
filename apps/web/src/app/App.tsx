import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/api/index.ts';
import { ConfirmHost } from '../ui/index.ts';
import { colorScheme, cssVariables, mantineTheme } from '../ui/theme/index.ts';
import type { router } from './router.tsx';

/** Providers of the whole application, the toasts and the one confirmation dialog. */
export function App({ router: pages }: { router: typeof router }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={pages} />
        <ConfirmHost />
        <Notifications position="bottom-right" autoClose={3500} zIndex={500} containerWidth={400} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
