/** A disposal registrar of the demo: the place it belongs to and the storage of that place which names it. */
export type DemoRegistrar = {
  /** Picks the device behind the driver; the serial numbers have 16 characters. */
  id: string;
  place: string;
  storage: string;
  connection: 'usb' | 'wifi' | 'ethernet';
  serial: string;
  module: string;
};

/** All devices of the demo stand behind one driver; it takes this user, in the demo only. */
export const registrarLogin = { username: 'rv', password: 'rv' } as const;

export const registrars: readonly DemoRegistrar[] = [
  {
    id: 'RV-APTEKA-1',
    place: '00000000000201',
    storage: 'Торговый зал',
    connection: 'usb',
    serial: '0000000000000201',
    module: 'MB00000000000201',
  },
  {
    id: 'RV-APTEKA-2',
    place: '00000000000202',
    storage: 'Торговый зал',
    connection: 'wifi',
    serial: '0000000000000202',
    module: 'MB00000000000202',
  },
  {
    id: 'RV-HOSPITAL-1',
    place: '00000000000401',
    storage: 'Отдел готовых форм',
    connection: 'ethernet',
    serial: '0000000000000401',
    module: 'MB00000000000401',
  },
];
