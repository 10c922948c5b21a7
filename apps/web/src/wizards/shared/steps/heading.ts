import { type CallReply, type getSummary, type WizardName, wizardOf } from '@provizor/contract';
import { arrivalOf, paperNumber } from '@provizor/domain';
import { dateText } from '../../../ui/format/index.ts';

type Heading = Pick<
  CallReply<typeof getSummary>,
  'place' | 'counterparty' | 'storage' | 'organization' | 'doc_num' | 'doc_date' | 'about_num' | 'about_date'
>;

/** A line of the head of a document: what it is called in this wizard, and what it says. */
export type HeadingLine = { name: string; value: string };

const numbered = (number: string | null, date: string | null): string =>
  [number !== null && paperNumber(number), date !== null && `от ${dateText(date)}`].filter(Boolean).join(' ');

/**
 * Who sends what to whom by which paper, in the words of the wizard's definition: what people compare with the paper in
 * their hands before they sign.
 */
export function headingLines(
  wizard: WizardName,
  heading: Heading,
  type: number | null = null,
): HeadingLine[] {
  const { source, fields } = wizardOf(wizard);
  const isClaimed = arrivalOf(type) === 'claimed';
  const labels = new Map<string, string>(fields.map(({ key, label }) => [key, label]));
  const ours =
    labels.get('place') ??
    (source !== 'income' ? 'Отправитель' : isClaimed ? 'Наше место отгрузки' : 'Место приёмки');
  const theirs =
    labels.get('counterparty') ??
    labels.get('partner_id') ??
    (source === 'income' && !isClaimed ? 'Отправитель' : 'Получатель');
  const { place, counterparty, storage, organization, doc_num, doc_date, about_num, about_date } = heading;
  const paper = labels.get(doc_num === null ? 'doc_date' : 'doc_num') ?? 'Документ';
  return [
    { name: 'Организация', value: organization ?? '' },
    { name: ours, value: place ?? '' },
    { name: labels.get('storage_id') ?? 'Склад', value: storage ?? '' },
    { name: theirs, value: counterparty ?? '' },
    {
      name:
        source !== 'income'
          ? 'Отправленный документ'
          : isClaimed
            ? 'Документ получателя'
            : 'Документ отправителя',
      value: numbered(about_num, about_date),
    },
    { name: paper, value: numbered(doc_num, doc_date) },
  ].filter(({ value }) => value !== '');
}
