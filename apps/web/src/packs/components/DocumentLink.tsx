import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StockDocumentLink } from '../../stock/mdlp/index.ts';
import type { PackEvent } from '../model.ts';

type LinkedDocument = Pick<NonNullable<PackEvent['document']>, 'id' | 'kind'> &
  Partial<Pick<NonNullable<PackEvent['document']>, 'stock_kind'>>;

/** Leads to a document a pack was in: ours, MDLP's notification or one of the stock; a deleted one is named only. */
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
  const { id, stock_kind: kind } = document;
  return kind ? <StockDocumentLink document={{ id, kind }}>{children}</StockDocumentLink> : children;
}
