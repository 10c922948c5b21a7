import { makeSnils } from '@provizor/domain';

/** A patient entitled to free medicines. Everybody here is invented. */
export type DemoPatient = {
  /** Фамилия Имя Отчество. */
  name: string;
  /** 11 digits. */
  ssn: string;
  /** ISO date. */
  birth_date: string;
  sex: 'male' | 'female';
  /** 16 digits. */
  policy: string;
  group_egisz: string | null;
  address: string;
};

export type DemoDoctor = {
  name: string;
  ssn: string;
  code: string;
  position: string;
  specialty: string;
  /** Of the hospital. */
  division: string;
};

const women = `Берёзкина Галина Ивановна, Ёлкина Тамара Петровна, Журавлёва Софья Андреевна, Зайцева Лидия Фёдоровна,
Кедрова Валентина Егоровна, Клёнова Раиса Ильинична, Лебедева Зоя Макаровна, Малинина Вера Олеговна,
Орешкина Ирина Львовна, Пчёлкина Дарья Романовна, Рябинина Антонина Юрьевна, Сиренева Ольга Денисовна,
Тополева Алла Борисовна, Фиалкова Евгения Марковна, Черёмухина Ульяна Глебовна`;

const men = `Астров Пётр Ильич, Воробьёв Семён Кузьмич, Грачёв Олег Тимофеевич, Дубов Никита Аркадьевич,
Ежов Юрий Степанович, Камышов Роман Витальевич, Лесников Фёдор Захарович, Мохов Иван Савельевич,
Огурцов Лев Назарович, Полевой Артём Денисович, Родников Глеб Павлович, Снегирёв Захар Ефимович,
Туманов Борис Аркадьевич, Ужов Эдуард Маратович, Щеглов Яков Леонидович`;

const benefits = [null, 'Инвалид II группы', 'Инвалид I группы', null, 'Ребёнок-инвалид', 'Ветеран труда'];

const two = (n: number) => String(n).padStart(2, '0');

/** СНИЛС out of the range 9xx, which is issued to nobody of these. */
const snils = (n: number) => makeSnils(`9001${String(n * 37).padStart(5, '0')}`);

/** A policy of 16 digits with the check digit of Luhn, which ФРЛЛО looks at. */
function policy(n: number): string {
  const body = `9900${String(n * 7919).padStart(11, '0')}`;
  const sum = [...body].toReversed().reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const patientsOf = (names: string, sex: DemoPatient['sex'], from: number): DemoPatient[] =>
  names.split(/,\s+/).map((name, i) => {
    const n = from + i;
    return {
      name,
      sex,
      ssn: snils(n),
      birth_date: `${1934 + ((n * 17) % 80)}-${two(1 + ((n * 5) % 12))}-${two(1 + ((n * 11) % 28))}`,
      policy: policy(n),
      group_egisz: benefits[n % benefits.length] ?? null,
      address: `Учебная область, г. Примерск, ул. Садовая-Учебная, д. ${1 + (n % 24)}, кв. ${1 + ((n * 13) % 90)}`,
    };
  });

/** Thirty patients; the pharmacies and the hospital know the same ones. */
export const patients: readonly DemoPatient[] = [
  ...patientsOf(women, 'female', 1),
  ...patientsOf(men, 'male', 101),
];

const staff = `
Аортова Инна Михайловна | Врач-кардиолог | Кардиология | Кардиологическое отделение
Бинтов Олег Сергеевич | Врач-хирург | Хирургия | Хирургическое отделение
Гормонова Ксения Павловна | Врач-эндокринолог | Эндокринология | Эндокринологическое отделение
Инсулинов Марк Ильич | Врач-эндокринолог | Эндокринология | Эндокринологическое отделение
Лечилова Надежда Витальевна | Врач-терапевт | Терапия | Терапевтическое отделение
Невронов Артур Глебович | Врач-невролог | Неврология | Терапевтическое отделение
Перкуссиев Антон Юрьевич | Врач-терапевт участковый | Терапия | Терапевтическое отделение
Реланова Жанна Эдуардовна | Врач – анестезиолог-реаниматолог | Реаниматология | Отделение реанимации
Скальпелев Денис Олегович | Врач-хирург | Хирургия | Операционный блок
Тонометрова Вера Саввична | Заведующий отделением – врач | Терапия | Терапевтическая служба
`;

/** Ten doctors of the hospital, who write the prescriptions the pharmacies serve. */
export const doctors: readonly DemoDoctor[] = staff
  .trim()
  .split('\n')
  .map((line, i) => {
    const [name = '', position = '', specialty = '', division = ''] = line.split(' | ');
    return { name, position, specialty, division, ssn: snils(201 + i), code: `4040${two(i + 1)}` };
  });
