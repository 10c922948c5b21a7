import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { AddressSelect } from '../../../reference-data/index.ts';
import styles from './fields.module.css';

type FindAddressProps = { onClose: () => void; onFound: (guid: string) => void };

/** The address found among those of ГАР: gives its guid. */
export default function FindAddress({ onClose, onFound }: FindAddressProps) {
  const [found, setFound] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title="Адрес того, кто уничтожает" size={520}>
      <div className={styles.dialog}>
        <AddressSelect
          label="Улица или населённый пункт"
          onChange={(address) => setFound(address?.address_guid ?? null)}
        />
        <p className={styles.note}>
          Адреса берутся из ГАР, загруженного администратором. Если адреса здесь нет, возьмите код ФИАС из
          договора или на сайте fias.nalog.ru и введите его в поле.
        </p>
        <Button disabled={found === null} onClick={() => found !== null && onFound(found)}>
          Взять адрес
        </Button>
      </div>
    </Modal>
  );
}
