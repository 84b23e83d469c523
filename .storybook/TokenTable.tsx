import sheet from '../packages/ui/src/tokens/tokens.css?raw';

/** The values of a block of the sheet by the tokens' names, in its order. */
function valuesAfter(opening: string): Map<string, string> {
  const start = sheet.indexOf(opening);
  const block = sheet.slice(start, sheet.indexOf('\n  }', start));
  return new Map(
    [...block.matchAll(/(--lsg-[a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const colours = valuesAfter(':where(:root, [data-theme]) {');
const others = valuesAfter(':where(:root) {');

/** The value in one theme: of `light-dark(…, …)` the first or the second. */
const inTheme = (value: string, which: '$1' | '$2') =>
  value.replace(/light-dark\((.+?), (.+?)\)(?=,|$)/g, which);

interface TokenTableProps {
  /** The tokens whose names begin so; all colours when nothing is said. */
  prefix?: string;
}

/** Tokens with their values as they are in the sheet, so that the page is never older than the library. */
export function TokenTable({ prefix }: TokenTableProps) {
  const rows = prefix ? [...others].filter(([name]) => name.startsWith(prefix)) : [...colours];
  return (
    <table>
      <thead>
        <tr>
          <th>Token</th>
          <th>{prefix ? 'Value' : 'Light'}</th>
          {prefix ? null : <th>Dark</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <Value>{inTheme(value, '$1')}</Value>
            </td>
            {prefix ? null : (
              <td>
                <Value>{value.includes('light-dark') ? inTheme(value, '$2') : 'the same'}</Value>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ children }: { children: string }) {
  const isColour = /^(#|rgb)/.test(children);
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
      {isColour ? (
        <span
          style={{
            width: 20,
            height: 20,
            border: '1px solid #868a8f',
            borderRadius: 4,
            background: children,
          }}
        />
      ) : null}
      {children}
    </span>
  );
}
