import { getSetup } from '@provizor/contract';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { lastRoute } from '../../routing/last-route.ts';
import { toastRefusal } from '../../ui/index.ts';
import { DemoLogins } from '../components/DemoLogins.tsx';
import { SignInForm } from '../components/SignInForm.tsx';
import { Welcome } from '../components/Welcome.tsx';
import { payLogOut } from '../log-out.ts';
import { signIn } from '../sign-in.ts';

/** Log-in; in the demo the people one may enter as stand beside the form. */
export function LoginPage() {
  const search = useSearch({ from: '/login' });
  const router = useRouter();
  const navigate = useNavigate();
  const setup = useCall(getSetup, {}, { retry: true });
  useEffect(() => {
    document.title = 'Вход — Провизор';
    payLogOut();
    window.addEventListener('online', payLogOut);
    return () => window.removeEventListener('online', payLogOut);
  }, []);
  const enter = async () => {
    await router.invalidate();
    await navigate({ href: search.to ?? lastRoute() ?? '/main', replace: true });
  };
  const demo = setup.data?.demo ?? [];
  return (
    <Welcome version={setup.data?.version} wide={demo.length > 0}>
      <div>
        <h1>Вход в программу</h1>
        <SignInForm onDone={enter} />
      </div>
      {demo.length > 0 && (
        <DemoLogins
          people={demo}
          onEnter={(person) => signIn(person.username, person.password).then(enter).catch(toastRefusal)}
        />
      )}
    </Welcome>
  );
}
