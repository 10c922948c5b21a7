import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useProfile } from '../../lib/session/index.ts';
import { dateText, quantityText, today } from '../../ui/index.ts';
import type { ProposalRow } from './list-columns.tsx';
import './print-sheet.css';

/** The proposal on paper: by giver, with room for the signatures. Prints itself and says when it is done. */
export function PrintSheet({ rows, onDone }: { rows: ProposalRow[]; onDone: () => void }) {
  const { organization, name, position } = useProfile();
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  const givers = [...Map.groupBy(rows, (row) => row.from.name)];
  return createPortal(
    <section className="print-sheet" aria-hidden="true">
      <p>{organization.full_name ?? organization.name}</p>
      <h1>Предложение о перераспределении лекарственных препаратов</h1>
      <p>Составлено {dateText(today())}</p>
      {givers.map(([giver, given]) => (
        <div key={giver}>
          <h2>Передаёт: {giver}</h2>
          <table>
            <thead>
              <tr>
                <th>№</th>
                <th>Лекарственный препарат</th>
                <th>GTIN</th>
                <th>Получает</th>
                <th>Упаковок</th>
                <th>Годен до</th>
              </tr>
            </thead>
            <tbody>
              {given.map((row, index) => (
                <tr key={`${row.drug} ${row.to.id}`}>
                  <td>{index + 1}</td>
                  <td>{row.title}</td>
                  <td>{row.gtin}</td>
                  <td>{row.to.name}</td>
                  <td>{quantityText(row.quantity)}</td>
                  <td>{dateText(row.nearest_expiry)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <p className="print-sign">
        {position ?? 'Ответственный'} ____________________ {name}
      </p>
    </section>,
    document.body,
  );
}
