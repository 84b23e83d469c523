import { useEffect, useState } from 'react';
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
  const chosen = theme === 'system' ? '' : theme;
  if (chosen) document.documentElement.dataset.theme = chosen;
  else delete document.documentElement.dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `theme=${chosen}; path=/; max-age=${chosen ? YEAR_SECONDS : 0}; samesite=lax`;
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme;
    if (chosen) setTheme(chosen as Theme);
  }, []);
  return (
    <label className="theme-switch">
      <span>Тема</span>
      <select
        value={theme}
        onChange={(event) => {
          const next = event.target.value as Theme;
          setTheme(next);
          applyTheme(next);
        }}
      >
        {themes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
