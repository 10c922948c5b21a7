/** Schemes of treatment of the hospital: code, name, what is given, and for how many days. */
export const treatmentSchemes: readonly { kod: string; name: string; drugs: string; days: number }[] = [
  { kod: 'СЛ-1', name: 'Антибактериальная терапия, стандартный курс', drugs: 'Цефтриаксон', days: 7 },
  { kod: 'СЛ-2', name: 'Инфузионная терапия, короткий курс', drugs: 'Натрия хлорид, декстроза', days: 3 },
  { kod: 'СЛ-3', name: 'Послеоперационное обезболивание', drugs: 'Кетопрофен, кеторолак', days: 3 },
  { kod: 'СЛ-4', name: 'Витаминотерапия, поддерживающий курс', drugs: 'Тиамин, пиридоксин', days: 10 },
];
