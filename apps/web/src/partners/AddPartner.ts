import { lazy } from 'react';
import { loadChunk } from '../routing/ChunkLoadError.ts';

/** The dialog that adds a counterparty, fetched when it is opened: it checks the numbers by a schema. */
export const AddPartnerDialog = lazy(() => loadChunk(() => import('./AddPartnerDialog.tsx')));
