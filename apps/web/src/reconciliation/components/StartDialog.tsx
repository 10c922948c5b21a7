import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { listReconciliations, startReconciliation } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { refresh, useCallMutation } from '../../lib/api/index.ts';

type Place = { id: number; name: string; branch_id?: unknown };

/** What to compare: a place of ours, quickly by quantities or pack by pack. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place | null>(null);
  const [whole, setWhole] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = useCallMutation(startReconciliation, {
    onSuccess: ({ id }) => {
      void refresh(listReconciliations);
      void navigate({ to: '/mdlp/reconciliation/id{$id}', params: { id }, search: {} });
    },
    onError: (failure) => setError(failure.message),
  });
  const submit = () => {
    if (!place) return setError('Выберите место деятельности');
    start.mutate({ body: { branch_id: String(place.branch_id), whole } });
  };
  return (
    <Modal opened onClose={onClose} title="Сверить упаковки с МДЛП" size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          <DictionarySelect
            dictionary="branch"
            label="Место деятельности"
            required
            allowAdd={false}
            value={place}
            error={error}
            onChange={(row) => {
              setPlace(row);
              setError(null);
            }}
          />
          <Radio.Group
            label="Что сверять"
            value={whole ? 'whole' : 'quick'}
            onChange={(value) => setWhole(value === 'whole')}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="quick"
                label="По количествам"
                description="Упаковки читаются только у препаратов, количество которых не сошлось: обычно секунды"
              />
              <Radio
                value="whole"
                label="Все упаковки"
                description="По 100 упаковок за запрос раз в 5 секунд: 10 000 упаковок — около 9 минут, в фоне"
              />
            </Stack>
          </Radio.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Отмена
            </Button>
            <Button type="submit" loading={start.isPending}>
              Начать сверку
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
