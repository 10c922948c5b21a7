import { Button } from '@mantine/core';
import { getMdlpState } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { useEnterMdlp } from '../../signing/index.ts';
import { KeyHint, useKeys } from '../../ui/index.ts';

/** Begins the day: signs in to MDLP. Nothing while somebody of the organisation is signed in, or with no MDLP set up. */
export function EnterMdlp() {
  const { mdlp } = useProfile();
  const state = useCall(getMdlpState, {}, { staleTime: 30_000 });
  const { enter, busy } = useEnterMdlp();
  const isOffered = mdlp.contour !== 'none' && state.data !== undefined && state.data.session === null;
  useKeys(isOffered && !busy ? [{ keys: 'Ctrl+Enter', title: 'Войти в МДЛП', run: enter }] : []);
  if (!isOffered) return null;
  return (
    <Button loading={busy} onClick={enter} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
      Войти в МДЛП
    </Button>
  );
}
