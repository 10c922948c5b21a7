import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../lib/api/index.ts';
import { Contrast, colorScheme, cssVariables, mantineTheme } from '../ui/theme/index.ts';
import type { router } from './router.tsx';

/** Providers of the whole application. */
export function App({ router: pages }: { router: typeof router }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <Contrast />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={pages} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
