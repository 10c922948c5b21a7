import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../dictionaries/index.ts';

/** Programmes of the organisation as choices; those of «ВИЧ» have a section of their own. */
export const useProgrammes = () =>
  useQuery({
    ...listQuery(dictionaryOf('programme'), { limit: 1000 }),
    select: ({ items }) =>
      items
        .filter(({ kind }) => kind !== 'hiv')
        .map(({ id, name, closed }) => ({ value: id, title: name, closed: closed === true })),
  });
