/** Statements that run so often that a server prepares them once per connection. */
const names = new Map<string, string>();

/**
 * Marks a constant statement for preparing: PostgreSQL then parses and plans it once per connection. Only for
 * statements whose best plan does not depend on their values, such as a look-up by key.
 */
export function preparedSql(sql: string): string {
  names.set(sql, `leasing_${names.size + 1}`);
  return sql;
}

/** The name under which a statement is prepared; undefined for one that is not. */
export function preparedName(sql: string): string | undefined {
  return names.get(sql);
}
