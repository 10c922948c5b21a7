import { Button } from '@mantine/core';
import { allows, listAudit } from '@provizor/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { exists } from '../../routing/pages.ts';

const page = '/auth/audit';

/** Leads those who may to the changes of a row in the audit trail. */
export function HistoryLink({ table, id }: { table: string; id: number }) {
  const router = useRouter();
  const caller = callerOf(useStore(profile));
  if (!allows(listAudit.access, caller) || !exists(router, page)) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to={page as string} search={{ table, row: String(id) }} />}
    >
      История
    </Button>
  );
}
