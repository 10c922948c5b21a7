/** A department or room that keeps packs; `use_address` says that shelves and cells are told apart in it. */
export type DemoStorage = { name: string; use_address?: boolean };

/** A place of activity (МД) registered in MDLP under a 14-digit number. */
export type DemoPlace = { branch_id: string; name: string; address: string; storages: DemoStorage[] };

/** A person of the demo; the password equals the username, and that holds for the demo only. */
export type DemoUser = {
  username: string;
  password: string;
  /** Фамилия Имя Отчество. */
  name: string;
  position: string;
  type: 'admin' | 'user';
  /** INN of the person (12 digits) and SNILS (11 digits) as they stand in the certificate. */
  inn: string;
  snils: string;
  /** Works with prescriptions of the group «ВИЧ», which nobody else sees. */
  hiv?: true;
};

/** An organisation with its MDLP account, places and people. All of it is invented. */
export type DemoOrganization = {
  key: 'distributor' | 'pharmacy1' | 'pharmacy2' | 'hospital' | 'rural';
  sys_id: string;
  name: string;
  full_name: string;
  inn: string;
  kpp: string;
  ogrn: string;
  address: string;
  client_id: string;
  client_secret: string;
  places: DemoPlace[];
  users: DemoUser[];
};

/** A health authority over organisations of the demo. It takes no part in MDLP; its people sign nothing. */
export type DemoAuthority = Pick<
  DemoOrganization,
  'name' | 'full_name' | 'inn' | 'kpp' | 'ogrn' | 'address' | 'users'
> & {
  /** Organisations directly below it. */
  subordinates: DemoOrganization['key'][];
  /** An authority of a district, with the organisations below it. */
  district: Pick<DemoOrganization, 'name' | 'full_name' | 'inn' | 'ogrn' | 'address'> & {
    organizations: DemoOrganization[];
  };
};

/** A trade pack of the registry of medicines. Prices are roubles per pack with VAT, written with two decimals. */
export type DemoProduct = {
  gtin: string;
  /** Торговое наименование. */
  sell_name: string;
  /** МНН. */
  prod_name: string;
  form: string;
  dosage: string;
  /** Packing in words: «10 шт. – блистеры (3) – пачки картонные». */
  pack: string;
  /** Primary units (tablets, ampoules, doses) in the pack: the capacity of a fractional write-off. */
  units_in_pack: number;
  holder: string;
  producer: string;
  /** Country of the producer, alpha-2. */
  country: string;
  gnvlp: boolean;
  vzn: boolean;
  narcotic: boolean;
  /** Kept at 2–8 °C. */
  cold: boolean;
  insulin: boolean;
  hiv: boolean;
  /** Pharmacological group in Russian. */
  group: string;
  price: string;
  /** Per cent. */
  vat_rate: string;
  reg_number: string;
  /** ISO date. */
  reg_date: string;
};
