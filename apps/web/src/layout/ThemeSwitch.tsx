import { useEffect, useRef } from 'react';
import { setCookie } from '../engagement/cookies.ts';
import './ThemeSwitch.css';

/** Chosen by hand, or following the system. Kept in a cookie, so that the server renders it at once. */
type Theme = 'system' | 'light' | 'dark';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'Как в системе' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
];

const YEAR_SECONDS = 31_536_000;

function applyTheme(theme: Theme): void {
  const value = theme === 'system' ? '' : theme;
  if (value) document.documentElement.dataset.theme = value;
  else delete document.documentElement.dataset.theme;
  setCookie('theme', value, value ? YEAR_SECONDS : 0);
}

export function ThemeSwitch() {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (!select.current) return;
    const selectedTheme = select.current.value as Theme;
    // The server renders the first option; another one was chosen before hydration.
    if (selectedTheme !== 'system') applyTheme(selectedTheme);
    // It has written the visitor's earlier choice at the root of the page.
    else select.current.value = document.documentElement.dataset.theme ?? 'system';
  }, []);
  return (
    <label className="theme-switch">
      Тема
      <select ref={select} onChange={({ target }) => applyTheme(target.value as Theme)}>
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
