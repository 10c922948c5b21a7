import { jsonFile } from './json-file.ts';

/** An unfinished disposal as it is kept on disk: without user and password. */
export type KeptTask = { rvRequestId: string; ip: string; port: number; deviceId?: string };

/** Unfinished disposals; they outlive the program. */
export interface KeptTasks {
  list(): readonly KeptTask[];
  keep(task: KeptTask): void;
  forget(id: string): void;
}

const isTask = (value: unknown): value is KeptTask => {
  const { rvRequestId, ip, port, deviceId } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof rvRequestId === 'string' &&
    typeof ip === 'string' &&
    typeof port === 'number' &&
    (deviceId === undefined || typeof deviceId === 'string')
  );
};

const isList = (value: unknown): value is KeptTask[] => Array.isArray(value) && value.every(isTask);

/** Opens the unfinished disposals of the service's folder. */
export function openTasks(folder: string | undefined): KeptTasks {
  const file = jsonFile<KeptTask[]>(folder, 'registrar-tasks.json', [], isList);
  const without = (id: string) => file.read().filter(({ rvRequestId }) => rvRequestId !== id);
  return {
    list: () => file.read(),
    keep: ({ rvRequestId, ip, port, deviceId }) =>
      file.write([
        ...without(rvRequestId),
        { rvRequestId, ip, port, ...(deviceId === undefined ? {} : { deviceId }) },
      ]),
    forget(id) {
      if (file.read().some(({ rvRequestId }) => rvRequestId === id)) file.write(without(id));
    },
  };
}
