import { Button } from '@mantine/core';
import { getMdlpState } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { useEnterMdlp } from '../../signing/index.ts';

/** Begins the day: signs in to MDLP. Nothing while somebody of the organisation is signed in, or with no MDLP set up. */
export function EnterMdlp() {
  const { mdlp } = useProfile();
  const state = useCall(getMdlpState, {}, { staleTime: 30_000 });
  const { enter, busy } = useEnterMdlp();
  if (mdlp.contour === 'none' || !state.data || state.data.session) return null;
  return (
    <Button loading={busy} onClick={enter}>
      Войти в МДЛП
    </Button>
  );
}
