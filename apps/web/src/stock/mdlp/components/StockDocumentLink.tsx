import type { StockDocumentKind } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stockDocumentAddress } from '../model.ts';

/** Leads to the card of a stock document of any kind. */
export function StockDocumentLink({
  document,
  children,
}: {
  document: { id: string; kind: StockDocumentKind };
  children: ReactNode;
}) {
  return <Link to={stockDocumentAddress(document.kind, document.id)}>{children}</Link>;
}
