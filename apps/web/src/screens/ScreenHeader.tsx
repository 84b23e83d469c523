import { PageHeader, type PageHeaderProps } from '@leasing/ui/page-header';
import { PageCrumbs, pageCrumbs } from '../routing/PageCrumbs.tsx';

interface ScreenHeaderProps extends PageHeaderProps {
  title: string;
  /** What the screen is called in the breadcrumbs. Default: its title. */
  crumb?: string;
}

/** The head of a screen that stands right behind the home page. */
export function ScreenHeader({ crumb, ...props }: ScreenHeaderProps) {
  return <PageHeader {...props} breadcrumbs={<PageCrumbs items={pageCrumbs(crumb ?? props.title)} />} />;
}
