import { firstPage } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { IconStethoscope, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CardIndex, type IndexCard } from '../../ui/card-index/index.ts';
import { Page, quantityText } from '../../ui/index.ts';
import { listQuery } from '../api.ts';

const places = [
  {
    key: 'patient',
    to: '/llo/patients',
    title: 'Пациенты',
    text: 'Кому выписывают льготные рецепты: СНИЛС, полис, адрес.',
    what: 'пациентов',
    icon: IconUsers,
  },
  {
    key: 'doctor',
    to: '/llo/doctors',
    title: 'Врачи',
    text: 'Кто выписывает льготные рецепты: СНИЛС, должность, срок права.',
    what: 'врачей',
    icon: IconStethoscope,
  },
] as const;

/** /llo: home of preferential prescriptions. */
export function LloHomePage() {
  const patients = useQuery(listQuery(dictionaryOf('patient'), { limit: firstPage }));
  const doctors = useQuery(listQuery(dictionaryOf('doctor'), { limit: firstPage }));
  const counts = { patient: patients.data?.count, doctor: doctors.data?.count };
  const cards = places.map(({ key, what, ...card }): IndexCard => {
    const count = counts[key];
    return {
      ...card,
      figures: typeof count === 'number' ? [{ value: quantityText(count), what, to: card.to }] : [],
    };
  });
  return (
    <Page title="Льготные рецепты">
      <CardIndex label="Льготные рецепты" cards={cards} />
    </Page>
  );
}
