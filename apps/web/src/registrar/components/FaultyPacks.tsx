import { Code, WhyButton } from '../../ui/index.ts';
import type { BadMark } from '../model/dry-check.ts';
import styles from './registrar.module.css';

/** Packs a registrar would refuse, with the reason and the cure of each. */
export function FaultyPacks({ marks }: { marks: readonly BadMark[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="Коды, которые регистратор не примет">
        <thead>
          <tr>
            <th>Упаковка</th>
            <th>Почему</th>
            <th>Что делать</th>
          </tr>
        </thead>
        <tbody>
          {marks.map(({ sgtin, fault }) => (
            <tr key={sgtin}>
              <td>
                <Code value={sgtin} />
              </td>
              <td>{fault.text}</td>
              <td>
                {fault.cure}{' '}
                <WhyButton question={{ key: 'registrar-fault', said: fault.text, cure: fault.cure }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
