import { Button } from '@mantine/core';
import { acceptInitials, countInitials } from '@provizor/contract/stock';
import { Link } from '@tanstack/react-router';
import { api, refresh } from '../../../lib/api/index.ts';
import { useCurrentStorage } from '../../../lib/session/index.ts';
import { confirm, counted, toast, toastRefusal } from '../../../ui/index.ts';
import { initialFilesPath } from '../../initial-files/api.ts';

const documentsText = (count: number) => counted(count, 'документ', 'документа', 'документов');

/** Initial balances out of a table, and the acceptance of everything that is complete. */
export default function InitialTools({ onChanged }: { onChanged: () => void }) {
  const storage = useCurrentStorage();
  /** What the list shows: one storage, or all. */
  const shown = storage === null ? {} : { storage_id: storage.id };
  const done = () => {
    void refresh(countInitials);
    onChanged();
  };
  const accept = async () => {
    const yes = await confirm({
      title: 'Принять начальные остатки?',
      text: `Товары, которых ещё нет в номенклатуре, будут добавлены по GTIN или штрихкоду, а все заполненные черновики ${storage === null ? 'всех складов' : `склада «${storage.name}»`} — проведены.`,
      yes: 'Принять автоматически',
      no: 'Не принимать',
    });
    if (!yes) return;
    try {
      const { accepted, added, left } = await api(acceptInitials, { body: shown });
      toast.ok(`Проведено: ${documentsText(accepted)}; добавлено в номенклатуру: ${added}`);
      if (left.length > 0) {
        toast.warning(`Заполнены не до конца: ${left.map(({ number }) => `№ ${number}`).join(', ')}`, {
          autoClose: 8000,
        });
      }
      done();
    } catch (error) {
      toastRefusal(error, 'Остатки не приняты');
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => void accept()}>
        Принять автоматически
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to={initialFilesPath} />}>
        Загрузить из файла
      </Button>
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/storage/initial/packs" />}>
        Взять из МДЛП
      </Button>
    </>
  );
}
