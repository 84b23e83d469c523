import { useEffect, useRef, useSyncExternalStore } from 'react';
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

/** The server has written the visitor's choice at the root of the page. */
const currentTheme = () => (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(watchTheme, currentTheme, () => 'system');
  const select = useRef<HTMLSelectElement>(null);
  // The server renders the first option; another one was chosen before hydration.
  useEffect(() => {
    const selectedTheme = (select.current?.value ?? 'system') as Theme;
    if (selectedTheme !== 'system') applyTheme(selectedTheme);
  }, []);
  return (
    <label className="theme-switch">
      <span>Тема</span>
      <select ref={select} value={theme} onChange={({ target }) => applyTheme(target.value as Theme)}>
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
