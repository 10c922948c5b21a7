import { TextInput } from '@mantine/core';
import { FormGrid } from '../../ui/card/index.ts';
import { Panel } from '../../ui/index.ts';
import type { OrganizationForm } from '../model/organization-form.ts';
import { noPapers, type PaperField, paperTitles } from '../model/organization-papers.ts';

const hints: Partial<Record<PaperField, string>> = {
  okpo: '8 или 10 цифр',
  head_position: 'Заведующий аптекой, главный врач',
};

/** Who signs the printed forms; what is empty stays a line to be filled in by hand. */
export function PaperFields({ form: { values, change, errors, idOf } }: { form: OrganizationForm }) {
  const papers = values.settings.papers ?? noPapers;
  return (
    <Panel title="Печатные формы">
      <FormGrid>
        {(Object.keys(paperTitles) as PaperField[]).map((key) => (
          <TextInput
            key={key}
            label={paperTitles[key]}
            description={hints[key]}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={200}
            autoComplete="off"
            value={papers[key]}
            // of all settings the code alone can be wrong
            {...(key === 'okpo' && { id: idOf('settings'), error: errors.settings, inputMode: 'numeric' })}
            onChange={(event) =>
              change({
                settings: { ...values.settings, papers: { ...papers, [key]: event.currentTarget.value } },
              })
            }
          />
        ))}
      </FormGrid>
    </Panel>
  );
}
