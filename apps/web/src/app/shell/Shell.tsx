import { Outlet, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session, useProfile } from '../../lib/session/index.ts';
import { CertificateHost } from '../../lib/signing/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { ExpiryOverlay } from '../../session/components/ExpiryOverlay.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import { Rail } from './Rail.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useShellEvents } from './useShellEvents.ts';
import { useUnclaimedScans } from './useUnclaimedScans.ts';

/** The frame around every page: rail, menu of the section, top bar; and what stands over any page. */
export function Shell() {
  const { organization } = useProfile();
  const signedIn = useStore(session) !== null;
  const navigate = useNavigate();
  useShellEvents();
  useUnclaimedScans();
  useEffect(() => {
    if (!signedIn) void navigate({ to: '/login' });
  }, [signedIn, navigate]);
  return (
    <div className={styles.shell} data-organization={organization.id}>
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
      <ExpiryOverlay />
    </div>
  );
}
