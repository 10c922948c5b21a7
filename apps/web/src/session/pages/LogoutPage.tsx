import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { confirm } from '../../ui/index.ts';
import { endSession } from '../log-out.ts';

/** Spec: the confirmation of leaving the program hides itself after 5 seconds. */
const hideAfter = 5;

/** /logout: asks, and goes back to where one was when the answer is no or does not come. */
export function LogoutPage() {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const leave = useEffectEvent(async () => {
    await endSession();
    await navigate({ to: '/login' });
  });
  const stay = useEffectEvent(() => {
    if (canGoBack) router.history.back();
    else void navigate({ to: '/main' });
  });
  useEffect(() => {
    let shown = true;
    void confirm({ text: 'Выйти из программы?', hideAfter }).then((yes) => {
      if (!shown) return;
      if (yes) void leave();
      else stay();
    });
    return () => {
      shown = false;
    };
  }, []);
  return null;
}
