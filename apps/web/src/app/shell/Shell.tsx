import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CoachHost } from '../../course/index.ts';
import { useReload } from '../../lib/lists/index.ts';
import { profile, session } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { CertificateHost } from '../../signing/index.ts';
import { HelpHost } from '../help/HelpHost.tsx';
import { ShellPending } from '../ShellPending.tsx';
import { ExpiryHost } from './ExpiryHost.tsx';
import { OutageHost } from './OutageHost.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { Rail } from './Rail.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useContentFocus } from './useContentFocus.ts';
import { useScannerTrouble } from './useScannerTrouble.tsx';
import { useShellEvents } from './useShellEvents.tsx';
import { useUnclaimedScans } from './useUnclaimedScans.ts';

const AuthorityFrame = lazy(() => loadChunk(() => import('../../authority/components/AuthorityFrame.tsx')));

const ofAuthorities = /^\/(?:uzo|second)(?:\/|$)/;

/** The frame around every page, by the kind of the person, and what stands over any page. */
export function Shell() {
  useReload();
  const person = useStore(profile);
  const signedIn = useStore(session) !== null;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!signedIn) void navigate({ to: '/login' });
  }, [signedIn, navigate]);
  // Logged out: nothing below may ask for the profile while the log-in page is coming.
  if (!person) return null;
  // Root keeps the people of an authority by the usual pages, and sees its own ones as it does.
  const isAuthority = person.organization.is_uzo && (person.type !== 'root' || ofAuthorities.test(pathname));
  if (!isAuthority) return <WorkerFrame organizationId={person.organization.id} />;
  return (
    <>
      <Suspense fallback={<ShellPending />}>
        <AuthorityFrame />
      </Suspense>
      <HelpHost />
      <ExpiryHost />
    </>
  );
}

/** Rail, menu of the section, top bar: for those who work with goods. */
function WorkerFrame({ organizationId }: { organizationId: number }) {
  useShellEvents();
  useUnclaimedScans();
  useScannerTrouble();
  useContentFocus();
  return (
    <div className={styles.shell} data-organization={organizationId}>
      <a href="#content" className={styles.skip}>
        К содержанию
      </a>
      <Rail />
      <SectionMenu />
      <TopBar />
      <OutageHost />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <PaletteHost />
      <HelpHost />
      <CertificateHost />
      <CoachHost />
      <ExpiryHost />
    </div>
  );
}
