import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../../routing/lazy-part.ts';

const LoadPacks = lazyPart(() => import('../../loading/components/LoadPacks.tsx'), 'LoadPacks');

/** The ways codes come in beside the scanner; fetched after the tables, which work without them. */
export const LoadCodes = (props: ComponentProps<typeof LoadPacks>) => (
  <Suspense>
    <LoadPacks {...props} />
  </Suspense>
);
