import type { Slice } from '../core/index.ts';
import { carryValues } from './carry-values.ts';
import { resumeChecks } from './check/begin.ts';
import { checkTask } from './check/task.ts';
import { openDraftOf } from './commands/open.ts';
import { documentOfDraft } from './document/provide.ts';
import { findContinuing, findDraft, lockForSending } from './drafts.ts';
import { forgetDrafts } from './forget.ts';
import { reopenDraft } from './reopen.ts';
import { bindings } from './routes.ts';
import { closeDraft } from './sent.ts';

/** Wizards: shared drafts, their scans and checks, the documents made of them. */
export const wizards: Slice = {
  name: 'wizards',
  bindings,
  tasks: { wizard_check: checkTask, wizard_forget: forgetDrafts },
  crontab: ['41 1 * * * wizard_forget'],
  listeners: { onRegistered: closeDraft, onCancelled: reopenDraft, onSession: resumeChecks },
  drafts: {
    document: documentOfDraft,
    lock: lockForSending,
    open: openDraftOf,
    find: findDraft,
    continuing: findContinuing,
    carry: carryValues,
  },
};
