import { useDebouncedValue } from '@mantine/hooks';
import { type CallReply, leastPassword, weighPassword } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { counted, Verdict, type VerdictKind } from '../../ui/index.ts';
import { passwordRule } from '../model/password.ts';

type Worth = CallReply<typeof weighPassword>['worth'];

const words: Record<Exclude<Worth, 'short'>, { kind: VerdictKind; text: string }> = {
  'own-name': { kind: 'error', text: 'В пароле есть имя для входа' },
  guessed: { kind: 'error', text: 'Такой пароль подбирают первым: он из известных или из простых слов' },
  fair: { kind: 'attention', text: 'Годится; ещё слово сделает его надёжнее' },
  good: { kind: 'ok', text: 'Хороший пароль' },
  strong: { kind: 'ok', text: 'Надёжный пароль' },
};

/** Typing is over for so long before the server is asked, in milliseconds. */
const pause = 300;

type PasswordWorthProps = {
  password: string;
  username: string;
  /** Nobody is signed in: the server judges when the password is sent. */
  guest?: boolean;
};

/** Says while a password is typed what it is worth: how much lacks, whether it would be guessed. */
export function PasswordWorth({ password, username, guest = false }: PasswordWorthProps) {
  const [typed] = useDebouncedValue(password, pause);
  const lacking = leastPassword - Array.from(password).length;
  const enabled = !guest && lacking <= 0 && typed === password;
  // typed passwords are kept nowhere
  const { data } = useCall(weighPassword, { body: { password: typed, username } }, { enabled, gcTime: 0 });
  const told = enabled && data && data.worth !== 'short' ? words[data.worth] : null;
  return (
    <span aria-live="polite">
      {password === '' ? (
        passwordRule
      ) : lacking > 0 ? (
        `Коротко: ещё ${counted(lacking, 'знак', 'знака', 'знаков')}`
      ) : told ? (
        <Verdict kind={told.kind}>{told.text}</Verdict>
      ) : (
        'Длина подходит'
      )}
    </span>
  );
}
