import type { Slice } from '../core/index.ts';
import { onCancelled, onRegistered, provideDraftDocument, provideDrafts } from '../exchange/index.ts';
import { carryValues } from './carry-values.ts';
import { checkTask } from './check/task.ts';
import { openDraftOf } from './commands/open.ts';
import { documentOfDraft } from './document/provide.ts';
import { findContinuing, findDraft, lockForSending } from './drafts.ts';
import { reopenDraft } from './reopen.ts';
import { bindings } from './routes.ts';
import { closeDraft } from './sent.ts';

provideDraftDocument({ document: documentOfDraft, lock: lockForSending });
provideDrafts({ open: openDraftOf, find: findDraft, continuing: findContinuing, carry: carryValues });
onRegistered(closeDraft);
onCancelled(reopenDraft);

/** Wizards: shared drafts, their scans and checks, the documents made of them. */
export const wizards: Slice = { name: 'wizards', bindings, tasks: { wizard_check: checkTask } };
