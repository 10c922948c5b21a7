import { expiryWarning } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Expiry } from '../../ui/expiry/index.ts';
import { Code, momentText, moneyText, today } from '../../ui/index.ts';
import type { Pack } from '../model.ts';
import type { Difference, Trace } from '../trace.ts';

/** A line of the comparison: the same fact at us and in MDLP. */
export type ComparisonRow = { title: string; field?: Difference['field']; ours: ReactNode; mdlp: ReactNode };

const expiry = (date: string | null) => date && <Expiry date={date} warning={expiryWarning(date, today())} />;

const place = (name: string | null, id: string | null) =>
  (name ?? id) && (
    <>
      {name} {id && <Code value={id} kind="branch" />}
    </>
  );

const box = (sscc: string | null | undefined) => (sscc ? <Code value={sscc} kind="sscc" /> : null);

function ownBox({ sscc }: Pack): ReactNode {
  if (!sscc) return null;
  return (
    <>
      <Code value={sscc} kind="sscc" />{' '}
      <Link to="/mdlp/packs" search={{ query: sscc }}>
        всё из короба
      </Link>
    </>
  );
}

/** The facts of a pack line by line; a side that says nothing is empty. */
export function comparisonRows({ ours, mdlp, differences }: Trace): ComparisonRow[] {
  const pack = ours?.pack;
  const agree = pack !== undefined && !differences.some(({ field }) => field === 'owner');
  const owner = mdlp?.owner_inn && agree ? 'мы' : (mdlp?.owner ?? mdlp?.owner_inn);
  return [
    { title: 'Состояние', field: 'status', ours: pack?.status_name, mdlp: mdlp?.status_name },
    {
      title: 'Место',
      field: 'place',
      ours: pack && (
        <>
          {pack.storage_name && <>{pack.storage_name}. </>}
          {place(pack.branch_name, pack.branch_id)}
        </>
      ),
      mdlp: mdlp && place(mdlp.branch_name, mdlp.branch_id),
    },
    { title: 'Короб', field: 'box', ours: pack && ownBox(pack), mdlp: box(mdlp?.sscc) },
    { title: 'Владелец', field: 'owner', ours: pack && 'мы', mdlp: owner },
    { title: 'Серия', field: 'series', ours: pack?.series, mdlp: mdlp?.series },
    {
      title: 'Годен до',
      field: 'expiry',
      ours: expiry(pack?.expiry ?? null),
      mdlp: expiry(mdlp?.expiry ?? null),
    },
    {
      title: 'Изменено',
      ours: pack && momentText(pack.updated_at),
      mdlp: mdlp && momentText(mdlp.last_operation ?? mdlp.status_date),
    },
    ...(mdlp?.halt
      ? [
          {
            title: 'Оборот приостановлен',
            ours: null,
            mdlp: `решение ${mdlp.halt.number ?? mdlp.halt.id ?? ''}`,
          },
        ]
      : []),
    ...(pack ? [{ title: 'Цена с НДС', ours: moneyText(pack.price), mdlp: null }] : []),
  ];
}
