import { storageName } from '../../lib/session/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { dateText, quantityText } from '../../ui/index.ts';
import { drugColumn, patientColumn } from '../model/columns.ts';
import { measured, openOf, paperNumber, termBrief } from '../model/status.ts';
import type { ArrivalRow, DeferredRow, NeedRow } from './api.ts';

export const deferredColumns: Column<DeferredRow>[] = [
  {
    key: 'term',
    title: 'Обслужить',
    width: 318,
    text: ({ term }) => (term ? termBrief(term) : ''),
    sort: ({ term }) => term?.last ?? null,
  },
  { key: 'number', title: 'Серия и номер', width: 172, text: paperNumber, sort: true },
  patientColumn,
  drugColumn,
  {
    key: 'open',
    title: 'Нужно',
    width: 76,
    align: 'end',
    text: (row) => measured(openOf(row), row.measure),
    sort: (row) => Number(openOf(row)),
  },
  {
    key: 'can',
    title: 'На складе',
    width: 100,
    text: ({ can_serve }) => (can_serve ? 'есть' : ''),
    sort: true,
  },
  {
    key: 'programme',
    title: 'Программа',
    width: 104,
    twoLines: true,
    text: (row) => row.programme.name,
    sort: true,
  },
  {
    key: 'storage',
    title: 'Склад',
    width: 120,
    twoLines: true,
    hidden: true,
    text: (row) => (row.storage ? storageName(row.storage) : ''),
    sort: true,
  },
  { key: 'date', title: 'Выписан', width: 112, hidden: true, text: (row) => dateText(row.date) },
];

export const arrivalColumns: Column<ArrivalRow>[] = [
  {
    key: 'from',
    title: 'Откуда',
    width: 150,
    grow: true,
    text: ({ document_id, number, sender }) =>
      document_id === null ? 'лежит на складе' : `поставка № ${number ?? '—'}${sender ? `, ${sender}` : ''}`,
    sort: true,
  },
  {
    key: 'goods',
    title: 'Товар',
    ofGoods: true,
    width: 208,
    grow: true,
    text: ({ goods }) => goods,
    sort: true,
  },
  {
    key: 'packs',
    title: 'Уп.',
    width: 60,
    align: 'end',
    text: ({ packs }) => quantityText(packs),
    sort: ({ packs }) => Number(packs),
  },
  {
    key: 'patient',
    title: 'Кому',
    width: 140,
    grow: true,
    twoLines: true,
    text: ({ prescription }) => prescription.patient.name,
    sort: true,
  },
  {
    key: 'number',
    title: 'Рецепт',
    width: 172,
    text: ({ prescription }) => paperNumber(prescription),
    sort: true,
  },
  {
    key: 'need',
    title: 'Нужно',
    width: 84,
    align: 'end',
    text: ({ prescription }) => measured(openOf(prescription), prescription.measure),
    sort: ({ prescription }) => Number(openOf(prescription)),
  },
  {
    key: 'term',
    title: 'Срок',
    width: 290,
    text: ({ prescription }) => (prescription.term ? termBrief(prescription.term) : ''),
    sort: ({ prescription }) => prescription.term?.last ?? null,
  },
];

export const needColumns: Column<NeedRow>[] = [
  {
    key: 'drug',
    title: 'Выписано',
    ofGoods: true,
    width: 220,
    grow: true,
    text: ({ drug, dosage }) => [drug, dosage].filter(Boolean).join(', '),
    sort: true,
  },
  { key: 'mnn', title: 'МНН', width: 150, twoLines: true, text: ({ mnn }) => mnn?.name ?? '', sort: true },
  {
    key: 'programme',
    title: 'Программа',
    width: 150,
    twoLines: true,
    text: ({ programme }) => programme.name,
    sort: true,
  },
  {
    key: 'prescriptions',
    title: 'Рецептов',
    width: 90,
    align: 'end',
    text: ({ prescriptions }) => quantityText(prescriptions),
    sort: ({ prescriptions }) => prescriptions,
    sum: ({ prescriptions }) => prescriptions,
  },
  {
    key: 'quantity',
    title: 'Нужно',
    width: 100,
    align: 'end',
    text: ({ quantity, measure }) => measured(quantity, measure),
    sort: ({ quantity }) => Number(quantity),
  },
  {
    key: 'due',
    title: 'Первый срок',
    width: 116,
    text: ({ due }) => dateText(due),
    sort: ({ due }) => due,
  },
  {
    key: 'goods',
    title: 'Чем заказать',
    ofGoods: true,
    width: 220,
    grow: true,
    text: ({ goods }) => goods?.name ?? 'товара ещё нет в номенклатуре',
    sort: true,
  },
  {
    key: 'packs',
    title: 'Уп.',
    width: 76,
    align: 'end',
    text: ({ goods }) => (goods ? quantityText(goods.packs) : ''),
    sort: ({ goods }) => Number(goods?.packs ?? 0),
  },
];
