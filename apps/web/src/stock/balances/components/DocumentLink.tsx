import { stockKinds } from '@provizor/contract/stock';
import { Link, useRouter } from '@tanstack/react-router';
import { exists } from '../../../routing/pages.ts';
import { documentTitle } from '../model.ts';

type Named = { id: string; kind: string; number: string };

/** Address of a stock document; undefined for a kind that has no page. */
export function useDocumentAddress(): (document: Named) => string | undefined {
  const router = useRouter();
  return ({ id, kind }) => {
    const known: Record<string, { path: string }> = stockKinds;
    const path = known[kind]?.path;
    const address = `/storage/${path}/id${id}`;
    return path !== undefined && exists(router, address) ? address : undefined;
  };
}

/** «Приход № 12», leading to the document. */
export function DocumentLink({ document }: { document: Named }) {
  const address = useDocumentAddress()(document);
  const title = documentTitle(document);
  return address ? <Link to={address}>{title}</Link> : <span>{title}</span>;
}
