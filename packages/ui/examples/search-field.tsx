'use client';
import '@leasing/ui/styles.css';
import { SearchField } from '@leasing/ui/search-field';

const brands = ['Komatsu', 'Kobelco', 'HAMM'];

export function SearchFieldExample() {
  return (
    <SearchField
      name="title"
      label="Поиск техники"
      placeholder="Марка или модель"
      suggest={(text) =>
        brands
          .filter((brand) => brand.toLowerCase().startsWith(text.toLowerCase()))
          .map((brand) => ({ key: brand, text: brand, detail: 'Марка' }))
      }
      onSuggestionChoose={({ text }) => console.log(text)}
      onValueCommit={(text) => console.log(text)}
    />
  );
}
