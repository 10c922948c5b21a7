import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { renewProfile } from '../../lib/renew-profile.ts';
import { endSession } from '../log-out.ts';
import { Welcome } from './Welcome.tsx';

type BeforeWorkProps = {
  /** Of the window. */
  title: string;
  heading: string;
  /** Why it comes first. */
  why: string;
  /** @param done leads to work */
  children: (done: () => void) => ReactNode;
};

/** A page with the one thing that has to be done before anything else is open; it can only be done or left. */
export function BeforeWork({ title, heading, why, children }: BeforeWorkProps) {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${title} — Провизор`;
  }, [title]);
  const done = async () => {
    await renewProfile();
    await navigate({ to: '/main', replace: true });
  };
  const leave = async () => {
    await endSession();
    await navigate({ to: '/login', replace: true });
  };
  return (
    <Welcome version={undefined} wide>
      <div>
        <h1>{heading}</h1>
        <p style={{ marginBottom: 16, color: 'var(--pv-text-soft)' }}>{why}</p>
        {children(() => void done())}
        <Button variant="subtle" size="xs" mt="md" onClick={() => void leave()}>
          Выйти из программы
        </Button>
      </div>
    </Welcome>
  );
}
