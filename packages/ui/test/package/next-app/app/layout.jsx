import './globals.css';

/** An icon of nothing: the browser asks for no other. */
export const metadata = { title: 'Каталог', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="ru">
      <body>{children}</body>
    </html>
  );
}
