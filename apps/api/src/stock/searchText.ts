import type { ProductWord } from '@leasing/core/api/contract';

/** Where staff look for a part of a word, in SQL; an index has the same expression (027-office-gaps.sql, 029-offers-of-parts.sql). */
export const searchText: Record<ProductWord, string> = {
  equipment: "lower(garage_number || ' ' || title || ' ' || brand || ' ' || model)",
  component:
    "lower(article || ' ' || title || ' ' || brand || ' ' || model || ' ' || coalesce(supplier, ''))",
};

/** The same for people. */
export const accountText =
  "lower(fullname || ' ' || phone_number || ' ' || coalesce(company_name, '') || ' ' || tax_number || ' ' || email)";

/** A text as LIKE looks for it inside of others. */
export function likePart(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
