import { Button } from '@mantine/core';
import { type RoleTemplate, roleTemplates, subjects } from '@provizor/contract';
import { type CardFormState, FormGrid } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import type { RoleValues } from '../model/roles.ts';

/** Name and abilities of a template as the form has them; managing includes reading. */
const valuesOf = ({ name, read, manage }: RoleTemplate): Partial<RoleValues> => ({
  name,
  can_read: subjects.filter((subject) => read.includes(subject) || manage.includes(subject)),
  can_manage: subjects.filter((subject) => manage.includes(subject)),
});

/** Fills the form of a new role by the work it is for; everything may be changed afterwards. */
export function RoleTemplates({ form }: { form: CardFormState<RoleValues> }) {
  return (
    <Panel title="По образцу">
      <FormGrid>
        {roleTemplates.map((template) => (
          <Button key={template.key} variant="default" onClick={() => form.change(valuesOf(template))}>
            {`${template.name} (${template.place})`}
          </Button>
        ))}
      </FormGrid>
    </Panel>
  );
}
