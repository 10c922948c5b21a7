const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const latin = (text: string): string =>
  [...text.toLowerCase()]
    .map((letter) => letters[letter] ?? (/[a-z\d-]/.test(letter) ? letter : ''))
    .join('');

/** A name for log-in made of a person's name: «Иванова Мария Петровна» → `ivanova.mp`; '' for too little. */
export function loginOf(name: string): string {
  const [surname = '', ...others] = name.trim().split(/\s+/).map(latin).filter(Boolean);
  if (surname.length < 2) return '';
  const initials = others
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
  const login = initials ? `${surname}.${initials}` : surname;
  return login.length >= 3 ? login : '';
}
