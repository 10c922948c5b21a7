/**
 * Says in Russian why the scanner's port could not be found or opened and what to do.
 *
 * @param error what the system or the serial library threw
 * @param path the port that was being opened; absent when the list of ports could not be read
 */
export function describePortProblem(error: unknown, path?: string): string {
  const text = error instanceof Error ? error.message : String(error);
  if (path === undefined) {
    return `Список портов получить не удалось (${text}). Задайте порт сканера настройкой SCANNER_PORT.`;
  }
  if (/no such file|file not found/i.test(text)) {
    return `Порта ${path} нет. Проверьте, что сканер подключён и включён.`;
  }
  if (/permission denied/i.test(text)) {
    return `Нет прав на порт ${path}. Добавьте пользователя в группу dialout и войдите в систему заново.`;
  }
  if (/access denied|busy|cannot lock/i.test(text)) {
    return `Порт ${path} занят другой программой. Закройте её, сканер подключится сам.`;
  }
  return `Порт ${path} открыть не удалось (${text}).`;
}
