import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PackEvent } from '../model.ts';

type LinkedDocument = Pick<NonNullable<PackEvent['document']>, 'id' | 'kind'>;

/** Leads to a document a pack was in: ours, MDLP's notification or one of the stock. */
export function DocumentLink({ document, children }: { document: LinkedDocument; children: ReactNode }) {
  const params = { id: document.id };
  if (document.kind === 'outgoing') {
    return (
      <Link to="/mdlp/outcome/id{$id}" params={params}>
        {children}
      </Link>
    );
  }
  if (document.kind === 'incoming') {
    return (
      <Link to="/mdlp/income/id{$id}" params={params}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/storage/income/id{$id}" params={params}>
      {children}
    </Link>
  );
}
