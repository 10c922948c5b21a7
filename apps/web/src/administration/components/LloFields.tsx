import { Checkbox, TextInput } from '@mantine/core';
import { FormGrid } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import { maskExample } from '../model/mask.ts';
import type { OrganizationForm } from '../model/organization-form.ts';
import { keptApart, titleOf } from '../model/organizations.ts';
import styles from './administration.module.css';

/** Preferential prescriptions: the groups kept apart and the mask of a series with what it gives. */
export function LloFields({ form }: { form: OrganizationForm }) {
  const { values, change, errors, idOf } = form;
  return (
    <Panel title="Льготное обеспечение">
      <FormGrid>
        <TextInput
          className={styles.mono}
          id={idOf('llo_serial_mask')}
          label={titleOf('llo_serial_mask')}
          required
          maxLength={30}
          autoComplete="off"
          description={
            <span aria-live="polite">
              # — цифра. Серия будет такой:{' '}
              <b className={styles.example}>{maskExample(values.llo_serial_mask)}</b>
            </span>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.llo_serial_mask}
          error={errors.llo_serial_mask}
          onChange={(event) => change({ llo_serial_mask: event.currentTarget.value })}
        />
        <fieldset className={styles.group}>
          <legend>Группы, которые ведутся отдельно</legend>
          <div className={styles.pair}>
            {keptApart.map(({ value, title }, n) => (
              <Checkbox
                key={value}
                {...(n === 0 ? { id: idOf('group_llo') } : {})}
                label={title}
                checked={values.group_llo.includes(value)}
                onChange={(event) =>
                  change({
                    group_llo: values.group_llo
                      .filter((each) => each !== value)
                      .concat(event.currentTarget.checked ? value : [])
                      .toSorted(),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </FormGrid>
    </Panel>
  );
}
