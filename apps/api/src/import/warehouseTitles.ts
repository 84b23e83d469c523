/** Columns of single warehouses, which have their names in their titles. */
const COLUMN =
  /^(?:склад|остат(?:ок|ки)|наличие)(?:\s+(?:на\s+)?складе?|\s+[вна]{1,2}(?=\s))?\s*[:,(«"–-]?\s*(\S.*)$/i;
/** Of all warehouses together, or no warehouse at all. */
const NO_NAME =
  /^(?:общ|всего|итого|свободн|резерв|мин|макс|шт|хранения|руб|компан|ост(?:ат|\.|$)|кол(?:ич|-|\.|$)|наличие)/i;

/** Patterns take time by the square of the length. */
const longestTitle = 200;

/** The warehouse that a title names: «Склад Москва», «Остаток (Тула), шт.», «Наличие Пермь»; undefined for others. */
export function warehouseIn(title: string): string | undefined {
  const name = COLUMN.exec(title.slice(0, longestTitle).trim())?.[1]
    ?.replace(/,?\s*шт\.?\)?$/i, '')
    .replace(/[)»"]+$/, '')
    .trim();
  if (!name || NO_NAME.test(name)) return undefined;
  if (/^[№\d]/.test(name)) return `Склад ${name}`;
  return /^[A-ZА-ЯЁ]/.test(name) ? name : undefined;
}
