import { admin, allows } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { dateText, Problem } from '../../ui/index.ts';

/** The certificate this person signs by ends soon, or has ended. */
export function CertificateNotice({ ends }: { ends: string }) {
  const mayCheck = allows(admin, callerOf(useProfile()));
  const isOver = Date.parse(ends) < Date.now();
  return (
    <Problem
      kind={isOver ? 'error' : 'attention'}
      title={`Ваш сертификат ${isOver ? 'истёк' : 'действует до'} ${dateText(dayOf(new Date(ends)))}`}
      why="После этого дня им нельзя ни войти в МДЛП, ни подписать документ."
      cure={
        <>
          Получите новый в удостоверяющем центре и установите его на этом компьютере.
          {mayCheck && (
            <>
              {' '}
              <Link to="/auth/first-steps">Проверить подпись</Link>
            </>
          )}
        </>
      }
    />
  );
}
