import { queryClient } from '../lib/api/index.ts';
import { followEvents, keepEventHistory, onEvent } from '../lib/events/index.ts';
import { countUnread, log } from '../lib/log/log.ts';
import { keptQueues } from '../lib/scan-queue/index.ts';
import { startScanner } from '../lib/scanner/index.ts';
import {
  expired,
  followOrganization,
  followOtherTabs,
  profile,
  session,
  workOrganization,
} from '../lib/session/index.ts';
import { prepareSounds } from '../lib/sound/index.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { followRegistrar } from '../registrar/listen.ts';
import { isUnready } from '../routing/guards.ts';
import { listenToKeys } from '../ui/index.ts';
import type { router } from './router.tsx';

/** The server opens no stream before an own password and the demanded second factor are there: the profile says so. */
function follow(): void {
  const present = profile.get() === null || isUnready() ? null : session.get();
  followEvents(present && { session: present.id, user: present.userId, organization: workOrganization() });
}

/** Sends scans of drafts that were left before they reached the server. */
async function sendLeft(): Promise<void> {
  if (session.get() === null || keptQueues().length === 0) return;
  // Without a connection it may not come; the event of the connection asks for it again.
  const module = await import('../wizards/shared/session/left-scans.ts').catch(() => null);
  await module?.sendLeftScans();
}

/** Not part of the first load; without it (the connection is gone) dialogs work, the focus begins at the top after them. */
async function careForFocus(): Promise<void> {
  const module = await import('../ui/dialog/focus-back.ts').catch(() => null);
  module?.giveFocusBack();
}

/** Keeps the program for a time without the server; nothing of one person is left for the next. */
async function keepForOutage(): Promise<void> {
  if (session.get() === null) return;
  const { keepShell } = await import('../lib/offline/shell.ts');
  await keepShell();
}

async function dropKept(): Promise<void> {
  const { dropReplies } = await import('../lib/offline/replies.ts');
  await dropReplies();
}

/** Starts what lives as long as the page: scanner, keys, sounds, events, the session shared by the tabs. */
export function startBackground(pages: typeof router): void {
  // The keys look first: the scanner keeps what it types from everybody who listens after it.
  listenToKeys();
  startScanner();
  followRegistrar();
  prepareSounds();
  keepEventHistory();
  follow();
  profile.subscribe(follow);
  void sendLeft();
  onEvent('missed', () => void sendLeft());
  session.subscribe(() => {
    follow();
    if (session.get() !== null) return;
    profile.set(null);
    expired.set(false);
    queryClient.clear();
    void dropKept().catch(() => undefined);
  });
  followOtherTabs(() => {
    profile.set(null);
    queryClient.clear();
    void pages.invalidate();
  });
  // Another organisation: nothing on the screen is of it.
  followOrganization(() => window.location.assign('/main'));
  window.addEventListener('error', ({ message, error }) => log('error', message, error));
  window.addEventListener('unhandledrejection', ({ reason }) => log('error', String(reason), reason));
  whenIdle(() => void keepForOutage().catch(() => undefined));
  whenIdle(countUnread);
  whenIdle(() => void careForFocus());
}
