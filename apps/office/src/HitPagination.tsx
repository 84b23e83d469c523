import { groupDigits } from '@leasing/core/format';
import type { TablePaginationProps } from '@mui/material';
import { Pagination, type PaginationProps, useListContext } from 'react-admin';

/** The pages of a list that is searched by words: of very many hits it says that there are more than it counts. */
export function HitPagination() {
  const { meta } = useListContext();
  const more = meta?.isMore ? 'более\u00A0' : '';
  // The framework hands it on to the table's own pages, though its types do not say so.
  const texts: PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'> = {
    labelDisplayedRows: ({ from, to, count }) =>
      `${groupDigits(from)}–${groupDigits(to)} из\u00A0${more}${groupDigits(count)}`,
  };
  return <Pagination {...texts} />;
}
