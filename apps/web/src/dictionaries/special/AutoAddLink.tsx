import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { exists } from '../../routing/pages.ts';

const page = '/farm/dict/mdse/auto_add';

/** Leads to the goods proposed for GTINs nobody has entered yet. */
export default function AutoAddLink() {
  if (!exists(useRouter(), page)) return null;
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={page as string} />}>
      Добавить по GTIN
    </Button>
  );
}
