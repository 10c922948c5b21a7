import type { Slice } from '../core/index.ts';
import { onCancelled, onRegistered, provideDraftDocument, provideDrafts } from '../exchange/index.ts';
import { checkTask } from './check.ts';
import { confirmationOf } from './commands/confirm.ts';
import { openDraftOf } from './commands/open.ts';
import { findDraft } from './drafts.ts';
import { reopenDraft } from './reopen.ts';
import { bindings } from './routes.ts';
import { closeDraft } from './sent.ts';

provideDraftDocument(confirmationOf);
provideDrafts({ open: openDraftOf, find: findDraft });
onRegistered(closeDraft);
onCancelled(reopenDraft);

/** Wizards: shared drafts over incoming documents, their scans and checks. */
export const wizards: Slice = { name: 'wizards', bindings, tasks: { wizard_check: checkTask } };
