import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { profile, session } from '../../lib/session/index.ts';
import { CertificateHost } from '../../lib/signing/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { ExpiryHost } from './ExpiryHost.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { Rail } from './Rail.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useShellEvents } from './useShellEvents.ts';
import { useUnclaimedScans } from './useUnclaimedScans.tsx';

/** The frame around every page: rail, menu of the section, top bar; and what stands over any page. */
export function Shell() {
  const person = useStore(profile);
  const signedIn = useStore(session) !== null;
  const navigate = useNavigate();
  useShellEvents();
  useUnclaimedScans();
  useEffect(() => {
    if (!signedIn) void navigate({ to: '/login' });
  }, [signedIn, navigate]);
  // Logged out: nothing below may ask for the profile while the log-in page is coming.
  if (!person) return null;
  return (
    <div className={styles.shell} data-organization={person.organization.id}>
      <a href="#content" className={styles.skip}>
        К содержанию
      </a>
      <Rail />
      <SectionMenu />
      <TopBar />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
      <PaletteHost />
      <KeysHelp />
      <CertificateHost />
      <ExpiryHost />
    </div>
  );
}
