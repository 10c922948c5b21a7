import type { DisposalPack } from '@provizor/contract';
import { agreementOf, markFault, markWords } from '@provizor/domain';
import { Code, Verdict, type VerdictKind } from '../../ui/index.ts';
import styles from './registrar.module.css';

const kinds: Record<ReturnType<typeof agreementOf>['kind'], VerdictKind> = {
  agree: 'ok',
  waiting: 'waiting',
  differ: 'error',
};

function Row({ pack }: { pack: DisposalPack }) {
  const words = pack.result ? markWords(pack.result) : null;
  const fault = pack.result ? markFault(pack.result) : null;
  const agreement = agreementOf(pack);
  const cures = [fault && `${fault.text}: ${fault.cure}`, agreement.cure].filter(Boolean);
  return (
    <tr>
      <td>
        <Code value={pack.sgtin} />
        {pack.name && <div className={styles.quiet}>{pack.name}</div>}
        {pack.part && <div className={styles.quiet}>Доля: {pack.part}</div>}
      </td>
      <td>{words?.format ?? '—'}</td>
      <td>{words?.local ?? '—'}</td>
      <td>{words?.online ?? '—'}</td>
      <td>{words?.state ?? '—'}</td>
      <td>
        <Verdict kind={fault && agreement.kind !== 'differ' ? 'attention' : kinds[agreement.kind]} plain>
          {agreement.text}
        </Verdict>
      </td>
      <td>{cures.join('. ')}</td>
    </tr>
  );
}

/** Every pack of a disposal: checks of the device in words, and registrar ↔ MDLP ↔ stock. */
export function PackTable({ packs }: { packs: readonly DisposalPack[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Упаковки задания">
        <thead>
          <tr>
            <th>Упаковка</th>
            <th>Формат кода</th>
            <th>Локальная проверка</th>
            <th>Онлайн-проверка</th>
            <th>Состояние кода</th>
            <th>РВ · МДЛП · склад</th>
            <th>Что делать</th>
          </tr>
        </thead>
        <tbody>
          {packs.map((pack) => (
            <Row key={pack.n} pack={pack} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
