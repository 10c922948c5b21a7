import devices from './devices.json' with { type: 'json' };

/** What the operating system tells about one serial port; ids are hexadecimal, in either case. */
export interface PortDescription {
  path: string;
  pnpId?: string | undefined;
  manufacturer?: string | undefined;
  vendorId?: string | undefined;
  productId?: string | undefined;
  /** Windows only: the name shown in the device manager; Bluetooth scanners are recognised by it. */
  friendlyName?: string | undefined;
}

/** The port chosen to be the scanner: its path for opening and its name for people. */
export interface ChosenPort {
  path: string;
  title: string;
}

/**
 * Chooses the scanner among the serial ports of this computer.
 *
 * With `name` the first port whose path, plug-and-play id, maker or friendly name contains it (ignoring
 * case) is taken; without it the first port whose USB vendor and product id stand in `devices.json`.
 * Gives undefined when no port fits.
 */
export function choosePort(ports: readonly PortDescription[], name?: string): ChosenPort | undefined {
  for (const port of ports) {
    const title = name === undefined ? knownTitle(port) : namedTitle(port, name);
    if (title !== undefined) return { path: port.path, title };
  }
  return undefined;
}

function namedTitle(port: PortDescription, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const texts = [port.friendlyName, port.pnpId, port.manufacturer, port.path];
  return texts.find((text) => text?.toLowerCase().includes(wanted));
}

function knownTitle(port: PortDescription): string | undefined {
  const vendor = port.vendorId?.toLowerCase();
  const product = port.productId?.toLowerCase();
  if (vendor === undefined || product === undefined) return undefined;
  return devices.find((device) => device.vendor === vendor && device.products.includes(product))?.title;
}
