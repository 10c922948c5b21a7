import { Switch, TextInput } from '@mantine/core';
import { type Organization, secretFields } from '@provizor/contract';
import { FormGrid, Wide } from '../../ui/card/index.ts';
import { Panel, Verdict } from '../../ui/index.ts';
import { credentialsInUse } from '../model/mask.ts';
import type { OrganizationForm } from '../model/organization-form.ts';
import { secretsAfter, secretTitles, titleOf } from '../model/organizations.ts';
import styles from './administration.module.css';
import { SecretInput } from './SecretInput.tsx';

/** Credentials of MDLP and the contour they lead to, with what applies now in plain words. */
export function MdlpFields({ form, row }: { form: OrganizationForm; row: Organization | null }) {
  const { values, change, errors, idOf } = form;
  const use = credentialsInUse(values.sandbox, secretsAfter(row?.secrets ?? null, values));
  return (
    <Panel title="МДЛП">
      <FormGrid>
        <Wide>
          <Switch
            id={idOf('sandbox')}
            label={titleOf('sandbox')}
            description="Документы уходят в тестовый контур МДЛП и ничего не меняют в рабочем"
            checked={values.sandbox}
            onChange={(event) => change({ sandbox: event.currentTarget.checked })}
          />
        </Wide>
        <Wide>
          <p className={styles.note} role="status">
            <Verdict kind={use.complete ? 'ok' : 'attention'} plain>
              {use.text}
            </Verdict>
          </p>
        </Wide>
        {secretFields.map((field) => (
          <SecretInput
            key={field}
            id={idOf(field)}
            label={secretTitles[field]}
            isSet={row?.secrets[field] ?? false}
            value={values[field]}
            error={errors[field]}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        <Wide>
          <p className={styles.hint}>
            Эти данные выдаёт личный кабинет МДЛП («Администрирование» → «Учётные системы»). Программа хранит
            их зашифрованными и никому не показывает.
          </p>
        </Wide>
        <TextInput
          className={styles.mono}
          id={idOf('mdlp_sys_id')}
          label={titleOf('mdlp_sys_id')}
          maxLength={36}
          autoComplete="off"
          spellCheck={false}
          value={values.mdlp_sys_id}
          error={errors.mdlp_sys_id}
          onChange={(event) => change({ mdlp_sys_id: event.currentTarget.value })}
        />
      </FormGrid>
    </Panel>
  );
}
