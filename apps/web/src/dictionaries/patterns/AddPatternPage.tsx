import { useNavigate } from '@tanstack/react-router';
import { useBack } from '../../lib/lists/index.ts';
import { Page, toast } from '../../ui/index.ts';
import { PatternForm } from './PatternForm.tsx';

/** /storage/address-pattern/add. */
export function AddPatternPage() {
  const navigate = useNavigate();
  const back = useBack('/storage/address-pattern');
  return (
    <Page title="Добавить: шаблон мест хранения">
      <PatternForm
        pattern={null}
        onCancel={back}
        onSaved={({ id, name }) => {
          toast.ok(`Добавлено: ${name}`);
          void navigate({
            to: '/storage/address-pattern/id{$id}',
            params: { id: String(id) },
            replace: true,
          });
        }}
      />
    </Page>
  );
}
