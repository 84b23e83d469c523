import '@leasing/ui/styles.css';
import { Pagination } from '@leasing/ui/pagination';

export function PaginationExample() {
  return <Pagination page={2} totalPages={9} pageHref={(page) => `/catalog?page=${page}`} />;
}
