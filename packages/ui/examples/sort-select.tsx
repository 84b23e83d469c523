import '@leasing/ui/styles.css';
import { SortSelect } from '@leasing/ui/sort-select';

export function SortSelectExample() {
  return (
    <SortSelect
      options={[
        { value: 'CREATED,DESC', label: 'Сначала новые' },
        { value: 'MIN_COST,ASC', label: 'Сначала дешевле' },
      ]}
      defaultValue="CREATED,DESC"
      onValueChange={(sort) => location.assign(`/catalog?sort=${sort}`)}
    />
  );
}
