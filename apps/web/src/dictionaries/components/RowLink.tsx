import { allows } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { cardPath } from '../family/at.ts';

type RowLinkProps = { dictionary: string; row: { id: number; name: string } };

/** Name of a row of a dictionary; leads to its card where there is one and the person may read it. */
export function RowLink({ dictionary: key, row }: RowLinkProps) {
  const dictionary = dictionaryOf(key);
  const mayRead = allows(dictionary.access.read, callerOf(useStore(profile)));
  return mayRead && dictionary.screenPath ? (
    <Link to={cardPath(dictionary, row.id)}>{row.name}</Link>
  ) : (
    row.name
  );
}
